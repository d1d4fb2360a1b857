import { ButtonLink } from '#app/ui/Button.tsx'

/** For gyms and companies; on wide screens only (shop.md § 2.6). */
export function BusinessBox() {
  return (
    <aside
      data-surface="ink"
      className="hidden items-center justify-between gap-8 rounded-card p-8 lg:flex"
    >
      <div>
        <h2 className="text-h3">Für Studio, Hotel oder Firma?</h2>
        <p className="mt-1 text-muted">
          Sagen Sie uns, was Sie vorhaben. Sie erhalten ein Angebot für mehrere Geräte, mit Aufbau
          und Laufzeit nach Bedarf.
        </p>
      </div>
      <ButtonLink to="/gewerbe" variant="dark" className="shrink-0">
        Angebot anfragen
      </ButtonLink>
    </aside>
  )
}
