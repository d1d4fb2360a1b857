import { formatCents } from '#core/money.ts'
import { shop } from '#core/shop.ts'

interface YearlyRentsProps {
  rents: readonly { years: number; cents: number }[]
}

/** Rents that are paid by the year: what they are, and that they are agreed with us, not in the cart. */
export function YearlyRents({ rents }: YearlyRentsProps) {
  if (rents.length === 0) return null
  return (
    <div className="mt-3 text-sm text-muted">
      {rents.map(({ years, cents }) => (
        <p key={years}>
          Jahresmiete: <span className="tabular">{formatCents(cents)}</span>{' '}
          {years === 1 ? 'je Jahr' : `je ${years} Jahre`} im Voraus, inkl. MwSt.
        </p>
      ))}
      <p>
        Sie ist online nicht buchbar. Fragen Sie uns unter{' '}
        <a href={shop.company.phoneHref} className="text-link">
          {shop.company.phone}
        </a>
        .
      </p>
    </div>
  )
}
