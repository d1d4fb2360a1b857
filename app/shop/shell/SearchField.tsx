import { Search } from 'lucide-react'
import { Form, href } from 'react-router'
import { SearchInput } from '../search/SearchInput.tsx'

/** The search field of the header; on a phone a link to the search page stands in its place. */
export function SearchField() {
  return (
    <Form role="search" action={href('/suche')} className="relative hidden min-[68rem]:block">
      <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-muted" />
      <SearchInput
        aria-label="Produkte suchen"
        placeholder="Suchen"
        className="control h-11 min-h-0 w-32 py-0 pl-10 xl:w-52"
      />
    </Form>
  )
}
