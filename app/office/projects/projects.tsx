import { FolderOpen, Plus } from 'lucide-react'
import { data, href, Outlet, useSearchParams } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { NotLoaded } from '#app/ui/NotLoaded.tsx'
import { Pagination } from '#app/ui/Pagination.tsx'
import { Table } from '#app/ui/Table.tsx'
import { listProjects, PROJECTS_ON_PAGE } from '#core/content/office-projects.server.ts'
import { ActionsHead } from '../table/ActionsCell.tsx'
import { changed } from '../table/address.ts'
import { FilterForm } from '../table/FilterForm.tsx'
import { HeadCells } from '../table/HeadCells.tsx'
import { useFresh } from '../use-fresh.ts'
import type { Route } from './+types/projects'
import { ProjectRow } from './ProjectRow.tsx'
import { readQuery } from './query.ts'

/** The Projects tab (B-2-71). */
export async function loader({ context, url }: Route.LoaderArgs) {
  await staff(context, 'projects')
  const { db, log } = context.get(servicesContext)
  const query = readQuery(url.searchParams)
  try {
    const { projects, total } = await listProjects(db, query)
    return { query, list: { projects, pages: Math.ceil(total / PROJECTS_ON_PAGE) } }
  } catch (error) {
    log.error({ err: error }, 'The office could not list the projects')
    return data({ query, list: null }, { status: 500 })
  }
}

export const headers = privateHeaders

export default function Projects({ loaderData }: Route.ComponentProps) {
  const { query, list } = useFresh(loaderData)
  const [params] = useSearchParams()
  return (
    <div lang="en">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h2">Projects</h1>
        <ButtonLink
          to={{ pathname: href('/admin/projekte/neu'), search: params.toString() }}
          preventScrollReset
          variant="primary"
          size="small"
        >
          <Plus aria-hidden className="size-4" />
          Add Project
        </ButtonLink>
      </div>
      <div lang="de">
        <FilterForm
          search={query.search}
          placeholder="Titel, Kunde oder Ort"
          isFiltered={query.search !== ''}
          reset={changed(params, { q: null })}
        />
      </div>
      {list ? (
        <List query={query} list={list} />
      ) : (
        <NotLoaded text="Failed to load projects" lang="en" />
      )}
      <div lang="de">
        <Outlet />
      </div>
    </div>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function List({ query, list }: { query: Loaded['query']; list: NonNullable<Loaded['list']> }) {
  const [params] = useSearchParams()
  if (list.projects.length === 0) {
    return query.search === '' && query.page === 1 ? (
      <EmptyState
        icon={FolderOpen}
        title="No projects found. Create your first project to get started."
      />
    ) : (
      <EmptyState icon={FolderOpen} title="No projects found." />
    )
  }
  return (
    <>
      <Table
        caption="Projects"
        head={
          <tr>
            <HeadCells
              sorting={query}
              cells={[
                { label: 'Image' },
                { label: 'Title', sort: 'title' },
                { label: 'Customer', sort: 'customer' },
                { label: 'Category', sort: 'category' },
                { label: 'Status', sort: 'status' },
                { label: 'Sort Order', sort: 'sort', figures: true },
                { label: 'Created', sort: 'created' },
              ]}
            />
            <ActionsHead lang="en" />
          </tr>
        }
      >
        {list.projects.map(project => (
          <ProjectRow key={project.id} project={project} />
        ))}
      </Table>
      <Pagination
        page={query.page}
        pages={list.pages}
        to={page => changed(params, { page: page > 1 ? String(page) : null })}
      />
    </>
  )
}
