import { href, Link } from 'react-router'
import { formatCents } from '#core/money.ts'
import { monthsText } from '#core/months.ts'
import type { BusinessExample } from '#core/storefront/business-example.ts'

/** The offer in one glance, with a real example out of the catalogue. */
export function BusinessHero({ example }: { example: BusinessExample | null }) {
  return (
    <header data-surface="ink">
      <div className="page py-14 md:py-20">
        <p className="text-sm font-semibold text-muted">Für Unternehmen</p>
        <h1 className="mt-3 max-w-4xl text-display">Fitnessgeräte für Ihr Unternehmen</h1>
        <p className="mt-5 max-w-read text-lead text-muted">
          Mieten oder kaufen Sie Profigeräte für Studio, Hotel, Praxis oder Büro: mit Planung,
          Aufbau, Wartung und Rechnung auf die Firma.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Link to="#anfrage" className="button" data-variant="primary" data-size="large">
            Angebot anfragen
          </Link>
          <Link to="#rechner" className="button" data-variant="outline" data-size="large">
            Preis ausrechnen
          </Link>
          <Link
            prefetch="intent"
            to={href('/produkte')}
            className="button"
            data-variant="outline"
            data-size="large"
          >
            Geräte ansehen
          </Link>
        </div>
        {example && (
          <p className="mt-8 text-muted">
            Zum Beispiel{' '}
            <Link
              prefetch="intent"
              to={href('/produkt/:slug', { slug: example.slug })}
              className="text-link text-fg"
            >
              {example.title}
            </Link>
            : ab{' '}
            <strong className="tabular text-fg">
              {formatCents(example.monthlyNetCents)}/Monat
            </strong>{' '}
            netto, {monthsText(example.months)}.
          </p>
        )}
        <p className="mt-2 text-sm text-muted">
          Angebote auf dieser Seite nur für Unternehmer, Nettopreise zzgl. USt.
        </p>
      </div>
    </header>
  )
}
