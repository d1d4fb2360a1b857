import { type FormEvent, useState } from 'react'
import { href, Link, useSearchParams } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { toast } from '#app/ui/toast.ts'
import { dirtyEntries } from '#app/ui/unsaved/own-entries.ts'
import { formatDateTime } from '#core/dates.ts'
import { Refusal } from '../Refusal.tsx'
import { useDecision } from '../use-decision.ts'
import { olderVersions } from './versions-shown.ts'

interface Version {
  id: string
  title: string
  length: number
  by: string
  savedAt: Date
}

interface VersionsProps {
  postId: string
  /** Which one was read. */
  version: number
  /** The newest of them. */
  versions: readonly Version[]
  /** How many there are. */
  total: number
}

/**
 * The versions of a post, the newest first; every one but the newest can be brought back. What somebody wrote and did
 * not save is one of them then.
 */
export function Versions({ postId, version, versions, total }: VersionsProps) {
  const { Form, submit, refused, isBusy } = useDecision()
  const [params] = useSearchParams()
  const [isStoring, setStoring] = useState(false)

  /** What is written and not saved becomes a version as well, which needs the last word of it. */
  async function storeDraft(event: FormEvent<HTMLFormElement>): Promise<void> {
    const own = dirtyEntries()
    if (own.length === 0) return
    event.preventDefault()
    if (isStoring) return
    const form = event.currentTarget
    setStoring(true)
    const stored = await Promise.all(own.map(({ onKeep }) => onKeep?.()))
    setStoring(false)
    if (stored.every(Boolean)) return submit(form)
    const text =
      'Ihr Text ließ sich nicht sichern. Die Fassung wurde deshalb nicht wiederhergestellt.'
    toast({ title: 'Nicht gesichert', text, kind: 'destructive' })
  }

  return (
    <section aria-labelledby="fassungen">
      <h2 id="fassungen" className="text-h3 mb-3">
        Fassungen
      </h2>
      <Refusal refused={refused} className="mb-3" />
      {versions.length === 0 && (
        <p className="text-sm text-muted">Mit dem ersten Speichern entsteht eine Fassung.</p>
      )}
      <ol className="divide-y divide-line">
        {versions.map(({ id, title, length, by, savedAt }, index) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2 text-sm">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{title || '(ohne Titel)'}</p>
              <p className="tabular text-xs text-muted">
                {formatDateTime(savedAt)} · {by} · {length} Zeichen
              </p>
            </div>
            {index > 0 && (
              <Form
                data-acts=""
                method="post"
                action={href('/admin/blog/:postId/fassungen/:versionId', { postId, versionId: id })}
                onSubmit={event => void storeDraft(event)}
              >
                <input type="hidden" name="read" value={version} />
                <Button
                  type="submit"
                  variant="outline"
                  size="small"
                  busy={(isBusy || isStoring) && 'Wird geholt...'}
                  aria-label={`Fassung vom ${formatDateTime(savedAt)} wiederherstellen`}
                >
                  Wiederherstellen
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ol>
      {total > versions.length && (
        <p className="mt-3 text-sm text-muted">
          Hier stehen die neuesten {versions.length} von {total} Fassungen.{' '}
          <Link
            to={olderVersions(params)}
            preventScrollReset
            replace
            className="text-link inline-flex min-h-11 items-center"
          >
            Ältere zeigen
          </Link>
        </p>
      )}
    </section>
  )
}
