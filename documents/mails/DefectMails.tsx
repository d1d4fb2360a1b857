import { type BerlinDay, formatDateTime, formatDay } from '#core/dates.ts'
import { noReduction } from '#core/defects/rules.ts'
import { formatCents } from '#core/money.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { shop } from '#core/shop.ts'
import {
  answerPromise,
  closedWithoutDevice,
  decisionText,
  defectUseWords,
  noReductionText,
  repairChoice,
  safetyHint,
} from '#documents/defects/words.ts'
import { DevicePicture, type MailPicture } from './DevicePicture.tsx'
import type { loadDefect } from './defects.server.ts'
import { Frame } from './Frame.tsx'
import { CallToAction, Facts, P, Quote, Small } from './parts.tsx'

interface DefectMail {
  reported: Awaited<ReturnType<typeof loadDefect>>
  /** Where its customer sees the report. */
  defectUrl: string
  picture: MailPicture | null
  publicUrl: string
}

interface DatedDefectMail extends DefectMail {
  /** What is promised by a day is told by it. */
  today: BerlinDay
}

/** The receipt of a report, with all that was said and by when it is answered. */
export function DefectReported({
  reported,
  today,
  defectUrl,
  picture,
  publicUrl,
}: DatedDefectMail) {
  const { defect, name, group, isBought } = reported
  const promise = answerPromise(defect.dueOn, today)
  return (
    <Frame title="Ihre Meldung ist eingegangen" preview={promise} publicUrl={publicUrl}>
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        Ihre Meldung zu {name} aus Bestellung {orderNumber(group.number)} ist bei uns eingegangen.{' '}
        {promise}
      </P>
      <Facts
        rows={[
          ['Gerät', name],
          ['Eingegangen', formatDateTime(defect.reportedAt)],
          ['Besteht seit', formatDay(defect.noticedOn)],
          ['Noch nutzbar', defectUseWords[defect.use]],
        ]}
      />
      <Quote>{defect.description}</Quote>
      {isBought && group.customerType === 'private' && (
        <P>
          {repairChoice} Was Ihnen lieber ist, können Sie uns als Antwort auf diese E-Mail sagen.
        </P>
      )}
      <P>{safetyHint} Fotos helfen uns: Sie können sie bei Ihrer Meldung hinzufügen.</P>
      <CallToAction href={defectUrl}>Meldung ansehen</CallToAction>
      <Small>Fragen? {shop.company.email}</Small>
    </Frame>
  )
}

/** For the office: what was reported, by whom, and by when an answer is promised. */
export function DefectNotice({ reported, publicUrl }: Pick<DefectMail, 'reported' | 'publicUrl'>) {
  const { defect, name, group } = reported
  return (
    <Frame
      title="Ein Defekt wurde gemeldet"
      preview={`${name}, Bestellung ${orderNumber(group.number)}`}
      publicUrl={publicUrl}
    >
      <Facts
        rows={[
          ['Gerät', name],
          ['Bestellung', orderNumber(group.number)],
          ['Kunde', `${group.customerName}, ${group.customerEmail}`],
          ['Besteht seit', formatDay(defect.noticedOn)],
          ['Noch nutzbar', defectUseWords[defect.use]],
          ['Zu beantworten bis', formatDay(defect.dueOn)],
        ]}
      />
      <Quote>{defect.description}</Quote>
      <CallToAction href={`${publicUrl}/admin/defekte`}>Zu den Defekten</CallToAction>
    </Frame>
  )
}

/** What the office decided about a report. */
export function DefectDecided({ reported, today, defectUrl, picture, publicUrl }: DatedDefectMail) {
  const { defect, name, group, newSerialNumber, isRentalOver } = reported
  const { remedy, ground, dueOn, answer } = defect
  const isAccepted = remedy !== null && ground !== null
  return (
    <Frame
      title={isAccepted ? 'So geht es mit Ihrem Gerät weiter' : 'Zu Ihrer Meldung'}
      preview={`${name}, Bestellung ${orderNumber(group.number)}`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        Sie haben einen Defekt an {name} aus Bestellung {orderNumber(group.number)} gemeldet.{' '}
        {isAccepted
          ? decisionText({ remedy, ground }, { dueOn, isRentalOver, today })
          : 'Dafür kommen wir aus diesem Grund nicht auf:'}
      </P>
      {answer && <Quote>{answer}</Quote>}
      {newSerialNumber && <P>Seriennummer des Austauschgeräts: {newSerialNumber}</P>}
      {!isAccepted && (
        <P>
          Sehen Sie das anders? Antworten Sie uns bitte einfach: {shop.company.email}. Ihre
          gesetzlichen Rechte bleiben unberührt.
        </P>
      )}
      <CallToAction href={defectUrl}>Meldung ansehen</CallToAction>
      <Small>Fragen? {shop.company.email}</Small>
    </Frame>
  )
}

/** A defect is put right, and rent goes back for the time without the machine (§ 536 BGB). */
export function DefectClosed({ reported, defectUrl, picture, publicUrl }: DefectMail) {
  const { defect, name, group, rentCounts, newSerialNumber } = reported
  const { reductionCents, reductionDays, reductionPercent } = defect
  const none = noReduction(defect)
  const { title, text } = howClosed(reported)
  return (
    <Frame
      title={title}
      preview={`${name}, Bestellung ${orderNumber(group.number)}`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>{text}</P>
      {newSerialNumber && <P>Seriennummer des Austauschgeräts: {newSerialNumber}</P>}
      {reductionCents ? (
        <P>
          Für {reductionDays === 1 ? 'einen Tag' : `${reductionDays} Tage`} mindert sich Ihre Miete
          um {reductionPercent} %. Das sind {formatCents(reductionCents)}; das Geld geht auf dem Weg
          zurück, auf dem Sie bezahlt haben, soweit die Miete schon bezahlt ist.
          {rentCounts
            ? ' Ihr Mietguthaben sinkt um denselben Betrag, denn angerechnet wird die bezahlte Miete.'
            : ''}
        </P>
      ) : null}
      {none && <P>{noReductionText(none)}</P>}
      <P>Stimmt noch etwas nicht, melden Sie es uns bitte gleich wieder.</P>
      <CallToAction href={defectUrl}>Meldung ansehen</CallToAction>
      <Small>Fragen? {shop.company.email}</Small>
    </Frame>
  )
}

/** That it is put right, or that the report is over where its exchange brought nothing. */
function howClosed({ defect: { remedy, usableOn }, hasCome, name, group }: DefectMail['reported']) {
  const device = `${name} aus Bestellung ${orderNumber(group.number)}`
  const since = usableOn ? `seit dem ${formatDay(usableOn)} ` : ''
  if (remedy !== 'exchange') {
    return {
      title: 'Ihr Gerät ist wieder in Ordnung',
      text: `${device} ist ${since}wieder in Ordnung.`,
    }
  }
  return hasCome
    ? {
        title: 'Ihr Austauschgerät ist da',
        text: `Ihr Austauschgerät für ${device} ist ${since}da.`,
      }
    : {
        title: closedWithoutDevice,
        text: `${closedWithoutDevice}. Gemeldet war ein Defekt an ${device}.`,
      }
}
