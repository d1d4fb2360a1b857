import { addDays, addMonths, berlinDay, formatDay } from '#core/dates.ts'
import { monthsDative } from '#core/months.ts'
import { shop } from '#core/shop.ts'
import type { OrderGroup, OrderLine } from './order.server.ts'
import { P, Subheading } from './parts.tsx'

/**
 * When a rental begins, how long it binds, and how it ends (L-29, L-30). The bound from the contract on is said of the
 * longest term alone: of three months it would read as two years.
 */
export function RentalTerms({ group, lines }: { group: OrderGroup; lines: OrderLine[] }) {
  const { maxMonths } = shop.rentalTerms
  const concluded = berlinDay(group.paidAt ?? group.createdAt)
  const lastDay = addDays(addMonths(concluded, maxMonths), -1)
  const terms = [...new Set(lines.map(line => line.months ?? 1))].sort((a, b) => a - b)
  return (
    <>
      <Subheading>Ihre Miete</Subheading>
      <P>
        Die Miete beginnt mit der Lieferung; ab dann läuft die Mindestlaufzeit von{' '}
        {terms.join(' bzw. ')} {terms.join() === '1' ? 'Monat' : 'Monaten'}.
        {group.customerType === 'private' &&
          terms.includes(maxMonths) &&
          ` ${terms.length === 1 ? 'Gebunden' : `An die ${maxMonths} Monate gebunden`} sind Sie längstens bis zum ${formatDay(lastDay)}, auch wenn wir später liefern.`}{' '}
        Danach läuft die Miete unbefristet weiter und ist mit einer Frist von höchstens{' '}
        {monthsDative(shop.terms.noticeMonths)} kündbar. Kündigen können Sie jederzeit, die
        Kündigung wirkt frühestens zum Ende der Mindestlaufzeit.
      </P>
    </>
  )
}
