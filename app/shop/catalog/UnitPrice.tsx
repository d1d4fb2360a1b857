/** Beside a purchase price of what is sold by measure: `12,40 €/m²` (§ 4 PAngV). */
export function UnitPrice({ text }: { text: string | undefined }) {
  return text && <span className="tabular block text-sm whitespace-nowrap text-muted">{text}</span>
}
