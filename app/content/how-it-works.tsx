import { href } from 'react-router'
import { cached, cacheHeaders } from '#app/http/cached.ts'
import { servicesContext } from '#app/http/context.ts'
import { pageMeta } from '#app/http/page-meta.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { CreditBar } from '#app/ui/CreditBar.tsx'
import { formatCents } from '#core/money.ts'
import { byPurchaseOption } from '#core/purchase-option.ts'
import { deliveryPromise, shop } from '#core/shop.ts'
import type { Route } from './+types/how-it-works'
import { PageHead } from './PageHead.tsx'

const { rentalTerms } = shop

/** What Care costs a month, in cents; null where it is not offered. */
const stepsWith = (careMonthlyCents: number | null) => [
  {
    title: 'Gerät und Laufzeit wählen',
    text: `Mieten oder kaufen, neu oder generalüberholt. Zur Miete wählen Sie ${rentalTerms.minMonths} bis ${rentalTerms.maxMonths} Monate; je länger, desto niedriger der Monatspreis.`,
  },
  {
    title: 'Bestellen und bezahlen',
    text: 'Mit oder ohne Kundenkonto, per Karte oder SEPA-Lastschrift. Bei der Miete zahlen Sie heute nur die erste Monatsmiete und, wo er anfällt, den Versand.',
  },
  {
    title: 'Liefern lassen',
    text: `In ${deliveryPromise}n. Große Geräte bringt eine Spedition, die den Termin mit Ihnen abspricht. Die Miete beginnt erst mit der Lieferung.`,
  },
  {
    title: 'Trainieren',
    text: `Verschleiß und Defekte sind bei der Miete unsere Sache.${careMonthlyCents === null ? '' : ` Gegen eigene Missgeschicke gibt es auf Wunsch den Schadenschutz Care für ${formatCents(careMonthlyCents)}/Monat.`}`,
  },
  byPurchaseOption({
    offered: {
      title: 'Behalten, verlängern oder zurückgeben',
      text: 'Jede Monatsmiete zählt zu 100 % auf den Übernahmepreis. Zahlen Sie den Rest, gehört das Gerät Ihnen. Sonst läuft die Miete monatlich weiter, bis Sie kündigen, und wir holen es ab.',
    },
    without: {
      title: 'Verlängern oder zurückgeben',
      text: 'Nach der Mindestlaufzeit läuft die Miete monatlich weiter, bis Sie kündigen, und wir holen das Gerät ab.',
    },
  }),
]

/** `/so-gehts`: from choosing a device to keeping it or giving it back, in five steps. */
export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, catalog } = context.get(servicesContext)
  const { care } = await catalog.current()
  const page = { canonical: `${publicUrl}/so-gehts`, careMonthlyCents: care?.monthlyCents ?? null }
  return cached(page, ['content', 'catalog'])
}

export const headers = cacheHeaders

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: "So geht's",
    description: `In fünf Schritten zum Profigerät: aussuchen, bestellen, liefern lassen, trainieren, ${byPurchaseOption({ offered: 'behalten', without: 'verlängern' })} oder zurückgeben.`,
    canonical: loaderData.canonical,
  })
}

export default function HowItWorks({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="So geht's"
        lead={`${shop.claim} In fünf Schritten zum Profigerät.`}
        crumbs={[{ label: "So geht's" }]}
      />
      <ol className="page">
        {stepsWith(loaderData.careMonthlyCents).map(({ title, text }, index) => (
          <li
            key={title}
            className="grid gap-x-8 gap-y-2 border-t border-line py-8 sm:grid-cols-[5rem_1fr] lg:grid-cols-[8rem_1fr]"
          >
            <span aria-hidden className="font-display text-h1 font-bold text-muted">
              {index + 1}
            </span>
            <div>
              <h2>{title}</h2>
              <p className="mt-3 max-w-read text-lead text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      {byPurchaseOption({ offered: <Example />, without: null })}
      <section className="page mb-20">
        <h2>Noch Fragen?</h2>
        <p className="mt-3 mb-5 max-w-read text-muted">
          Schreiben Sie uns oder rufen Sie an: {shop.company.phone}.
        </p>
        <ButtonLink to={href('/kontakt')} variant="outline">
          Zum Kontaktformular
        </ButtonLink>
      </section>
    </>
  )
}

function Example() {
  return (
    <section className="page mt-4 mb-20">
      <div
        data-surface="ink"
        className="grid items-center gap-8 rounded-card p-6 md:p-12 lg:grid-cols-2"
      >
        <div>
          <h2>Miete, die sich füllt</h2>
          <p className="mt-3 max-w-read text-muted">
            Wie viel Sie nach 6, 12 oder 24 Monaten angerechnet haben und was zum Behalten fehlt,
            steht auf jeder Produktseite, bevor Sie bestellen. Eine Pflicht zum Kauf gibt es nicht.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to={href('/mieten/:category?')} variant="primary">
              Jetzt mieten
            </ButtonLink>
            <ButtonLink to={href('/kaufen/:category?')} variant="outline">
              Lieber kaufen
            </ButtonLink>
          </div>
        </div>
        <CreditBar percent={60} label="Beispiel: 60 % des Übernahmepreises sind angerechnet" />
      </div>
    </section>
  )
}
