import { Form, useSubmit } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import type { ListingSort } from '#core/storefront/listing.ts'
import type { ListingPage } from './listing-page.server.ts'
import { listingPath } from './query.ts'

const labels: Record<ListingSort, string> = {
  relevance: 'Relevanz',
  price_asc: 'Preis aufsteigend',
  price_desc: 'Preis absteigend',
}

type Sorted = Pick<ListingPage, 'mode' | 'category' | 'vendor' | 'sort'>

/** The order of a listing. Without JavaScript a button applies it. */
export function SortForm({ listing }: { listing: Sorted }) {
  const submit = useSubmit()
  const { mode, category, vendor, sort } = listing
  const target = new URL(listingPath({ mode, category, vendor }), 'http://shop')
  return (
    <Form
      key={target.href + sort}
      action={target.pathname}
      preventScrollReset
      onChange={event => submit(event.currentTarget, { preventScrollReset: true })}
      className="flex items-center gap-3"
    >
      {[...target.searchParams].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="sortierung" className="text-sm font-semibold">
        Sortieren
      </label>
      <select id="sortierung" name="sort" defaultValue={sort} className="control w-auto">
        {Object.entries(labels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit" variant="outline" size="small">
          Anwenden
        </Button>
      </noscript>
    </Form>
  )
}
