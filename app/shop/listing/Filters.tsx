import { Choice, Choices } from '#app/ui/Choices.tsx'
import type { ListingPage } from './listing-page.server.ts'
import { combines, type ListingAddress, listingPath } from './query.ts'

type Filtered = Pick<
  ListingPage,
  'mode' | 'category' | 'vendor' | 'sort' | 'categories' | 'vendors'
>

/** Category and vendor as links, so that every choice has an address and needs no JavaScript. */
export function Filters({ listing }: { listing: Filtered }) {
  const { mode, category, vendor, sort, categories, vendors } = listing
  const to = (choice: Partial<ListingAddress>) => listingPath({ mode, sort, ...choice })
  const [combinedCategory, combinedVendor] = combines(mode) ? [category, vendor] : [null, null]
  return (
    <nav aria-label="Filter" className="grid grid-cols-1 gap-3 border-y border-line py-4">
      <Choices label="Kategorie">
        <Choice to={to({ vendor })} isChosen={!category}>
          Alle<span className="sr-only"> Kategorien</span>
        </Choice>
        {categories.map(({ slug, name }) => (
          <Choice
            key={slug}
            to={to({ category: slug, vendor: combinedVendor })}
            isChosen={slug === category}
          >
            {name}
          </Choice>
        ))}
      </Choices>
      <Choices label="Marke">
        <Choice to={to({ category })} isChosen={!vendor}>
          Alle<span className="sr-only"> Marken</span>
        </Choice>
        {vendors.map(entry => (
          <Choice
            key={entry.vendor}
            to={to({ category: combinedCategory, vendor: entry.vendor })}
            isChosen={entry.vendor === vendor}
          >
            {entry.vendor}
            <span className="tabular ml-1.5 text-xs opacity-75">
              {entry.count}
              <span className="sr-only">{entry.count === 1 ? ' Produkt' : ' Produkte'}</span>
            </span>
          </Choice>
        ))}
      </Choices>
    </nav>
  )
}
