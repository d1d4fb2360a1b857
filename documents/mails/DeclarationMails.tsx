import type { ReactNode } from 'react'
import { type BerlinDay, formatDateTime, formatDay } from '#core/dates.ts'
import type { DeclaredOrder } from '#core/inquiries/declared-order.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { isOrderAlone } from '#core/rentals/meant-units.ts'
import { shop } from '#core/shop.ts'
import {
  attachedConsequence,
  careEndWords,
  type Declaration,
  declarationConsequence,
  declarationRows,
  declarationTitle,
  endsCare,
  onlyForConsumers,
} from '#documents/legal/declaration-words.ts'
import { CustomerAreaLink } from './CustomerAreaLink.tsx'
import { Frame } from './Frame.tsx'
import type { OrderGroup } from './order.server.ts'
import { CallToAction, Facts, P, Written } from './parts.tsx'

interface EndMailProps {
  declaration: Declaration
  publicUrl: string
  /** What follows for devices that come back. */
  children: ReactNode
}

/** Confirms at once what was declared and when it arrived (§§ 312k (4), 356a BGB). */
export function DeclarationReceipt({
  declaration,
  of,
  publicUrl,
  children,
}: EndMailProps & { of: DeclaredOrder | undefined }) {
  const arrived = formatDateTime(declaration.receivedAt)
  const word = declaration.kind === 'withdrawal' ? 'Widerruf' : 'Kündigung'
  return (
    <Frame
      title={`Ihre ${word === 'Widerruf' ? 'Widerrufserklärung' : 'Kündigung'} ist eingegangen`}
      preview={`Eingang am ${arrived}`}
      publicUrl={publicUrl}
    >
      <P>Guten Tag {declaration.name},</P>
      <P>Ihre Erklärung ist am {arrived} bei uns eingegangen. Dies ist ihr vollständiger Inhalt:</P>
      <Facts rows={declarationRows(declaration)} />
      <P>{declarationConsequence(declaration, of)}</P>
      {children}
      <P>Die Erklärung liegt dieser E-Mail auch als PDF bei. Bitte bewahren Sie sie auf.</P>
    </Frame>
  )
}

/** The last days that a person found for a cancellation, as its receipt had announced (L-26). */
export function CancellationDecided({
  declaration,
  of,
  number,
  answer,
  publicUrl,
  children,
}: EndMailProps & {
  of: DeclaredOrder | undefined
  number: string | null
  answer: string | undefined
}) {
  const { name, ends, receivedAt } = declaration
  const consequence = decidedConsequence(declaration, of)
  return (
    <Frame title="Das Ende Ihrer Miete" preview={consequence} publicUrl={publicUrl}>
      <P>Guten Tag {name},</P>
      <P>
        wir haben Ihre Kündigung vom {formatDateTime(receivedAt)}
        {number && ` zu Ihrer Bestellung ${number}`} bearbeitet.
      </P>
      <AnswerToReason declaration={declaration} answer={answer} />
      <P>{consequence}</P>
      <Facts rows={ends.map(end => [end.productName, lastDayOf(end)])} />
      {children}
    </Frame>
  )
}

/** What the office says to the reason of an extraordinary cancellation, and that it counts as an ordinary one where that does not do. */
function AnswerToReason({
  declaration: { reason, decidedEnd, ends },
  answer,
}: {
  declaration: Declaration
  answer: string | undefined
}) {
  if (!answer) return null
  return (
    <>
      {reason && <P>Den genannten Grund haben wir geprüft.</P>}
      <Written>{answer}</Written>
      {decidedEnd === null && (
        <P>
          {ends.every(({ wasCancelled }) => wasCancelled)
            ? 'Es bleibt bei Ihrer früheren Kündigung.'
            : 'Damit gilt die Erklärung als ordentliche Kündigung.'}
        </P>
      )}
    </>
  )
}

/** The end of Care alone, by a declaration that its receipt has confirmed. */
export function CareEnded({
  declaration,
  number,
  publicUrl,
}: Omit<EndMailProps, 'children'> & { number: string }) {
  const { kind, name, receivedAt } = declaration
  const consequence = careEndWords(declaration)
  return (
    <Frame title={careEndedTitle} preview={consequence} publicUrl={publicUrl}>
      <P>Guten Tag {name},</P>
      <P>
        wir haben {kind === 'withdrawal' ? 'Ihren Widerruf' : 'Ihre Kündigung'} vom{' '}
        {formatDateTime(receivedAt)} zu Ihrer Bestellung {number} bearbeitet.
      </P>
      <P>{consequence}</P>
    </Frame>
  )
}

export const careEndedTitle = 'Ihr Schadenschutz Care endet'

/** The order to which a person attached a withdrawal, as its receipt had announced. */
export function WithdrawalAttached({
  declaration,
  number,
  devices,
  of,
  today,
  publicUrl,
  children,
}: EndMailProps & {
  number: string
  devices: string
  of: DeclaredOrder | undefined
  today: BerlinDay
}) {
  const { name, receivedAt } = declaration
  return (
    <Frame
      title="Ihr Widerruf"
      preview={`Zugeordnet zu Bestellung ${number}.`}
      publicUrl={publicUrl}
    >
      <P>Guten Tag {name},</P>
      <P>
        wir haben Ihren Widerruf vom {formatDateTime(receivedAt)} der Bestellung {number}{' '}
        zugeordnet. Er {of?.isBusiness || of?.lateSince ? 'betrifft' : 'gilt für'}: {devices}.
      </P>
      <P>{attachedConsequence(declaration, of, { number, today })}</P>
      {children}
    </Frame>
  )
}

/** What was decided about a declaration that was filed without effect. */
export function DeclarationAnswered({
  declaration: { kind, name, contract, ends, receivedAt },
  of,
  number,
  holder,
  answer,
  publicUrl,
}: Omit<EndMailProps, 'children'> & {
  of: DeclaredOrder | undefined
  /** Of the order that it is known to mean. */
  number: string | null
  /** Whose order it is, where another address withdrew. */
  holder: OrderGroup | null
  answer: string | undefined
}) {
  const arrived = formatDateTime(receivedAt)
  const isWithdrawal = kind === 'withdrawal'
  const isOfBusiness = isWithdrawal && (!answer || (of?.isBusiness && ends.length === 0))
  const own = isWithdrawal ? 'Ihr Widerruf' : 'Ihre Kündigung'
  return (
    <Frame
      title={holder ? 'Ein Widerruf zu Ihrer Bestellung' : own}
      preview={answer?.slice(0, 80) ?? onlyForConsumers}
      publicUrl={publicUrl}
    >
      <P>Guten Tag {holder?.customerName ?? name},</P>
      <P>
        {holder
          ? `wir haben den Widerruf bearbeitet, der am ${arrived} von einer anderen E-Mail-Adresse, im Namen von ${name}, zu Ihrer Bestellung ${orderNumber(holder.number)} eingegangen ist.`
          : `wir haben ${isWithdrawal ? 'Ihren Widerruf' : 'Ihre Kündigung'} vom ${arrived}${meantWords(contract, number)}`}
        {of?.lateSince &&
          !of.isBusiness &&
          ` Die Widerrufsfrist endete am ${formatDay(of.lateSince)}.`}
        {isOfBusiness &&
          ` ${onlyForConsumers} Die Bestellung hat ein Unternehmen aufgegeben, der Widerruf ändert deshalb nichts am Vertrag.`}
      </P>
      {answer && <Written>{answer}</Written>}
      <P>Fragen? Antworten Sie einfach auf diese E-Mail.</P>
    </Frame>
  )
}

/** What was handled: the order that is known, and the words for it where they say more. */
function meantWords(contract: string, number: string | null): string {
  const handled = `${number ? ` zu Ihrer Bestellung ${number}` : ''} bearbeitet.`
  return number && isOrderAlone(contract)
    ? handled
    : `${handled} Als Vertrag haben Sie angegeben: „${contract}“.`
}

/** To the holder of an order what came of a declaration that another address sent. */
export function DeclaredByOther({
  declaration,
  of,
  answer,
  today,
  group,
  orderUrl,
  publicUrl,
  children,
}: EndMailProps & {
  of: DeclaredOrder | undefined
  answer: string | undefined
  today: BerlinDay
  group: OrderGroup
  orderUrl: string | null
}) {
  const { kind, name, ends, receivedAt } = declaration
  const number = orderNumber(group.number)
  const word = kind === 'withdrawal' ? 'ein Widerruf' : 'eine Kündigung'
  return (
    <Frame
      title={`${declarationTitle(declaration)} zu Ihrer Bestellung`}
      preview={`Von einer anderen E-Mail-Adresse, zu Bestellung ${number}.`}
      publicUrl={publicUrl}
    >
      <P>Guten Tag {group.customerName},</P>
      <P>
        am {formatDateTime(receivedAt)} ist von einer anderen E-Mail-Adresse, im Namen von {name},{' '}
        {word} eingegangen. Wir haben die Erklärung Ihrer Bestellung {number} zugeordnet.
      </P>
      <AnswerToReason declaration={declaration} answer={answer} />
      <P>{consequenceOf(declaration, of, today)}</P>
      <Facts rows={ends.map(end => [end.productName, lastDayOf(end)])} />
      {children}
      <P>
        War das nicht in Ihrem Sinn? Dann antworten Sie bitte gleich auf diese E-Mail oder schreiben
        Sie an {shop.company.email}.
      </P>
      <CustomerAreaLink group={group} orderUrl={orderUrl} publicUrl={publicUrl} />
    </Frame>
  )
}

/** To whoever declared from another address than that of the order: it may be somebody else's, so nothing of it is said. */
export function DeclarationPassedOn({ declaration, publicUrl }: Omit<EndMailProps, 'children'>) {
  const { kind, name, receivedAt } = declaration
  const word = kind === 'withdrawal' ? 'Ihren Widerruf' : 'Ihre Kündigung'
  return (
    <Frame
      title="Wir haben Ihre Erklärung bearbeitet"
      preview="Wie es weitergeht, schreiben wir an die Adresse der Bestellung."
      publicUrl={publicUrl}
    >
      <P>Guten Tag {name},</P>
      <P>
        wir haben {word} vom {formatDateTime(receivedAt)} bearbeitet. Sie haben uns von einer
        anderen E-Mail-Adresse geschrieben, als in der Bestellung steht. Wie es mit dem Vertrag
        weitergeht, schreiben wir deshalb an die Adresse der Bestellung.
      </P>
    </Frame>
  )
}

/** What follows for the contract once a person has looked. */
function consequenceOf(
  declaration: Declaration,
  of: DeclaredOrder | undefined,
  today: BerlinDay,
): string {
  if (endsCare(declaration)) return careEndWords(declaration)
  if (declaration.ends.length === 0 && !of?.goods) {
    return 'Wir prüfen die Erklärung und melden uns mit den nächsten Schritten.'
  }
  return declaration.kind === 'withdrawal'
    ? declarationConsequence(declaration, of, today)
    : decidedConsequence(declaration, of)
}

/** What follows of a cancellation whose last days stand; `of`: as for `declarationConsequence`. */
export function decidedConsequence(
  declaration: Declaration,
  of: DeclaredOrder | undefined,
): string {
  // An extraordinary one, too: its reason has been looked at.
  return declarationConsequence({ ...declaration, cancellationKind: 'ordinary' }, of)
}

function lastDayOf({ endsOn, isEstimate }: Declaration['ends'][number]): string {
  return `letzter Tag ${isEstimate ? 'frühestens ' : ''}${formatDay(endsOn)}`
}

/** Tells the shop that a declaration has arrived. */
export function DeclarationNotice({
  declaration,
  of,
  number,
  publicUrl,
}: {
  declaration: Declaration
  of: DeclaredOrder | undefined
  number: string | null
  publicUrl: string
}) {
  return (
    <Frame
      title={`Eingang: ${declarationTitle(declaration)}`}
      preview={`Von ${declaration.name}, zum Vertrag „${declaration.contract}“`}
      publicUrl={publicUrl}
    >
      <Facts
        rows={[
          ...declarationRows(declaration),
          ['Zugeordnet zu', number ?? 'keiner Bestellung, bitte von Hand zuordnen'],
        ]}
      />
      <P>Wortlaut der Eingangsbestätigung: „{declarationConsequence(declaration, of)}“</P>
      <CallToAction
        href={`${publicUrl}/admin/${declaration.kind === 'withdrawal' ? 'widerrufe' : 'kuendigungen'}`}
      >
        {declaration.kind === 'withdrawal' ? 'Widerrufe öffnen' : 'Kündigungen öffnen'}
      </CallToAction>
    </Frame>
  )
}
