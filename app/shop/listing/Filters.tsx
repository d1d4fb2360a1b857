import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '#app/ui/classes.ts'
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

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-1 md:grid-cols-[6rem_1fr] md:items-baseline">
      <p className="text-sm font-semibold">{label}</p>
      <ul className="relative -mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0">
        {children}
      </ul>
    </div>
  )
}

interface ChoiceProps {
  to: string
  isChosen: boolean
  children: ReactNode
}

function Choice({ to, isChosen, children }: ChoiceProps) {
  return (
    <li className="shrink-0">
      <Link
        prefetch="intent"
        to={to}
        aria-current={isChosen ? 'true' : undefined}
        className={classes(
          'inline-flex min-h-11 items-center rounded-pill border px-4 text-sm font-medium',
          isChosen
            ? 'border-inverse bg-inverse text-on-inverse'
            : 'border-line bg-card hover:border-fg',
        )}
      >
        {children}
      </Link>
    </li>
  )
}
