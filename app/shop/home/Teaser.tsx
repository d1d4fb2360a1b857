import { href } from 'react-router'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import type { Card } from '../catalog/card.ts'
import { ProductGrid } from '../catalog/ProductGrid.tsx'

/** Up to four products. `cards` is null when the catalogue could not be read. */
export function Teaser({ cards }: { cards: readonly Card[] | null }) {
  return (
    <section aria-labelledby="auswahl" className="page section">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h2 id="auswahl">Beliebte Geräte</h2>
        {cards && cards.length > 0 && (
          <ButtonLink to={href('/produkte')} variant="outline">
            Alle Produkte ansehen
          </ButtonLink>
        )}
      </div>
      <Content cards={cards} />
    </section>
  )
}

function Content({ cards }: { cards: readonly Card[] | null }) {
  if (cards === null) {
    return (
      <EmptyState
        title="Produkte temporär nicht verfügbar"
        actions={
          <Button variant="primary" onClick={() => window.location.reload()}>
            Seite neu laden
          </Button>
        }
      >
        <p>
          Wir arbeiten daran, das Problem zu beheben. Bitte versuchen Sie es in wenigen Minuten
          erneut.
        </p>
      </EmptyState>
    )
  }
  if (cards.length === 0) {
    return (
      <EmptyState title="Keine Produkte verfügbar">
        <p>
          Entschuldigung, aktuell sind keine Produkte verfügbar. Bitte versuchen Sie es später
          erneut.
        </p>
      </EmptyState>
    )
  }
  return <ProductGrid cards={cards} />
}
