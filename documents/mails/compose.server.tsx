import { eq } from 'drizzle-orm'
import type { ReactElement } from 'react'
import { overdueRents } from '#core/billing/overdue.server.ts'
import { berlinDay, formatDay } from '#core/dates.ts'
import { anyInvoice } from '#core/invoices/read.server.ts'
import type { MailKind, MailKinds } from '#core/mail.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { logisticsStates } from '#core/orders/states.ts'
import { differencesById } from '#core/reconciliation/read.server.ts'
import { shop } from '#core/shop.ts'
import { disputes } from '#db/schema/schema.ts'
import { invoiceDocument } from '#documents/invoices/document.server.ts'
import { invoiceTitle } from '#documents/invoices/words.ts'
import { declarationTitle } from '#documents/legal/declaration-words.ts'
import { legalDocuments } from '#documents/legal/legal-documents.server.ts'
import { declarationPdf } from '#documents/pdfs/declaration-pdf.server.ts'
import { legalPdf } from '#documents/pdfs/legal-pdf.server.ts'
import { AccountDeleted, EmailConfirmation, PasswordReset } from './AccountMails.tsx'
import { AddressChanged } from './AddressChanged.tsx'
import { BuyoutConfirmation, BuyoutFailed, BuyoutReceived, BuyoutReturned } from './BuyoutMails.tsx'
import { loadBuyout } from './buyout.server.ts'
import { loadCallOff } from './call-off.server.ts'
import { DebitAnnounced } from './DebitMails.tsx'
import {
  CancellationDecided,
  DeclarationNotice,
  DeclarationReceipt,
  WithdrawalAttached,
} from './DeclarationMails.tsx'
import { DefectClosed, DefectDecided, DefectReported } from './DefectMails.tsx'
import { DifferencesFound, differencesTitle } from './DifferencesMail.tsx'
import { loadDefect } from './defects.server.ts'
import { InquiryForUs, InquiryReceipt } from './InquiryMails.tsx'
import { InvoiceMail } from './InvoiceMail.tsx'
import { OrderCalledOff } from './OrderCalledOff.tsx'
import { OrderConfirmation } from './OrderConfirmation.tsx'
import { OrderReceived } from './OrderReceived.tsx'
import { OrderShipped, shipmentSubject } from './OrderShipped.tsx'
import { loadOrderGroup, loadUnits } from './order.server.ts'
import { PaymentFailed, PaymentReturned } from './PaymentMails.tsx'
import { RefundMade, WithdrawalRefunded } from './RefundMails.tsx'
import { MinimumTermEnds, OrderDelivered, RentalEnded, RentReceipt } from './RentalMails.tsx'
import {
  DebitReturned,
  RentDue,
  RentFailed,
  RentReminder,
  RentResumed,
  reminderTitle,
} from './RentMails.tsx'
import {
  DamageClaim,
  PickUpConfirmed,
  ReturnChecked,
  ReturnReceived,
  ReturnReminder,
  returnReminderTitle,
} from './ReturnMails.tsx'
import { loadRefund, loadWithdrawalRefunds } from './refund.server.ts'
import { loadMailedUnits, unitsOfRent } from './rented.server.ts'
import { loadClaim, loadReturn } from './returns.server.ts'
import { loadDeclaration, loadInquiry, textsOf } from './sources.server.ts'
import {
  defectWays,
  type LetterSources,
  payWays,
  returnHint,
  returnWays,
  ways,
} from './ways.server.tsx'

/** A mail before it is put into words of HTML and plain text. */
export interface Letter {
  subject: string
  body: ReactElement
  replyTo?: string
  attachments?: { filename: string; content: Buffer; contentType: 'application/pdf' }[]
}

/**
 * How each kind of mail is made from the ids or words that its job carries. One long table: a few lines
 * a kind, so that its type shows which kind has none.
 */
export const letters: {
  [K in MailKind]: (sources: LetterSources, data: MailKinds[K]) => Promise<Letter>
} = {
  async order_received(sources, { orderGroupId }) {
    const order = await loadOrderGroup(sources.db, orderGroupId)
    return {
      subject: `Eingangsbestätigung: Bestellung ${orderNumber(order.group.number)}`,
      body: <OrderReceived {...order} {...(await ways(sources, order))} />,
    }
  },
  async order_confirmation(sources, { orderGroupId }) {
    const order = await loadOrderGroup(sources.db, orderGroupId)
    const texts = await textsOf(sources, orderGroupId)
    const attached = [pdf('AGB.pdf', await legalPdf(texts.terms))]
    if (order.group.customerType === 'private') {
      attached.push(pdf('Widerrufsbelehrung.pdf', await legalPdf(texts.withdrawal_right)))
    }
    return {
      subject: `Bestellbestätigung ${orderNumber(order.group.number)}`,
      body: <OrderConfirmation {...order} {...(await ways(sources, order))} />,
      attachments: attached,
    }
  },
  async payment_failed(sources, { orderGroupId }) {
    const { group } = await loadOrderGroup(sources.db, orderGroupId)
    const isRunning = group.status === 'completed'
    return {
      subject: `Zahlung fehlgeschlagen: Bestellung ${orderNumber(group.number)}`,
      body: isRunning ? (
        <RentFailed {...(await payWays(sources, group))} />
      ) : (
        <PaymentFailed group={group} publicUrl={sources.publicUrl} />
      ),
    }
  },
  async rent_due(sources, { orderGroupId }) {
    const { group } = await loadOrderGroup(sources.db, orderGroupId)
    return {
      subject: `Monatsmiete fällig: Bestellung ${orderNumber(group.number)}`,
      body: <RentDue {...(await payWays(sources, group))} />,
    }
  },
  async rent_resumed(sources, { orderGroupId, day, cents }) {
    const order = await loadOrderGroup(sources.db, orderGroupId)
    const { group } = order
    return {
      subject: `Ihre Miete wird wieder abgebucht: Bestellung ${orderNumber(group.number)}`,
      body: <RentResumed group={group} day={day} cents={cents} {...(await ways(sources, order))} />,
    }
  },
  async rent_reminder(sources, { orderGroupId, number }) {
    const { group } = await loadOrderGroup(sources.db, orderGroupId)
    const rents = await overdueRents(sources.db, orderGroupId)
    return {
      subject: `${reminderTitle(number)}: Bestellung ${orderNumber(group.number)}`,
      body: <RentReminder rents={rents} number={number} {...(await payWays(sources, group))} />,
    }
  },
  async debit_returned(sources, { disputeId }) {
    const { db } = sources
    const [dispute] = await db.select().from(disputes).where(eq(disputes.id, disputeId))
    if (!dispute) throw new Error(`There is no dispute ${disputeId}`)
    const { orderGroupId, amount, createdAt } = dispute
    const { group } = await loadOrderGroup(db, orderGroupId)
    return {
      subject: `Lastschrift zurückgegeben: Bestellung ${orderNumber(group.number)}`,
      replyTo: shop.company.email,
      body: (
        <DebitReturned
          cents={amount}
          since={berlinDay(createdAt)}
          {...(await payWays(sources, group))}
        />
      ),
    }
  },
  async differences_found({ db, publicUrl }, { ids }) {
    const found = await differencesById({ db }, ids)
    return {
      subject: differencesTitle(found.length),
      body: <DifferencesFound found={found} publicUrl={publicUrl} />,
    }
  },
  async payment_returned({ db, publicUrl }, { orderGroupId, reason }) {
    const { group } = await loadOrderGroup(db, orderGroupId)
    return {
      subject: `Rückzahlung zu Bestellung ${orderNumber(group.number)}`,
      body: <PaymentReturned group={group} reason={reason} publicUrl={publicUrl} />,
    }
  },
  async refund_made(sources, { refundId }) {
    const refunded = await loadRefund(sources.db, refundId)
    return {
      subject: `Rückzahlung zu Bestellung ${orderNumber(refunded.group.number)}`,
      body: <RefundMade {...refunded} {...(await ways(sources, refunded))} />,
    }
  },
  async withdrawal_refunded(sources, { declarationId }) {
    const refunded = await loadWithdrawalRefunds(sources.db, declarationId)
    return {
      subject: `Rückzahlung zu Ihrem Widerruf, Bestellung ${orderNumber(refunded.group.number)}`,
      body: <WithdrawalRefunded {...refunded} {...(await ways(sources, refunded))} />,
    }
  },
  async address_changed(sources, { orderGroupId }) {
    const order = await loadOrderGroup(sources.db, orderGroupId)
    return {
      subject: `Neue Adresse: Bestellung ${orderNumber(order.group.number)}`,
      body: <AddressChanged group={order.group} {...(await ways(sources, order))} />,
    }
  },
  async order_called_off(sources, { callOffId }) {
    const calledOff = await loadCallOff(sources.db, callOffId)
    return {
      subject: `Storniert: Bestellung ${orderNumber(calledOff.group.number)}`,
      body: <OrderCalledOff {...calledOff} {...(await ways(sources, calledOff))} />,
    }
  },
  async buyout_received(sources, { buyoutId }) {
    const bought = await loadBuyout(sources.db, buyoutId)
    return {
      subject: `Eingangsbestätigung: Kauf zu Bestellung ${orderNumber(bought.group.number)}`,
      body: <BuyoutReceived bought={bought} {...(await ways(sources, bought))} />,
    }
  },
  async buyout_confirmation(sources, { buyoutId }) {
    const bought = await loadBuyout(sources.db, buyoutId)
    const texts = legalDocuments(sources.publicUrl)
    const attached = [pdf('AGB.pdf', await legalPdf(texts.terms))]
    if (bought.group.customerType === 'private') {
      attached.push(pdf('Widerrufsbelehrung.pdf', await legalPdf(texts.withdrawal_right)))
    }
    return {
      subject: `Kaufbestätigung zu Bestellung ${orderNumber(bought.group.number)}`,
      body: <BuyoutConfirmation bought={bought} {...(await ways(sources, bought))} />,
      attachments: attached,
    }
  },
  async buyout_failed(sources, { buyoutId }) {
    const bought = await loadBuyout(sources.db, buyoutId)
    return {
      subject: `Zahlung fehlgeschlagen: Kauf zu Bestellung ${orderNumber(bought.group.number)}`,
      body: <BuyoutFailed bought={bought} {...(await ways(sources, bought))} />,
    }
  },
  async buyout_returned(sources, { buyoutId }) {
    const bought = await loadBuyout(sources.db, buyoutId)
    return {
      subject: `Rückzahlung zu Bestellung ${orderNumber(bought.group.number)}`,
      body: <BuyoutReturned bought={bought} {...(await ways(sources, bought))} />,
    }
  },
  async order_shipped(sources, data) {
    const shipped = await loadUnits(sources.db, 'orderIds' in data ? data.orderIds : [data.orderId])
    return {
      subject: shipmentSubject(shipped),
      body: <OrderShipped {...shipped} {...(await ways(sources, shipped))} />,
    }
  },
  async order_delivered(sources, { orderIds }) {
    const delivered = await loadMailedUnits(sources.db, orderIds)
    return {
      subject: `Geliefert: Bestellung ${orderNumber(delivered.group.number)}`,
      body: <OrderDelivered {...delivered} {...(await ways(sources, delivered))} />,
    }
  },
  async rent_receipt(sources, { invoiceId }) {
    const invoice = await anyInvoice(sources.db, invoiceId)
    const rented = await loadMailedUnits(sources.db, await unitsOfRent(sources.db, invoice.source))
    return {
      subject: `Miete bezahlt: Bestellung ${invoice.orderNumber}`,
      body: <RentReceipt {...rented} invoice={invoice} {...(await ways(sources, rented))} />,
    }
  },
  async debit_announced(sources, { orderGroupId, ...debit }) {
    const { group } = await loadOrderGroup(sources.db, orderGroupId)
    return {
      subject: `Abbuchung am ${formatDay(debit.day)}: Bestellung ${orderNumber(group.number)}`,
      body: <DebitAnnounced group={group} debit={debit} {...(await ways(sources, { group }))} />,
    }
  },
  async minimum_term_ends(sources, { orderIds }) {
    const rented = await loadMailedUnits(sources.db, orderIds)
    return {
      subject: `Ihre Mindestlaufzeit endet: Bestellung ${orderNumber(rented.group.number)}`,
      body: <MinimumTermEnds {...rented} {...(await ways(sources, rented))} />,
    }
  },
  async rental_ended(sources, { orderIds }) {
    const rented = await loadMailedUnits(sources.db, orderIds)
    const { publicUrl, orderUrl } = await ways(sources, rented)
    const isThere = rented.units.some(
      ({ order }) => logisticsStates[order.logisticsStatus].place === 'customer',
    )
    const returnUrl = orderUrl ?? `${publicUrl}/auth?redirect=/kunden-bereich`
    return {
      subject: `Miete beendet: Bestellung ${orderNumber(rented.group.number)}`,
      body: (
        <RentalEnded
          {...rented}
          orderUrl={orderUrl}
          returnUrl={isThere ? returnUrl : null}
          publicUrl={publicUrl}
        />
      ),
    }
  },
  async invoice(sources, { invoiceId }) {
    const invoice = await anyInvoice(sources.db, invoiceId)
    const file = Buffer.from(await invoiceDocument(sources, invoice))
    return {
      subject: `${invoiceTitle(invoice)} zu Bestellung ${invoice.orderNumber}`,
      body: <InvoiceMail invoice={invoice} publicUrl={sources.publicUrl} />,
      attachments: [pdf(`${invoice.number}.pdf`, file)],
    }
  },
  async email_confirmation({ publicUrl }, data) {
    return {
      subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
      body: <EmailConfirmation {...data} publicUrl={publicUrl} />,
    }
  },
  async password_reset({ publicUrl }, data) {
    return {
      subject: 'Neues Passwort festlegen',
      body: <PasswordReset {...data} publicUrl={publicUrl} />,
    }
  },
  async account_deleted({ publicUrl }, data) {
    return {
      subject: 'Konto gelöscht',
      body: <AccountDeleted {...data} publicUrl={publicUrl} />,
    }
  },
  async declaration_receipt(sources, { declarationId }) {
    const { db, publicUrl } = sources
    const { declaration } = await loadDeclaration(db, declarationId)
    return {
      subject: `Eingangsbestätigung: ${declarationTitle(declaration)}`,
      body: (
        <DeclarationReceipt declaration={declaration} publicUrl={publicUrl}>
          {await returnHint(sources, declaration)}
        </DeclarationReceipt>
      ),
      attachments: [pdf('Erklaerung.pdf', await declarationPdf(declaration))],
    }
  },
  async cancellation_decided(sources, { declarationId }) {
    const { db, publicUrl } = sources
    const { declaration } = await loadDeclaration(db, declarationId)
    return {
      subject: 'Das Ende Ihrer Miete',
      body: (
        <CancellationDecided declaration={declaration} publicUrl={publicUrl}>
          {await returnHint(sources, declaration)}
        </CancellationDecided>
      ),
    }
  },
  async withdrawal_attached(sources, { declarationId }) {
    const { db, publicUrl } = sources
    const { declaration, number } = await loadDeclaration(db, declarationId)
    if (number === null) throw new Error(`The withdrawal ${declarationId} has no order`)
    return {
      subject: `Ihr Widerruf zu Bestellung ${orderNumber(number)}`,
      body: (
        <WithdrawalAttached
          declaration={declaration}
          orderNumber={orderNumber(number)}
          publicUrl={publicUrl}
        >
          {await returnHint(sources, declaration)}
        </WithdrawalAttached>
      ),
    }
  },
  async pick_up_confirmed(sources, { returnId }) {
    const returning = await loadReturn(sources.db, returnId)
    return {
      subject: `Abholung zu Bestellung ${orderNumber(returning.group.number)}`,
      body: <PickUpConfirmed returning={returning} {...(await returnWays(sources, returning))} />,
    }
  },
  async return_reminder(sources, { orderIds, number }) {
    const missing = await loadUnits(sources.db, orderIds)
    return {
      subject: `${returnReminderTitle(number)}: Bestellung ${orderNumber(missing.group.number)}`,
      body: (
        <ReturnReminder {...missing} number={number} {...(await returnWays(sources, missing))} />
      ),
    }
  },
  async damage_claim(sources, { claimId }) {
    const { claim, returning } = await loadClaim(sources.db, claimId)
    return {
      subject: `Schaden an ${returning.order.productName}: bitte prüfen Sie unsere Aufstellung`,
      body: (
        <DamageClaim
          claim={claim}
          returning={returning}
          {...(await returnWays(sources, returning))}
        />
      ),
    }
  },
  async return_checked(sources, { returnId }) {
    const returning = await loadReturn(sources.db, returnId)
    return {
      subject: `Geprüft: ${returning.order.productName}`,
      body: <ReturnChecked returning={returning} {...(await returnWays(sources, returning))} />,
    }
  },
  async return_received(sources, { returnId }) {
    const returning = await loadReturn(sources.db, returnId)
    return {
      subject: `Eingegangen: ${returning.order.productName}`,
      body: <ReturnReceived returning={returning} {...(await returnWays(sources, returning))} />,
    }
  },
  async defect_reported(sources, { defectId }) {
    const reported = await loadDefect(sources.db, defectId)
    return {
      subject: `Eingangsbestätigung: Defekt an ${reported.order.productName}`,
      body: <DefectReported reported={reported} {...(await defectWays(sources, reported))} />,
      replyTo: shop.company.email,
    }
  },
  async defect_decided(sources, { defectId }) {
    const reported = await loadDefect(sources.db, defectId)
    return {
      subject: `Ihre Meldung zu ${reported.order.productName}`,
      body: <DefectDecided reported={reported} {...(await defectWays(sources, reported))} />,
      replyTo: shop.company.email,
    }
  },
  async defect_closed(sources, { defectId }) {
    const reported = await loadDefect(sources.db, defectId)
    return {
      subject: `Behoben: ${reported.order.productName}`,
      body: <DefectClosed reported={reported} {...(await defectWays(sources, reported))} />,
    }
  },
  async declaration_notice({ db, publicUrl }, { declarationId }) {
    const { declaration, number } = await loadDeclaration(db, declarationId)
    return {
      subject: `Eingang: ${declarationTitle(declaration)} von ${declaration.name}`,
      body: (
        <DeclarationNotice
          declaration={declaration}
          orderNumber={number === null ? null : orderNumber(number)}
          publicUrl={publicUrl}
        />
      ),
      replyTo: declaration.email,
    }
  },
  async b2b_inquiry({ db, publicUrl }, { inquiryId }) {
    const inquiry = await loadInquiry(db, inquiryId)
    return {
      subject: `Gewerbe-Anfrage von ${inquiry.company ?? `${inquiry.firstName} ${inquiry.lastName}`}`,
      body: <InquiryForUs inquiry={inquiry} publicUrl={publicUrl} />,
      replyTo: inquiry.email,
    }
  },
  async b2b_inquiry_receipt({ db, publicUrl }, { inquiryId }) {
    const inquiry = await loadInquiry(db, inquiryId)
    return {
      subject: 'Ihre Anfrage ist angekommen',
      body: <InquiryReceipt inquiry={inquiry} publicUrl={publicUrl} />,
    }
  },
}

function pdf(filename: string, content: Buffer) {
  return { filename, content, contentType: 'application/pdf' as const }
}
