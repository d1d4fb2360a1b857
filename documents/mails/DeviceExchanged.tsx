import { orderNumber } from '#core/orders/order-number.ts'
import type { Tracked } from '#core/shipments/read.server.ts'
import { shop } from '#core/shop.ts'
import { isInHouse } from '#core/stock/whereabouts.ts'
import { rentWaits, withoutOther } from '#documents/defects/words.ts'
import { DevicePicture, type MailPicture } from './DevicePicture.tsx'
import type { loadExchange } from './defects.server.ts'
import { Frame } from './Frame.tsx'
import { CallToAction, Facts, P, Quote, Small } from './parts.tsx'
import { Tracking } from './Tracking.tsx'

type Exchanged = Awaited<ReturnType<typeof loadExchange>> & {
  /** In the words of the office. */
  reason: string
  /** Both devices have changed places already. */
  isDone: boolean
  /** The former one got lost on its way. */
  isLost: boolean
  /** None takes its place yet (ADR-231). */
  isNoneSent: boolean
  /** How the new one travels; null where it is there already, or none does. */
  tracked: Tracked | null
  /** Where its customer sees the order. */
  url: string
  picture: MailPicture | null
  publicUrl: string
}

/** The office exchanges a device; contract and ledger go on (ADR-090). */
export function DeviceExchanged(exchanged: Exchanged) {
  const { group, reason, isDone, isNoneSent, serialNumber, tracked, publicUrl } = exchanged
  return (
    <Frame
      title={titleOf(exchanged)}
      preview={`${exchanged.name}, Bestellung ${orderNumber(group.number)}`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={exchanged.picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>{whatHappened(exchanged)}</P>
      <Quote>{reason}</Quote>
      <Facts
        rows={[
          ['Neues Gerät', serialNumber && `Seriennummer ${serialNumber}`],
          ['Sendung', tracked && <Tracking shipments={[tracked]} />],
        ]}
      />
      {!isDone && !isNoneSent && !isFollowed(tracked) && (
        <P>Sobald wir eine Sendungsnummer haben, steht sie bei Ihrer Bestellung.</P>
      )}
      <P>
        {exchanged.isLost ? 'Das kostet Sie nichts.' : 'Der Tausch kostet Sie nichts.'}{' '}
        {whatHolds(exchanged)}
      </P>
      <CallToAction href={exchanged.url}>Bestellung ansehen</CallToAction>
      <Small>Fragen? {shop.company.email}</Small>
    </Frame>
  )
}

function titleOf({ isDone, isLost, isNoneSent }: Exchanged): string {
  if (isNoneSent) return 'Ein Gerät ging auf dem Weg verloren'
  if (isLost) return 'Sie bekommen ein anderes Gerät'
  return isDone ? 'Ihr Gerät ist getauscht' : 'Wir tauschen Ihr Gerät'
}

function whatHappened({ group, name, order, isDone, isLost, isNoneSent }: Exchanged): string {
  const ordered = `${name} aus Bestellung ${orderNumber(group.number)}`
  if (isLost) {
    const next = isNoneSent
      ? withoutOther({ status: order.status, logistics: order.logisticsStatus })
      : 'Wir schicken Ihnen jetzt ein anderes.'
    return `leider ist ein Gerät auf dem Weg zu Ihnen verloren gegangen: ${ordered}. ${next}`
  }
  return isDone
    ? `wir haben ${ordered} gegen ein anderes Gerät getauscht.`
    : `wir tauschen ${ordered} gegen ein anderes Gerät. Das neue schicken wir Ihnen, das bisherige holen wir ab. Den Termin dafür stimmen wir mit Ihnen ab.`
}

function whatHolds({ isRented, isNoneSent, order }: Exchanged): string {
  if (isNoneSent && order.status === 'refunded') return 'An Ihren Rechten ändert sich nichts.'
  if (!isRented) return 'An Ihrem Kauf und Ihren Rechten ändert sich nichts.'
  if (isNoneSent && isInHouse(order.logisticsStatus)) {
    return rentWaits
  }
  if (isNoneSent && order.logisticsStatus !== 'delivered') {
    return 'Auch am Ende Ihrer Miete ändert sich nichts.'
  }
  return 'Ihr Mietvertrag läuft unverändert weiter: dieselbe Miete, dieselbe Laufzeit, und was Sie gezahlt haben, zählt weiter.'
}

const isFollowed = (tracked: Tracked | null) =>
  tracked?.parcels.some(({ number, url }) => number !== null || url !== null)
