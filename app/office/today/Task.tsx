import { href, Link } from 'react-router'
import { row } from '#app/office/keyboard/row.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { isFailed } from '#core/today/kinds.ts'
import { Refusal } from '../Refusal.tsx'
import { useDecision } from '../use-decision.ts'
import { OwnerForm } from './OwnerForm.tsx'
import type { OwnedTask } from './row.server.ts'

/** One thing that waits: what it is, since when, until when, and whose it is. */
export function Task({ task, me }: { task: OwnedTask; me: string }) {
  const { kind, subjectId, title, about, note, age, due, isOverdue, to } = task
  return (
    <li
      {...row(`${kind}:${subjectId}`)}
      className="grid gap-x-6 gap-y-2 px-4 py-3 md:grid-cols-[minmax(0,1fr)_17rem] md:items-center lg:grid-cols-[minmax(0,1fr)_12rem_17rem]"
    >
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {to ? (
            <Link
              to={to}
              data-key="Enter"
              className="inline-flex min-h-8 items-center pointer-coarse:min-h-11 hover:underline"
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        {about && <p className="tabular text-sm text-muted wrap-anywhere">{about}</p>}
        {note && <p className="mt-1 line-clamp-2 max-w-read text-sm wrap-anywhere">{note}</p>}
        {isFailed(kind) && <RetryForm kind={kind} subjectId={subjectId} />}
      </div>
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted md:max-lg:row-start-2">
        {age && <span className="tabular">{age}</span>}
        {due && <Badge tone={isOverdue ? 'bad' : 'warn'}>{due}</Badge>}
      </p>
      <div className="md:max-lg:row-span-2">
        <OwnerForm task={task} me={me} />
      </div>
    </li>
  )
}

function RetryForm({ kind, subjectId }: Pick<OwnedTask, 'kind' | 'subjectId'>) {
  const { Form, refused, isBusy } = useDecision()
  return (
    <Form data-acts="" method="post" action={href('/admin/heute/wiederholung')} className="mt-2">
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="subjectId" value={subjectId} />
      <Button type="submit" variant="outline" size="small" busy={isBusy && 'Wird gestartet...'}>
        Erneut versuchen
      </Button>
      <Refusal refused={refused} className="mt-2" />
    </Form>
  )
}
