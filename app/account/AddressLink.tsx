import { MapPin } from 'lucide-react'
import { ButtonLink } from '#app/ui/Button.tsx'
import type { AddressStanding } from '#core/addresses/changeable.ts'
import { shop } from '#core/shop.ts'

/** Also the title of that page. */
export const addressTitles = {
  delivery: 'Lieferadresse ändern',
  running: 'Adresse ändern',
  pickUp: 'Adresse der Abholung ändern',
} as const

/** To the page where the address of an order is changed, while it can be; else why not, where something is still to come. */
export function AddressLink({ kind, to }: { kind: AddressStanding; to: string }) {
  if (!kind) return null
  if (kind === 'part_out') {
    return (
      <p className="border-t border-line px-4 py-3 text-sm text-muted sm:px-6">
        Ein Teil Ihrer Bestellung ist unterwegs. Soll der Rest an eine andere Adresse, rufen Sie uns
        bitte an: {shop.company.phone}.
      </p>
    )
  }
  return (
    <div className="border-t border-line px-4 py-3 sm:px-6">
      <ButtonLink to={to} variant="outline" size="small">
        <MapPin aria-hidden className="size-4" />
        {addressTitles[kind]}
      </ButtonLink>
    </div>
  )
}
