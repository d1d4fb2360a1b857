import { Search } from 'lucide-react'
import { Form, href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { SearchInput } from './SearchInput.tsx'

/** A plain GET form, so that searching needs no JavaScript. */
export function SearchForm({ query }: { query: string }) {
  return (
    <Form
      action={href('/suche')}
      role="search"
      aria-label="Suche im Sortiment"
      key={query}
      className="relative mt-6 flex max-w-xl gap-2"
    >
      <label htmlFor="suche" className="sr-only">
        Suchbegriff
      </label>
      <SearchInput
        id="suche"
        defaultValue={query}
        placeholder="Gerät, Marke oder Stichwort"
        className="control flex-1"
      />
      <Button type="submit">
        <Search aria-hidden className="size-5" />
        Suchen
      </Button>
    </Form>
  )
}
