import type { PickUpThere } from '#core/addresses/addressed-order.server.ts'
import { formatDay } from '#core/dates.ts'
import type { ChangedAddress } from '#core/mail.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { shop } from '#core/shop.ts'
import { CustomerAreaLink } from './CustomerAreaLink.tsx'
import { DevicePicture, type MailPicture } from './DevicePicture.tsx'
import { Frame } from './Frame.tsx'
import { addressLines } from './OrderSummary.tsx'
import type { OrderGroup } from './order.server.ts'
import { Facts, P } from './parts.tsx'

interface AddressChangedProps {
  group: OrderGroup
  /** Null where nobody noted which one. */
  changed: readonly ChangedAddress[] | null
  /** What is picked up there. */
  pickUps: readonly PickUpThere[]
  /** Where a guest sees the order; null for an account's. */
  orderUrl: string | null
  picture: MailPicture | null
  publicUrl: string
}

const words: Record<ChangedAddress, { label: string; what: string }> = {
  delivery: { label: 'Lieferadresse', what: 'eine neue Lieferadresse' },
  running: { label: 'Adresse', what: 'eine neue Adresse für das, was Sie mieten' },
  pickUp: { label: 'Abholung bei', what: 'eine neue Adresse für die Abholung' },
  billing: { label: 'Rechnungsadresse', what: 'eine neue Rechnungsadresse' },
}
const unnoted = { label: 'Adresse', what: 'eine neue Adresse' }

/** Which address of an order is another one from now on; whoever did not change it reads so here. */
export function AddressChanged(props: AddressChangedProps) {
  const { group, changed, pickUps, orderUrl, picture, publicUrl } = props
  const number = orderNumber(group.number)
  const told = changed?.map(one => ({ ...words[one], isBilling: one === 'billing' })) ?? [
    { ...unnoted, isBilling: false },
  ]
  return (
    <Frame
      title="Ihre neue Adresse"
      preview={`Die Adresse zu Bestellung ${number} wurde geändert.`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        {`für Ihre Bestellung ${number} ${told.length > 1 ? 'gelten' : 'gilt'} ab jetzt ${told.map(({ what }) => what).join(' und ')}:`}
      </P>
      <Facts
        rows={told.map(({ label, isBilling }) => [
          label,
          addressLines(isBilling ? group.billingAddress : group.shippingAddress),
        ])}
      />
      {pickUps.length > 0 && told.some(({ isBilling }) => !isBilling) && (
        <P>
          {`Dort holen wir ab: ${pickUps.map(({ device, day }) => `${device} am ${formatDay(day)}`).join(', ')}.`}
        </P>
      )}
      <P>
        {told.some(({ isBilling }) => isBilling) &&
          'Schon ausgestellte Rechnungen bleiben, wie sie sind. '}
        Haben Sie das nicht geändert? Dann rufen Sie uns bitte gleich an: {shop.company.phone}.
      </P>
      <CustomerAreaLink group={group} orderUrl={orderUrl} publicUrl={publicUrl} />
    </Frame>
  )
}
