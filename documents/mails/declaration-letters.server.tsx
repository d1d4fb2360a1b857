import { berlinDay } from '#core/dates.ts'
import { declaredOrder } from '#core/inquiries/declared-order.server.ts'
import { countedNames } from '#core/orders/devices.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { issueQuoteLink } from '#core/quotes/links.server.ts'
import { quoteNumber } from '#core/quotes/quote-number.ts'
import { differencesById } from '#core/reconciliation/read.server.ts'
import { unitsOf } from '#core/rentals/withdraw.server.ts'
import { lastAttachment, withdrawnUnits } from '#core/rentals/withdrawal-scope.server.ts'
import { shop } from '#core/shop.ts'
import { declarationTitle, endsCare } from '#documents/legal/declaration-words.ts'
import { declarationPdf } from '#documents/pdfs/declaration-pdf.server.ts'
import { quotePdf } from '#documents/pdfs/quote-pdf.server.ts'
import {
  AccountDeleted,
  EmailConfirmation,
  GuestAccount,
  PasswordReset,
  SignInChanged,
  signInChangeTitle,
} from './AccountMails.tsx'
import { CustomersMerged } from './CustomersMerged.tsx'
import { CustomersSeparated } from './CustomersSeparated.tsx'
import {
  CancellationDecided,
  CareEnded,
  careEndedTitle,
  DeclarationAnswered,
  DeclarationNotice,
  DeclarationPassedOn,
  DeclarationReceipt,
  DeclaredByOther,
  WithdrawalAttached,
} from './DeclarationMails.tsx'
import { DifferencesFound, differencesTitle } from './DifferencesMail.tsx'
import { InquiryAnswer, InquiryForUs, InquiryReceipt, receiptTitle } from './InquiryMails.tsx'
import type { Letters } from './letter.server.ts'
import { pdf } from './letter.server.ts'
import { EmailChanged, NewEmailAsked, NewEmailLink, OrderEmailChanged } from './NewEmailMails.tsx'
import { OrderEmailCorrected } from './OrderEmailCorrected.tsx'
import { loadOrderGroup } from './order.server.ts'
import { QuoteMail } from './QuoteMail.tsx'
import { StaffInvitation } from './StaffMails.tsx'
import { loadAnswer, loadDeclaration, loadInquiry, loadQuote } from './sources.server.ts'
import { type LetterSources, returnHint, ways } from './ways.server.tsx'

type Found = Awaited<ReturnType<typeof loadDeclaration>>

function careEnded({ publicUrl }: LetterSources, { declaration, number }: Found) {
  const order = orderNumber(number ?? 0)
  return {
    subject: `${careEndedTitle}: Bestellung ${order}`,
    body: <CareEnded declaration={declaration} number={order} publicUrl={publicUrl} />,
  }
}

/**
 * What is told of a declaration that came from another address than its order has: its holder what becomes of their
 * contract, whoever declared nothing of an order that may be somebody else's. Null where it came from its own.
 */
async function fromAnotherAddress(
  sources: LetterSources,
  { declaration, group }: Found,
  { toHolder = false, answer }: { toHolder?: boolean; answer?: string },
) {
  const { publicUrl } = sources
  if (!group || group.customerEmail.toLowerCase() === declaration.email.toLowerCase()) return null
  const title = declarationTitle(declaration)
  if (!toHolder) {
    return {
      subject: `Ihre Erklärung: ${title}`,
      body: <DeclarationPassedOn declaration={declaration} publicUrl={publicUrl} />,
    }
  }
  const own = { ...declaration, email: group.customerEmail }
  const of = await declaredOrder(sources.db, own)
  return {
    subject: `${title} zu Ihrer Bestellung ${orderNumber(group.number)}`,
    body: (
      <DeclaredByOther
        declaration={declaration}
        of={of}
        answer={answer}
        today={berlinDay(sources.clock.now())}
        group={group}
        {...(await ways(sources, { group }))}
      >
        {await returnHint(sources, own)}
      </DeclaredByOther>
    ),
    replyTo: shop.company.email,
  }
}

/** What was decided about a declaration that was filed without effect. */
async function filed(
  { db, publicUrl }: LetterSources,
  { declaration, group }: Found,
  { toHolder = false, answer }: { toHolder?: boolean; answer?: string },
) {
  const holder = toHolder ? group : null
  const email = holder?.customerEmail ?? declaration.email
  const own = declaration.kind === 'withdrawal' ? 'Ihr Widerruf' : 'Ihre Kündigung'
  const of = await declaredOrder(db, { ...declaration, email })
  const attachment = await lastAttachment(db, declaration.id)
  const attached = of && group?.id === attachment?.orderGroupId ? group : null
  const number = attached ? orderNumber(attached.number) : (of?.number ?? null)
  return {
    subject: holder
      ? `Widerruf zu Ihrer Bestellung ${orderNumber(holder.number)}`
      : `${own}${number ? ` zu Bestellung ${number}` : ''}`,
    body: (
      <DeclarationAnswered
        declaration={declaration}
        of={of}
        number={number}
        holder={holder}
        answer={answer}
        publicUrl={publicUrl}
      />
    ),
    replyTo: shop.company.email,
  }
}

/** Declarations, accounts, inquiries, and what the shop itself is told. */
export const declarationLetters = {
  async customers_merged({ publicUrl }, merged) {
    return {
      subject: 'Ihre Bestellungen sind zusammengeführt',
      body: <CustomersMerged {...merged} publicUrl={publicUrl} />,
      replyTo: shop.company.email,
    }
  },
  async customers_separated({ publicUrl }, separated) {
    return {
      subject: 'Ihre Bestellungen sind wieder getrennt',
      body: <CustomersSeparated {...separated} publicUrl={publicUrl} />,
      replyTo: shop.company.email,
    }
  },
  async order_email_corrected({ publicUrl }) {
    return {
      subject: 'Ihre Adresse steht nicht mehr an einer Bestellung',
      body: <OrderEmailCorrected publicUrl={publicUrl} />,
      replyTo: shop.company.email,
    }
  },
  async differences_found({ db, publicUrl }, { ids }) {
    const found = await differencesById({ db }, ids)
    return {
      subject: differencesTitle(found.length),
      body: <DifferencesFound found={found} publicUrl={publicUrl} />,
    }
  },
  async email_confirmation({ publicUrl }, data) {
    return {
      subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
      body: <EmailConfirmation {...data} publicUrl={publicUrl} />,
    }
  },
  async guest_account({ publicUrl }, data) {
    return {
      subject: data.isKnown
        ? 'Sie haben schon ein Kundenkonto'
        : 'Bitte bestätigen Sie Ihr Kundenkonto',
      body: <GuestAccount {...data} publicUrl={publicUrl} />,
    }
  },
  async new_email_link({ publicUrl }, data) {
    return {
      subject: 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
      body: <NewEmailLink {...data} publicUrl={publicUrl} />,
    }
  },
  async new_email_asked({ publicUrl }, data) {
    return {
      subject: `Neue E-Mail-Adresse für ${data.order ? `Bestellung ${data.order}` : 'Ihr Konto'} angefordert`,
      body: <NewEmailAsked {...data} publicUrl={publicUrl} />,
    }
  },
  async email_changed({ publicUrl }, data) {
    return {
      subject: 'Ihre E-Mail-Adresse ist geändert',
      body: <EmailChanged {...data} publicUrl={publicUrl} />,
    }
  },
  async order_email_changed(sources, { orderGroupId, isNew }) {
    const { group } = await loadOrderGroup(sources.db, orderGroupId)
    const { publicUrl } = sources
    return {
      subject: 'Ihre E-Mail-Adresse ist geändert',
      body: (
        <OrderEmailChanged
          name={group.customerName}
          order={orderNumber(group.number)}
          isNew={isNew}
          orderUrl={isNew ? (await ways(sources, { group })).orderUrl : null}
          publicUrl={publicUrl}
        />
      ),
    }
  },
  async password_reset({ publicUrl }, data) {
    return {
      subject: 'Neues Passwort festlegen',
      body: <PasswordReset {...data} publicUrl={publicUrl} />,
    }
  },
  async sign_in_changed({ publicUrl }, data) {
    return {
      subject: signInChangeTitle(data.change),
      body: <SignInChanged {...data} publicUrl={publicUrl} />,
    }
  },
  async staff_invitation({ publicUrl }, data) {
    return {
      subject: `Einladung in das Team von ${shop.name}`,
      body: <StaffInvitation {...data} publicUrl={publicUrl} />,
    }
  },
  async account_deleted({ publicUrl }, data) {
    return {
      subject: 'Konto gelöscht',
      body: <AccountDeleted {...data} publicUrl={publicUrl} />,
    }
  },
  async declaration_receipt(sources, { declarationId }) {
    const { db, publicUrl, clock } = sources
    const { declaration } = await loadDeclaration(db, declarationId)
    const of = await declaredOrder(db, declaration)
    const file = await declarationPdf(declaration, clock.now(), of)
    return {
      subject: `Eingangsbestätigung: ${declarationTitle(declaration)}`,
      body: (
        <DeclarationReceipt declaration={declaration} of={of} publicUrl={publicUrl}>
          {await returnHint(sources, declaration)}
        </DeclarationReceipt>
      ),
      attachments: [pdf('Erklaerung.pdf', file)],
    }
  },
  async cancellation_decided(sources, { declarationId, toHolder, isWithoutEffect, answer }) {
    const { db, publicUrl } = sources
    const found = await loadDeclaration(db, declarationId)
    const { declaration, number } = found
    if (isWithoutEffect) return filed(sources, found, { answer })
    const other = await fromAnotherAddress(sources, found, { toHolder, answer })
    if (other) return other
    if (endsCare(declaration)) return careEnded(sources, found)
    return {
      subject: 'Das Ende Ihrer Miete',
      body: (
        <CancellationDecided
          declaration={declaration}
          of={await declaredOrder(db, declaration)}
          number={number === null ? null : orderNumber(number)}
          answer={answer}
          publicUrl={publicUrl}
        >
          {await returnHint(sources, declaration)}
        </CancellationDecided>
      ),
    }
  },
  async withdrawal_attached(sources, { declarationId, toHolder, isWithoutEffect, answer }) {
    const { db, publicUrl, clock } = sources
    const found = await loadDeclaration(db, declarationId)
    const { declaration, number } = found
    if (isWithoutEffect) return filed(sources, found, { toHolder, answer })
    const other = await fromAnotherAddress(sources, found, { toHolder })
    if (other) return other
    if (number === null || !declaration.orderGroupId) {
      throw new Error(`The withdrawal ${declarationId} has no order`)
    }
    if (endsCare(declaration)) return careEnded(sources, found)
    const { units } = await unitsOf(db, declaration.orderGroupId)
    const about = (await withdrawnUnits(db, declaration, units)) ?? units
    return {
      subject: `Ihr Widerruf zu Bestellung ${orderNumber(number)}`,
      body: (
        <WithdrawalAttached
          declaration={declaration}
          number={orderNumber(number)}
          devices={countedNames(about).join(', ')}
          of={await declaredOrder(db, declaration)}
          today={berlinDay(clock.now())}
          publicUrl={publicUrl}
        >
          {await returnHint(sources, declaration)}
        </WithdrawalAttached>
      ),
    }
  },
  async declaration_notice({ db, publicUrl }, { declarationId }) {
    const { declaration, number } = await loadDeclaration(db, declarationId)
    return {
      subject: `Eingang: ${declarationTitle(declaration)} von ${declaration.name}`,
      body: (
        <DeclarationNotice
          declaration={declaration}
          of={await declaredOrder(db, declaration)}
          number={number === null ? null : orderNumber(number)}
          publicUrl={publicUrl}
        />
      ),
      replyTo: declaration.email,
    }
  },
  async b2b_inquiry({ db, publicUrl }, { inquiryId }) {
    const inquiry = await loadInquiry(db, inquiryId)
    return {
      subject: `${inquiry.kind === 'contact' ? 'Nachricht' : 'Gewerbe-Anfrage'} von ${inquiry.company ?? `${inquiry.firstName} ${inquiry.lastName}`}`,
      body: <InquiryForUs inquiry={inquiry} publicUrl={publicUrl} />,
      replyTo: inquiry.email,
    }
  },
  async b2b_inquiry_receipt({ db, publicUrl }, { inquiryId }) {
    const inquiry = await loadInquiry(db, inquiryId)
    return {
      subject: receiptTitle(inquiry.kind),
      body: <InquiryReceipt inquiry={inquiry} publicUrl={publicUrl} />,
    }
  },
  async inquiry_answer({ db, publicUrl }, { entryId }) {
    const { inquiry, text } = await loadAnswer(db, entryId)
    return {
      subject: 'Antwort auf Ihre Anfrage',
      body: <InquiryAnswer inquiry={inquiry} text={text} publicUrl={publicUrl} />,
      replyTo: shop.company.email,
    }
  },
  async quote({ db, publicUrl, clock }, { quoteId }) {
    const quote = await loadQuote(db, quoteId)
    const token = await issueQuoteLink(db, { quoteId, now: clock.now() })
    const number = quoteNumber(quote.number)
    return {
      subject: `Ihr Angebot ${number}`,
      body: (
        <QuoteMail
          quote={quote}
          quoteUrl={`${publicUrl}/angebot?link=${token}`}
          publicUrl={publicUrl}
        />
      ),
      replyTo: shop.company.email,
      attachments: [pdf(`Angebot-${number}.pdf`, await quotePdf(quote))],
    }
  },
} satisfies Partial<Letters>
