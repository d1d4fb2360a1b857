import { useSearchParams } from 'react-router'
import { changed } from '#app/office/table/address.ts'
import { FilterForm } from '#app/office/table/FilterForm.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Select } from '#app/ui/Field.tsx'
import type { ProductCategory } from '#core/catalog/product.ts'
import { gapLabels, productGaps } from '#core/product-content/completeness.ts'
import type { ProductListQuery } from '#core/product-content/list-query.ts'
import { isFiltered } from './query.ts'

interface FiltersProps {
  query: ProductListQuery
  categories: readonly ProductCategory[]
}

/** Search and filters of the products, and whether hidden ones are shown. */
export function Filters({ query, categories }: FiltersProps) {
  const [params] = useSearchParams()
  const { showAll } = query
  return (
    <FilterForm
      search={query.search}
      placeholder="Produkte suchen..."
      isFiltered={isFiltered(query)}
      reset={changed(new URLSearchParams(), { all: showAll ? '1' : null })}
      keep={['all']}
    >
      <Select label="Kategorie" name="category" defaultValue={query.category ?? ''}>
        <option value="">Alle Kategorien</option>
        {categories.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </Select>
      <Select label="Vollständigkeit" name="gap" defaultValue={query.gap ?? ''}>
        <option value="">Alle</option>
        <option value="any">Etwas fehlt</option>
        {productGaps.map(gap => (
          <option key={gap} value={gap}>
            {gapLabels[gap]}
          </option>
        ))}
      </Select>
      <ButtonLink to={changed(params, { all: showAll ? null : '1' })} variant="outline" lang="en">
        {showAll ? 'Show Live Only' : 'Show All'}
      </ButtonLink>
    </FilterForm>
  )
}
