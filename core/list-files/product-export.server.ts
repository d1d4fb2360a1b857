import type { CsvCell } from '../csv.ts'
import type { ProductContent } from '../product-content/content.ts'
import { storedContents } from '../product-content/edit.server.ts'
import { productIds } from '../product-content/list.server.ts'
import type { ProductListQuery } from '../product-content/list-query.ts'
import type { Services } from '../services.ts'
import { PRODUCT_ID, STAND } from './cells.ts'
import { PROVIDER_NAME, productColumns, shownCell } from './product-columns.ts'
import { marksOf } from './stand.server.ts'

const AT_ONCE = 200

/** The content of the products that the filters find, as lines of a table that can be imported again. */
export async function* exportProducts(
  { db }: Pick<Services, 'db'>,
  query: ProductListQuery,
): AsyncGenerator<readonly CsvCell[][]> {
  yield [[PRODUCT_ID, PROVIDER_NAME, ...productColumns.map(({ head }) => head), STAND]]
  const ids = await productIds(db, query)
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE)
    const stored = await storedContents(db, some)
    yield some.flatMap(id => {
      const product = stored.get(id)
      return product ? [lineOf(product.product, product.current)] : []
    })
  }
}

function lineOf({ id, name }: { id: string; name: string }, content: ProductContent): CsvCell[] {
  const marks = marksOf(productColumns.map(column => shownCell(column, content)))
  return [id, name, ...productColumns.map(({ write }) => write(content)), marks]
}
