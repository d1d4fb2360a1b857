import { Pencil, Plus, Tags } from 'lucide-react'
import { useCallback, useState } from 'react'
import { data, href, Link } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { row } from '#app/office/keyboard/row.ts'
import { Button } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { NotLoaded } from '#app/ui/NotLoaded.tsx'
import { Table, Td, Th } from '#app/ui/Table.tsx'
import {
  historyOfCategories,
  type ListedCategory,
  listCategories,
} from '#core/categories/categories.server.ts'
import { categoryLabels } from '#core/categories/labels.ts'
import { formatDay } from '#core/dates.ts'
import { History } from '../History.tsx'
import { OLDER, shownHistory } from '../shown-history.ts'
import { ActionsCell, ActionsHead } from '../table/ActionsCell.tsx'
import { useFresh } from '../use-fresh.ts'
import type { Route } from './+types/categories'
import { CategoryDialog } from './CategoryDialog.tsx'
import { DeleteCategory } from './DeleteCategory.tsx'

/** The Categories tab (B-2-82). */
export async function loader({ context, url }: Route.LoaderArgs) {
  await staff(context, 'categories')
  const services = context.get(servicesContext)
  try {
    const categories = await listCategories(services)
    const history = await historyOfCategories(services.db, categories, url.searchParams.get(OLDER))
    return { categories, history: shownHistory(history, categoryLabels) }
  } catch (error) {
    services.log.error({ err: error }, 'The office could not list the categories')
    return data({ categories: null, history: [] }, { status: 500 })
  }
}

export const headers = privateHeaders

const columns = ['Name', 'Slug', 'Description', 'Products', 'Created']

export default function Categories({ loaderData }: Route.ComponentProps) {
  const { categories, history } = useFresh(loaderData)
  const [edited, setEdited] = useState<ListedCategory | 'new' | null>(null)
  const close = useCallback(() => setEdited(null), [])
  return (
    <div lang="en">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-h2">Categories</h1>
        <Button onClick={() => setEdited('new')}>
          <Plus aria-hidden className="size-4" />
          Add Category
        </Button>
      </div>
      {categories === null ? (
        <NotLoaded text="Failed to load categories" lang="en" />
      ) : categories.length === 0 ? (
        <EmptyState icon={Tags} title="No categories available.">
          <p>Create your first category to get started.</p>
        </EmptyState>
      ) : (
        <Table
          caption="Categories"
          head={
            <tr>
              {columns.map(label => (
                <Th key={label}>{label}</Th>
              ))}
              <ActionsHead lang="en" />
            </tr>
          }
        >
          {categories.map(category => (
            <Row key={category.id} category={category} onEdit={() => setEdited(category)} />
          ))}
        </Table>
      )}
      {categories && (
        <details className="mt-10 border-t border-line pt-2" lang="de">
          <summary className="min-h-11 cursor-pointer content-center font-semibold">
            Verlauf
          </summary>
          <History entries={history} fields={categoryLabels} />
        </details>
      )}
      {edited && (
        <CategoryDialog
          key={edited === 'new' ? 'new' : edited.id}
          category={edited === 'new' ? null : edited}
          onClose={close}
        />
      )}
    </div>
  )
}

function Row({ category, onEdit }: { category: ListedCategory; onEdit: () => void }) {
  const { name, slug, description, products, createdAt } = category
  const inIt = new URLSearchParams({ all: '1', category: slug })
  return (
    <tr {...row(category.id)} className="group hover:bg-ground">
      <Td className="font-semibold">{name}</Td>
      <Td>{slug}</Td>
      <Td className="min-w-56 whitespace-pre-wrap sm:max-lg:min-w-40 wrap-anywhere">
        {description}
      </Td>
      <Td>
        <Link to={`${href('/admin/produkte')}?${inIt}`} className="text-link tabular">
          {products}
        </Link>
      </Td>
      <Td className="tabular whitespace-nowrap">{formatDay(createdAt)}</Td>
      <ActionsCell>
        <div className="flex gap-1">
          <Button
            data-key="Enter e"
            variant="quiet"
            size="small"
            aria-label={`Edit ${name}`}
            onClick={onEdit}
          >
            <Pencil aria-hidden className="size-4" />
            Edit
          </Button>
          <DeleteCategory category={category} />
        </div>
      </ActionsCell>
    </tr>
  )
}
