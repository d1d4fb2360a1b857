import { formatDay } from '#core/dates.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import type { OwnRecall } from '#core/recalls/own-notice.server.ts'
import {
  hadAs,
  RECALL_TITLE,
  remedyIntro,
  remedyLabels,
  stopUsing,
  tellOthers,
} from '#documents/recalls/words.ts'
import { DevicePicture, type MailPicture } from './DevicePicture.tsx'
import { Frame } from './Frame.tsx'
import { CallToAction, Facts, P, Subheading, Written } from './parts.tsx'

interface ProductRecallProps {
  recall: OwnRecall
  isReminder: boolean
  /** Where its reader confirms it, without signing in. */
  recallUrl: string
  picture: MailPicture | null
  publicUrl: string
}

/** The word is wider than a phone. */
const HEADING = RECALL_TITLE.replace('rückruf', '\u00adrückruf')

/** What a recall has to say, in the order of the law (Art. 36 (2) GPSR). */
export function ProductRecall({
  recall,
  isReminder,
  recallUrl,
  picture,
  publicUrl,
}: ProductRecallProps) {
  const { productName, order, remedies } = recall
  const serials = recall.devices.flatMap(({ serialNumber }) => serialNumber ?? [])
  return (
    <Frame title={HEADING} preview={`${productName}: ${stopUsing}`} publicUrl={publicUrl}>
      <P>{order ? `Guten Tag ${order.name},` : 'Guten Tag,'}</P>
      {isReminder && (
        <P>wir haben noch keine Bestätigung von Ihnen. Bitte lesen Sie diesen Rückruf jetzt.</P>
      )}
      <P>
        {isReminder ? 'Wir' : 'wir'} rufen {productName} zurück. <strong>{stopUsing}</strong>
      </P>
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <Facts
        rows={[
          ['Gerät', productName],
          [
            hadAs(recall),
            order
              ? `bei uns, Bestellung ${orderNumber(order.number)} vom ${formatDay(order.placedAt)}`
              : 'bei uns',
          ],
          [serials.length === 1 ? 'Seriennummer' : 'Seriennummern', serials.join('\n')],
          ['So erkennen Sie es', recall.identification],
        ]}
      />
      <Subheading>Die Gefahr</Subheading>
      <Written>{recall.hazard}</Written>
      <Subheading>Was Sie jetzt tun</Subheading>
      <Written>{recall.instructions}</Written>
      <Subheading>Was wir für Sie tun</Subheading>
      <P>{remedyIntro(remedies)}</P>
      <ul>
        {remedies.map(remedy => (
          <li key={remedy}>{remedyLabels[remedy]}</li>
        ))}
      </ul>
      {recall.remedyText && <Written>{recall.remedyText}</Written>}
      <CallToAction href={recallUrl}>Rückruf bestätigen</CallToAction>
      <P>
        Fragen? Rufen Sie uns an: {recall.contactPhone}, oder schreiben Sie an {recall.contactEmail}
        .
      </P>
      <P>{tellOthers}</P>
    </Frame>
  )
}
