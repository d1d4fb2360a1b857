/** What a sum over the minimum term holds beside the rent, as 'mit Kauf und Versand'; undefined where it is nothing but rent. */
export function besideRent({
  hasCare,
  isSold,
  shippingCents,
}: {
  hasCare: boolean
  isSold: boolean
  shippingCents: number
}): string | undefined {
  const parts = [
    ...(hasCare ? ['Schadenschutz Care'] : []),
    ...(isSold ? ['Kauf'] : []),
    ...(shippingCents > 0 ? ['Versand'] : []),
  ]
  return parts.length > 0 ? `mit ${new Intl.ListFormat('de').format(parts)}` : undefined
}
