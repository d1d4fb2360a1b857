import { SearchX } from 'lucide-react'
import { ButtonLink } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import type { ListingMode } from '#core/pricing/lowest.ts'
import { listingPath } from './query.ts'

/** Nothing fits the filters; the button takes category and vendor away. */
export function EmptyListing({ mode }: { mode: ListingMode }) {
  return (
    <EmptyState
      icon={SearchX}
      title="Keine Produkte gefunden"
      actions={
        <ButtonLink to={listingPath({ mode })} variant="primary">
          Alle Produkte anzeigen
        </ButtonLink>
      }
    >
      <p>Zu dieser Auswahl führen wir gerade nichts. Ohne Filter finden Sie das ganze Sortiment.</p>
    </EmptyState>
  )
}
