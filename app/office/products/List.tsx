import { PackageSearch } from 'lucide-react'
import { HeadCells } from '#app/office/table/HeadCells.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Table } from '#app/ui/Table.tsx'
import type { ListedProduct } from '#core/product-content/list.server.ts'
import type { ProductListQuery, ProductSort } from '#core/product-content/list-query.ts'
import { ProductRow } from './ProductRow.tsx'
import { isFiltered } from './query.ts'

const columns: { label: string; sort?: ProductSort; lang: 'en' }[] = [
  { label: 'Product Name', sort: 'name', lang: 'en' },
  { label: 'Stripe ID', sort: 'id', lang: 'en' },
  { label: 'Status & Options', lang: 'en' },
  { label: 'Category', sort: 'category', lang: 'en' },
  { label: 'Last Updated', sort: 'updated', lang: 'en' },
  { label: 'Actions', lang: 'en' },
]

interface ListProps {
  query: ProductListQuery
  products: readonly ListedProduct[]
  /** Where each product stands in the provider's dashboard, by id. */
  catalogLinks: Record<string, string>
}

export function List({ query, products, catalogLinks }: ListProps) {
  if (products.length === 0) return <Nothing query={query} />
  return (
    <Table
      caption="Produkte"
      head={
        <tr>
          <HeadCells cells={columns} sorting={query} />
        </tr>
      }
    >
      {products.map(product => (
        <ProductRow key={product.id} product={product} catalogLink={catalogLinks[product.id]} />
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
        {!query.showAll && <p>Toggle Show All to include products that are not live.</p>}
      </EmptyState>
    </div>
  )
}
