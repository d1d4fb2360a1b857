import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'

/** For gyms and companies; on wide screens only (S-2.6). */
export function BusinessBox() {
  return (
    <aside data-surface="ink" className="mt-8 hidden rounded-card p-6 lg:block">
      <h2 className="text-h3">Für Studio, Hotel oder Firma?</h2>
      <p className="mt-1 text-muted">
        Sagen Sie uns, was Sie vorhaben. Sie erhalten ein Angebot für mehrere Geräte, mit Aufbau und
        Laufzeit nach Bedarf.
      </p>
      <ButtonLink to={href('/gewerbe')} variant="dark" className="mt-5">
        Angebot anfragen
      </ButtonLink>
    </aside>
  )
}
