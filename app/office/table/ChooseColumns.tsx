import { useEffect, useState } from 'react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { listOf, stateParams } from '#core/saved-views/lists.ts'
import type { PersonalTable } from '#core/saved-views/table.server.ts'
import { useDecision } from '../use-decision.ts'
import { changed } from './address.ts'
import type { TableColumn } from './columns.ts'

interface ChooseColumnsProps {
  table: PersonalTable
  columns: readonly Pick<TableColumn<string, string>, 'key' | 'label' | 'lang'>[]
  onClose: () => void
}

/** Which columns of a list somebody sees, on all their devices. */
export function ChooseColumns({ table, columns, onClose }: ChooseColumnsProps) {
  const { fixed, columns: usual } = listOf(table.list)
  const [chosen, setChosen] = useState<readonly string[]>(table.columns)
  const { Form, refused, done, isBusy } = useDecision()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  useEffect(() => {
    if (!done) return
    // What the address asks for would stand before what was just chosen.
    if (params.has(stateParams.columns)) {
      navigate(changed(params, { [stateParams.columns]: null }), { replace: true })
    }
    onClose()
  }, [done, params, navigate, onClose])
  const toggle = (key: string) =>
    setChosen(chosen.includes(key) ? chosen.filter(each => each !== key) : [...chosen, key])
  return (
    <Dialog open onClose={onClose} title="Spalten">
      <Form method="post" action={href('/admin/ansichten/spalten')} data-saves="">
        <input type="hidden" name="list" value={table.list} />
        <fieldset>
          <legend className="mb-2 text-sm text-muted">
            Diese Spalten sehen Sie in der Liste, solange keine Ansicht andere hat.
          </legend>
          <div className="grid sm:grid-cols-2">
            {columns.map(({ key, label, lang }) => (
              <label key={key} className="flex min-h-11 cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  className="tick"
                  name="column"
                  value={key}
                  checked={key === fixed || chosen.includes(key)}
                  disabled={key === fixed}
                  onChange={() => toggle(key)}
                />
                <span lang={lang}>{label}</span>
                {key === fixed && <span className="text-sm text-muted">(immer)</span>}
              </label>
            ))}
          </div>
        </fieldset>
        {refused && (
          <p role="alert" className="mt-3 text-bad">
            {refused.title}
          </p>
        )}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="quiet" className="mr-auto" onClick={() => setChosen(usual)}>
            Übliche Spalten
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" variant="primary" busy={isBusy && 'Speichere …'}>
            Übernehmen
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
