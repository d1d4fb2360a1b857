import { MapPin } from 'lucide-react'
import { ButtonLink } from '#app/ui/Button.tsx'
import type { ChangeableAddress } from '#core/addresses/changeable.ts'

/** Also the title of that page. */
export const addressTitles = {
  delivery: 'Lieferadresse ändern',
  running: 'Adresse ändern',
  pickUp: 'Adresse der Abholung ändern',
} as const

/** To the page where the address of an order is changed, while it can be. */
export function AddressLink({ kind, to }: { kind: ChangeableAddress; to: string }) {
  if (!kind) return null
  return (
    <div className="border-t border-line px-4 py-3 sm:px-6">
      <ButtonLink to={to} variant="outline" size="small">
        <MapPin aria-hidden className="size-4" />
        {addressTitles[kind]}
      </ButtonLink>
    </div>
  )
}
