import { importNote, unionNote } from '#core/checkout/import-duties.ts'
import { besideRent } from '#core/checkout/term-total.ts'
import { countryName } from '#core/countries.ts'
import { formatDateTime } from '#core/dates.ts'
import { taxIncluded } from '#core/invoices/tax.ts'
import { plainVatId } from '#core/invoices/vat-id.ts'
import { formatCents } from '#core/money.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { deliveryOfContract } from '#core/shop.ts'
import { lineNote, lineToday } from './line-words.ts'
import type { LoadedOrder, OrderGroup } from './order.server.ts'
import { Amount, Facts, Small, Subheading } from './parts.tsx'

interface OrderSummaryProps extends Pick<LoadedOrder, 'group' | 'lines' | 'devices'> {
  /** How the first sum is called: paid already, or still under way. */
  todayLabel: string
  /** Null: nobody has ordered it yet. */
  orderedAt?: Date | null
}

/** What was ordered, when, to where, and the three sums: today, a month, in total (L-42). */
export function OrderSummary(props: OrderSummaryProps) {
  const { group, lines, devices, todayLabel, orderedAt = props.group.createdAt } = props
  const { customerType, shippingAddress } = group
  const { country } = shippingAddress
  const isSold = lines.some(({ kind }) => kind.startsWith('purchase'))
  const isRented = lines.some(({ kind }) => kind === 'rental')
  const tax = taxIncluded({ customerType, country }, { isSold, isRented })
  return (
    <>
      <Facts
        rows={[
          ['Bestellnummer', orderNumber(group.number)],
          ['Bestellt am', orderedAt && formatDateTime(orderedAt)],
          ['Lieferzeit', deliveryOfContract],
          ['Lieferadresse', addressLines(group.shippingAddress)],
          ['Rechnungsadresse', addressLines(group.billingAddress)],
          ['Unternehmen', group.company],
          ['USt-IdNr.', group.vatId && plainVatId(group.vatId)],
        ]}
      />
      <Subheading>{orderedAt ? 'Ihre Bestellung' : 'Das liegt für Sie bereit'}</Subheading>
      <table width="100%" cellPadding={0} cellSpacing={0}>
        <tbody>
          {lines.map(line => (
            <Amount
              key={line.id}
              label={line.kind === 'shipping' ? `Versand: ${line.title}` : line.title}
              note={lineNote(line, devices.byLine.get(line.id))}
              amount={lineToday(line)}
            />
          ))}
          <Amount label={todayLabel} amount={formatCents(group.todayCents)} strong />
          {group.monthlyCents > 0 && (
            <Amount
              label="Danach monatlich"
              note="ab Lieferung, jeweils im Voraus"
              amount={formatCents(group.monthlyCents)}
              strong
            />
          )}
          {group.monthlyCents > 0 && (
            <Amount
              label="Gesamt über die Mindestlaufzeit"
              note={besideRent({
                hasCare: lines.some(({ kind }) => kind === 'care'),
                isSold,
                shippingCents: lines.find(({ kind }) => kind === 'shipping')?.unitAmount ?? 0,
              })}
              amount={formatCents(group.termTotalCents)}
              strong
            />
          )}
        </tbody>
      </table>
      <Small>
        Alle Preise {tax} {importNote(country)}
        {customerType === 'business' && unionNote(country)}
      </Small>
    </>
  )
}

export function addressLines(address: OrderGroup['shippingAddress']): string {
  return [
    address.name,
    address.line1,
    address.line2,
    `${address.postal_code} ${address.city}`,
    countryName(address.country),
  ]
    .filter(Boolean)
    .join('\n')
}
