import { BookmarkPlus, Columns3, Settings2, Star } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { href, Link, useRevalidator, useSearchParams } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { toast } from '#app/ui/toast.ts'
import { addressOf, stateOf, stateParams } from '#core/saved-views/lists.ts'
import type { PersonalTable } from '#core/saved-views/table.server.ts'
import type { SavedView } from '#core/saved-views/view.ts'
import { useDecision } from '../use-decision.ts'
import { ChooseColumns } from './ChooseColumns.tsx'
import type { TableColumn } from './columns.ts'
import { ManageViews } from './ManageViews.tsx'
import { SaveView } from './SaveView.tsx'

interface ViewsBarProps {
  table: PersonalTable
  /** All that the list has. */
  columns: readonly Pick<TableColumn<string, string>, 'key' | 'label' | 'lang'>[]
  /** What else can be done with the list as a whole. */
  children?: ReactNode
}

/** The views that somebody saved of this list, and which columns they see of it. */
export function ViewsBar({ table, columns, children }: ViewsBarProps) {
  const { list, views } = table
  const [params] = useSearchParams()
  const [open, setOpen] = useState<'save' | 'manage' | 'columns' | null>(null)
  const close = useCallback(() => setOpen(null), [])
  const query = stateOf(list, params, table.columns)
  const opened = views.find(({ id }) => id === params.get(stateParams.view))
  const shown = opened?.query === query ? opened : views.find(view => view.query === query)
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      {views.length > 0 && (
        <nav aria-label="Ansichten">
          <ul className="flex flex-wrap gap-2">
            <li>
              <ViewLink to="?" isShown={params.size === 0}>
                Grundansicht
              </ViewLink>
            </li>
            {views.map(view => (
              <li key={view.id}>
                <ViewLink to={addressOf(view)} isShown={view === shown}>
                  <span className="wrap-anywhere">{view.name}</span>
                  {view === opened && !shown && <span className="text-muted">(geändert)</span>}
                  {view.isDefault && (
                    <>
                      <Star aria-hidden className="size-3.5 shrink-0 fill-current" />
                      <span className="sr-only">(öffnet das Menü)</span>
                    </>
                  )}
                </ViewLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:ml-auto">
        {opened && !shown && <SaveState view={opened} query={query} />}
        {!shown && (
          <Button variant="quiet" size="small" onClick={() => setOpen('save')}>
            <BookmarkPlus aria-hidden className="size-4" />
            Ansicht speichern
          </Button>
        )}
        {views.length > 0 && (
          <Button
            variant="quiet"
            size="small"
            aria-label="Ansichten verwalten"
            onClick={() => setOpen('manage')}
          >
            <Settings2 aria-hidden className="size-4" />
            Verwalten
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={() => setOpen('columns')}>
          <Columns3 aria-hidden className="size-4" />
          Spalten
        </Button>
        {children}
      </div>
      {open === 'save' && <SaveView list={list} query={query} onClose={close} />}
      {open === 'manage' && <ManageViews views={views} onClose={close} />}
      {open === 'columns' && <ChooseColumns table={table} columns={columns} onClose={close} />}
    </div>
  )
}

interface ViewLinkProps {
  to: string
  isShown: boolean
  children: ReactNode
}

function ViewLink({ to, isShown, children }: ViewLinkProps) {
  return (
    <Link
      to={to}
      aria-current={isShown ? 'true' : undefined}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-control border border-line bg-card px-3 text-sm hover:border-edge aria-current:border-fg aria-current:bg-floor aria-current:font-semibold"
    >
      {children}
    </Link>
  )
}

/** Lets the view that was opened show what the list shows now. */
function SaveState({ view, query }: { view: SavedView; query: string }) {
  const { Form, refused, isBusy } = useDecision()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!refused) return
    toast({ title: refused.title, text: refused.message, kind: 'destructive' })
    // What is stored now counts as read for the next try.
    revalidate()
  }, [refused, revalidate])
  return (
    <Form
      data-acts=""
      method="post"
      action={href('/admin/ansichten/:viewId/stand', { viewId: view.id })}
    >
      <input type="hidden" name="read" value={view.query} />
      <input type="hidden" name="query" value={query} />
      <Button type="submit" variant="outline" size="small" busy={isBusy && 'Speichere …'}>
        In „{view.name}“ speichern
      </Button>
    </Form>
  )
}
