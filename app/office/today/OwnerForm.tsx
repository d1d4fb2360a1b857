import { type FormEvent, useId } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { formatDateTime } from '#core/dates.ts'
import { Refusal } from '../Refusal.tsx'
import { useDecision } from '../use-decision.ts'
import type { OwnedTask } from './row.server.ts'

/** Whose a thing is: one press takes it, a choice gives it to somebody else or to nobody. */
export function OwnerForm({ task, me }: { task: OwnedTask; me: string }) {
  const { kind, subjectId, title, owner, candidates } = task
  const { Form, refused, isBusy } = useDecision()
  const id = useId()
  // Who no longer works here is still named.
  const people =
    candidates.some(person => person.id === owner?.id) || !owner
      ? candidates
      : [...candidates, owner]
  const save = (event: FormEvent<HTMLSelectElement>) => event.currentTarget.form?.requestSubmit()
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2">
        <Form
          data-acts=""
          method="post"
          action={href('/admin/heute/zustaendigkeit')}
          className="min-w-0 flex-1"
        >
          <TaskFields kind={kind} subjectId={subjectId} owner={owner} />
          <label htmlFor={id} className="sr-only">
            Zuständig für {title}
          </label>
          <select
            // Shows again what is true, where the choice was refused.
            key={`${owner?.id} ${refused?.message}`}
            id={id}
            name="ownerId"
            defaultValue={owner?.id ?? ''}
            onChange={save}
            disabled={isBusy}
            className="control min-h-11 text-sm"
          >
            <option value="">Niemand</option>
            {people.map(person => (
              <option key={person.id} value={person.id}>
                {person.id === me ? `${person.name} (ich)` : person.name}
              </option>
            ))}
          </select>
        </Form>
        {owner?.id !== me && (
          <Form data-acts="" method="post" action={href('/admin/heute/zustaendigkeit')}>
            <TaskFields kind={kind} subjectId={subjectId} owner={owner} />
            <input type="hidden" name="ownerId" value={me} />
            <Button type="submit" variant="outline" size="small" busy={isBusy && 'Speichern...'}>
              Übernehmen
            </Button>
          </Form>
        )}
      </div>
      {owner?.since && (
        <p className="tabular mt-1 text-xs text-muted wrap-anywhere">
          seit {formatDateTime(owner.since)}
          {owner.givenBy !== owner.name && `, von ${owner.givenBy}`}
        </p>
      )}
      <Refusal refused={refused} className="mt-2" />
    </div>
  )
}

/** What is decided about, and whose it was when that was read. */
function TaskFields({ kind, subjectId, owner }: Pick<OwnedTask, 'kind' | 'subjectId' | 'owner'>) {
  return (
    <>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="subjectId" value={subjectId} />
      <input type="hidden" name="readOwnerId" value={owner?.id ?? ''} />
    </>
  )
}
