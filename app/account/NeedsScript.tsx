import { shop } from '#core/shop.ts'

/** For whoever has no JavaScript, with which alone the provider's pages are opened from here. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="text-sm text-muted">
        Die Seiten unseres Zahlungsdienstes öffnen sich von hier nur mit JavaScript. Bitte schalten
        Sie es ein, oder rufen Sie uns an: {shop.company.phone}.
      </p>
    </noscript>
  )
}
