import { PackageSearch } from 'lucide-react'
import { ActionsHead } from '#app/office/table/ActionsCell.tsx'
import { HeadCells } from '#app/office/table/HeadCells.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Table } from '#app/ui/Table.tsx'
import type { ListedProduct } from '#core/product-content/list.server.ts'
import type { ProductListQuery, ProductSort } from '#core/product-content/list-query.ts'
import type { ColumnOf } from '#core/saved-views/lists.ts'
import type { PersonalTable } from '#core/saved-views/table.server.ts'
import { shownOf, type TableColumn } from '../table/columns.ts'
import { ProductRow } from './ProductRow.tsx'
import { isFiltered } from './query.ts'

export const columns: readonly TableColumn<ColumnOf<'products'>, ProductSort>[] = [
  { key: 'name', label: 'Product Name', sort: 'name', lang: 'en' },
  { key: 'slug', label: 'Slug', lang: 'en' },
  { key: 'id', label: 'Stripe ID', sort: 'id', lang: 'en' },
  { key: 'status', label: 'Status & Options', lang: 'en' },
  { key: 'category', label: 'Category', sort: 'category', lang: 'en' },
  { key: 'updated', label: 'Last Updated', sort: 'updated', lang: 'en' },
]

interface ListProps {
  query: ProductListQuery
  products: readonly ListedProduct[]
  /** Where each product stands in the provider's dashboard, by id. */
  catalogLinks: Record<string, string>
  table: PersonalTable
  /** Whether whoever looks at it decides what is offered. */
  mayOffer: boolean
}

export function List({ query, products, catalogLinks, table, mayOffer }: ListProps) {
  if (products.length === 0) return <Nothing query={query} />
  return (
    <Table
      caption="Produkte"
      head={
        <tr>
          <HeadCells cells={shownOf(columns, table)} sorting={query} />
          <ActionsHead lang="en" />
        </tr>
      }
    >
      {products.map(product => (
        <ProductRow
          key={product.id}
          product={product}
          shows={column => table.columns.includes(column)}
          catalogLink={catalogLinks[product.id]}
          mayCopy={mayOffer}
        />
      ))}
    </Table>
  )
}

/** B-2-67. */
function Nothing({ query }: { query: ProductListQuery }) {
  const title = isFiltered(query)
    ? 'No products found matching your search.'
    : 'No products available.'
  return (
    <div lang="en">
      <EmptyState icon={PackageSearch} title={title}>
        {!query.showAll && (
          <p lang="de">
            „<span lang="en">Show All</span>“ zeigt auch Produkte, die nicht live sind.
          </p>
        )}
      </EmptyState>
    </div>
  )
}
