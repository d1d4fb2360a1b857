import { href, Link } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { Card } from '#app/ui/Card.tsx'
import {
  type GalleryEntry,
  mailGallery,
  type PreviewedMail,
  previewMail,
} from '#documents/mail-gallery/preview.server.ts'
import type { Route } from './+types/gallery'
import { MailFrame } from './MailFrame.tsx'

/** Every mail that the shop sends, written from a demo order; `?mail={id}` opens one (ADR-065). */
export async function loader({ context, request }: Route.LoaderArgs) {
  await staff(context, 'mails')
  const chosen = new URL(request.url).searchParams.get('mail')
  try {
    const preview = chosen === null ? null : await previewMail(context.get(servicesContext), chosen)
    return { entries: mailGallery, chosen, preview }
  } catch (error) {
    throw pageError(error)
  }
}

export const headers = privateHeaders

export default function Gallery({
  loaderData: { entries, chosen, preview },
}: Route.ComponentProps) {
  const shown = { chosen, preview }
  return (
    <>
      <h1 className="text-h2">E-Mails</h1>
      <p className="mt-2 max-w-read text-muted">
        Alle E-Mails, die der Shop von selbst sendet, so wie sie ausgehen: hier mit einer
        Musterbestellung, die es nicht gibt. Was zu einer Bestellung gesendet wurde, steht bei ihr
        unter „E-Mails“ und kann dort erneut gesendet werden.
      </p>
      <Link
        to={href('/admin/mails/unzustellbar')}
        className="text-link mt-2 inline-flex min-h-11 items-center"
      >
        Unzustellbare E-Mails
      </Link>
      <List title="An Kunden" entries={entries.filter(({ to }) => to === 'customer')} {...shown} />
      <List title="An uns" entries={entries.filter(({ to }) => to === 'office')} {...shown} />
    </>
  )
}

interface Shown {
  chosen: string | null
  preview: PreviewedMail | null
}

function List({
  title,
  entries,
  chosen,
  preview,
}: Shown & { title: string; entries: readonly GalleryEntry[] }) {
  return (
    <section aria-label={title} className="mt-8">
      <h2 className="mb-3 text-h3">{title}</h2>
      <ul className="grid max-w-4xl gap-3">
        {entries.map(entry => {
          const isOpen = entry.id === chosen
          return (
            <li key={entry.id}>
              <Card className="p-4">
                <h3 className="font-semibold">{entry.title}</h3>
                <p className="mt-1 max-w-read text-sm text-muted">{entry.sentWhen}</p>
                <Link
                  to={isOpen ? '.' : `?mail=${entry.id}`}
                  preventScrollReset
                  aria-label={`${entry.title}: ${isOpen ? 'schließen' : 'ansehen'}`}
                  className="inline-flex min-h-11 items-center font-semibold underline"
                >
                  {isOpen ? 'Schließen' : 'Ansehen'}
                </Link>
                {isOpen && preview && <Preview {...preview} />}
              </Card>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Preview({ subject, html, text, attachments }: PreviewedMail) {
  return (
    <>
      <p className="mt-2 wrap-anywhere">
        <span className="text-muted">Betreff:</span> {subject}
      </p>
      {attachments.length > 0 && (
        <p className="mt-1 wrap-anywhere">
          <span className="text-muted">Anhang:</span> {attachments.join(', ')}
        </p>
      )}
      <MailFrame subject={subject} html={html} />
      <details className="mt-4">
        <summary className="min-h-11 cursor-pointer content-center font-semibold">
          Nur als Text
        </summary>
        <pre className="mt-2 overflow-x-auto text-sm whitespace-pre-wrap wrap-anywhere">{text}</pre>
      </details>
    </>
  )
}
