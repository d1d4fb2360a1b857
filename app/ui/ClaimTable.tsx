import { formatCents } from '#core/money.ts'
import { shareWords } from '#core/returns/damage.ts'

interface ClaimTableProps {
  parts: readonly { name: string; cents: number }[]
  valueCents: number
  sharePercent: number
  amountCents: number
  /** Whose share it is, as the reader calls it. */
  share: 'Ihr Anteil' | 'Anteil des Mieters'
}

/** What a repair needs, part by part, and what its renter bears of it. */
export function ClaimTable({
  parts,
  valueCents,
  sharePercent,
  amountCents,
  share,
}: ClaimTableProps) {
  const rows = [
    ...parts.map(({ name, cents }) => [name, cents] as const),
    ['Summe', parts.reduce((sum, { cents }) => sum + cents, 0)] as const,
    ['Wert dieses Geräts', valueCents] as const,
  ]
  return (
    <dl className="tabular max-w-md divide-y divide-line">
      {[...rows.entries()].map(([position, [name, cents]]) => (
        <div key={position} className="flex justify-between gap-6 py-2">
          <dt className="wrap-anywhere">{name}</dt>
          <dd>{formatCents(cents)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-6 py-2 font-semibold">
        <dt>{`${share} (${shareWords(parts, { valueCents, sharePercent })})`}</dt>
        <dd>{formatCents(amountCents)}</dd>
      </div>
    </dl>
  )
}
