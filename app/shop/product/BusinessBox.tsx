import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { wantedQuery, wayText } from '#core/pricing/wanted-devices.ts'
import type { Options } from './use-options.ts'

/** For gyms and companies; on wide screens only (S-2.6). Takes along what is chosen. */
export function BusinessBox({ options: { product, chosen } }: { options: Options }) {
  const way =
    chosen && wayText(chosen.way === 'rental' ? chosen.offer.months : chosen.offer.condition)
  const wanted = way ? wantedQuery([{ device: product.slug, way, quantity: '1' }]) : ''
  return (
    <aside data-surface="ink" className="mt-8 hidden rounded-card p-6 lg:block">
      <h2 className="text-h3">Für Studio, Hotel oder Firma?</h2>
      <p className="mt-1 text-muted">
        Sagen Sie uns, was Sie vorhaben. Sie erhalten ein Angebot für mehrere Geräte, mit Aufbau und
        Laufzeit nach Bedarf.
      </p>
      <ButtonLink to={`${href('/gewerbe')}${wanted}#anfrage`} variant="dark" className="mt-5">
        Angebot anfragen
      </ButtonLink>
    </aside>
  )
}
