import { href, Link } from 'react-router'
import { type PictureUse, useWords } from '#core/pictures/uses.ts'

const SHOWN = 3

/** 'Verwendet in', with a way to each place. */
export function Uses({ uses }: { uses: readonly PictureUse[] }) {
  if (uses.length === 0) return <p className="text-sm text-muted">Nirgends verwendet.</p>
  const more = uses.slice(SHOWN)
  return (
    <div className="text-sm">
      <p className="font-semibold">Verwendet in</p>
      <List uses={uses.slice(0, SHOWN)} />
      {more.length > 0 && (
        <details>
          <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
            {more.length} weitere
          </summary>
          <List uses={more} />
        </details>
      )}
    </div>
  )
}

function List({ uses }: { uses: readonly PictureUse[] }) {
  return (
    <ul className="grid">
      {uses.map(use => {
        const to = pathOf(use)
        return (
          <li key={`${use.kind} ${use.id}`} className="flex min-h-9 items-center wrap-anywhere">
            <span>
              <span className="text-muted">{useWords[use.kind]}</span>{' '}
              {to ? (
                <Link to={to} className="text-link">
                  {use.title}
                </Link>
              ) : (
                use.title
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Where the office changes it; a page of the shop itself cannot be changed here. */
function pathOf({ kind, id }: PictureUse): string | null {
  if (kind === 'page') return null
  if (kind === 'product') return href('/admin/produkte/:productId', { productId: id })
  if (kind === 'project') return href('/admin/projekte/:projectId', { projectId: id })
  return href('/admin/blog/:postId', { postId: id })
}
