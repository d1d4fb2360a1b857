import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { data, href, Link, useRevalidator, useSearchParams } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { row } from '#app/office/keyboard/row.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { NotLoaded } from '#app/ui/NotLoaded.tsx'
import { Pagination } from '#app/ui/Pagination.tsx'
import { Table, Td } from '#app/ui/Table.tsx'
import { listPosts, POSTS_ON_PAGE } from '#core/content/office-posts.server.ts'
import { formatDateTime, formatDay } from '#core/dates.ts'
import { ActionsCell, ActionsHead } from '../table/ActionsCell.tsx'
import { changed } from '../table/address.ts'
import { FilterForm } from '../table/FilterForm.tsx'
import { fromList } from '../table/from-list.ts'
import { HeadCells } from '../table/HeadCells.tsx'
import { useFresh } from '../use-fresh.ts'
import type { Route } from './+types/posts'
import { DeletePost } from './DeletePost.tsx'
import { NewPost } from './NewPost.tsx'
import { PublishPost } from './PublishPost.tsx'
import { readQuery } from './query.ts'

/** The Blog tab (B-2-70). */
export async function loader({ context, url }: Route.LoaderArgs) {
  await staff(context, 'blog')
  const { db, log } = context.get(servicesContext)
  const query = readQuery(url.searchParams)
  try {
    const { posts, total } = await listPosts(db, query)
    return { query, list: { posts, pages: Math.ceil(total / POSTS_ON_PAGE) } }
  } catch (error) {
    log.error({ err: error }, 'The office could not list the posts')
    return data({ query, list: null }, { status: 500 })
  }
}

export const headers = privateHeaders

export default function Posts({ loaderData }: Route.ComponentProps) {
  const { query, list } = useFresh(loaderData)
  const { revalidate, state } = useRevalidator()
  const [params] = useSearchParams()
  const [isNew, setNew] = useState(false)
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h2">Blog</h1>
        <div className="flex gap-2">
          <Button
            variant="outline"
            size="small"
            lang="en"
            busy={state === 'loading' && 'Reload'}
            onClick={() => void revalidate()}
          >
            <RefreshCw aria-hidden className="size-4" />
            Reload
          </Button>
          <Button variant="primary" size="small" onClick={() => setNew(true)}>
            Neuer Beitrag
          </Button>
        </div>
      </div>
      {isNew && <NewPost onClose={() => setNew(false)} />}
      <FilterForm
        search={query.search}
        placeholder="Titel oder Slug"
        isFiltered={query.search !== ''}
        reset={changed(params, { q: null })}
      />
      {list ? (
        <List query={query} list={list} />
      ) : (
        <NotLoaded text="Failed to load blog posts" lang="en" />
      )}
    </>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function List({ query, list }: { query: Loaded['query']; list: NonNullable<Loaded['list']> }) {
  const [params] = useSearchParams()
  const pathOf = ({ id }: { id: string }) =>
    href('/admin/blog/:postId', { postId: id }) + fromList(params)
  if (list.posts.length === 0) {
    return (
      <div lang="en">
        <EmptyState title="No blog posts found." />
      </div>
    )
  }
  return (
    <>
      <Table
        caption="Beiträge"
        head={
          <tr>
            <HeadCells
              sorting={query}
              cells={[
                { label: 'Title', sort: 'title', lang: 'en' },
                { label: 'Type', sort: 'type', lang: 'en' },
                { label: 'Category', sort: 'category', lang: 'en' },
                { label: 'Status', sort: 'status' },
                { label: 'Sort', sort: 'sort', lang: 'en', figures: true },
                { label: 'Created', sort: 'created', lang: 'en' },
              ]}
            />
            <ActionsHead lang="en" />
          </tr>
        }
      >
        {list.posts.map(post => (
          <tr key={post.id} {...row(post.id)} className="group hover:bg-ground">
            <Td className="min-w-56 font-semibold">
              <Link
                data-key="Enter"
                to={pathOf(post)}
                className="text-link inline-flex min-h-11 items-center"
              >
                {post.title}
              </Link>
            </Td>
            <Td>{post.contentType}</Td>
            <Td>{post.category ?? '–'}</Td>
            <Td>
              <span lang="en">
                <Badge tone={post.isPublished ? 'good' : 'plain'}>
                  {post.isPublished ? 'Published' : 'Draft'}
                </Badge>
              </span>
              {post.publishAt && (
                <span className="block text-xs whitespace-nowrap text-muted">
                  ab {formatDateTime(post.publishAt)}
                </span>
              )}
            </Td>
            <Td figures>{post.sortOrder}</Td>
            <Td className="tabular whitespace-nowrap">{formatDay(post.createdAt)}</Td>
            <ActionsCell>
              <div className="flex items-center gap-1">
                <PublishPost id={post.id} title={post.title} isPublished={post.isPublished} />
                <Link
                  data-key="e"
                  to={pathOf(post)}
                  className="button"
                  data-variant="quiet"
                  data-size="small"
                  aria-label={`Edit: ${post.title}`}
                  lang="en"
                >
                  Edit
                </Link>
                <DeletePost id={post.id} title={post.title} version={post.version} />
              </div>
            </ActionsCell>
          </tr>
        ))}
      </Table>
      <Pagination page={query.page} pages={list.pages} to={page => changedPage(params, page)} />
    </>
  )
}

function changedPage(params: URLSearchParams, page: number): string {
  const next = new URLSearchParams(params)
  next.set('page', String(page))
  return `?${next}`
}
