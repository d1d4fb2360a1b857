import { type ReactNode, useEffect } from 'react'
import { href, isRouteErrorResponse } from 'react-router'
import { Button, ButtonLink } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import { sendCrash } from './send-crash.ts'

/** What a refusal of a page carries (see `app/http/errors.ts`). */
function messageOf(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('message' in data)) return null
  return typeof data.message === 'string' ? data.message : null
}

function Reload() {
  return (
    <Button variant="primary" onClick={() => window.location.reload()}>
      Seite neu laden
    </Button>
  )
}

const home = (
  <ButtonLink to={href('/')} variant="primary" reloadDocument>
    Zur Startseite
  </ButtonLink>
)

/** Once the browser is online again the page is asked for by itself. */
function Unreachable() {
  useEffect(() => {
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <p>
      Die Seite konnte nicht geöffnet werden. Bitte prüfen Sie Ihre Internetverbindung und versuchen
      Sie es erneut.
    </p>
  )
}

/** A page that could not be fetched: the network, not the page, failed. */
function failedToFetch(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
}

interface ErrorScreenProps {
  error: unknown
  /** Where else to look, below the words that there is no such page. */
  search?: ReactNode
}

/** The screens for unknown paths, refusals, routing errors and crashes (B-2). */
export function ErrorScreen({ error, search }: ErrorScreenProps) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <EmptyState level={1} title="Oops! Page not found" actions={home}>
        <p>{messageOf(error.data) ?? 'Diese Seite gibt es nicht oder nicht mehr.'}</p>
        {search}
      </EmptyState>
    )
  }
  if (isRouteErrorResponse(error) && error.status === 503) {
    return (
      <EmptyState level={1} title="Gerade nicht erreichbar" actions={<Reload />}>
        <p>{messageOf(error.data) ?? 'Bitte versuchen Sie es gleich noch einmal.'}</p>
      </EmptyState>
    )
  }
  if (isRouteErrorResponse(error) || failedToFetch(error)) {
    const message = isRouteErrorResponse(error) ? messageOf(error.data) : null
    return (
      <EmptyState
        level={1}
        title="Navigation Error"
        actions={
          <>
            <Reload />
            <ButtonLink to={href('/')} variant="outline" reloadDocument>
              Zur Startseite
            </ButtonLink>
          </>
        }
      >
        {message ? <p>{message}</p> : <Unreachable />}
      </EmptyState>
    )
  }
  return <Crashed error={error} />
}

function Crashed({ error }: { error: unknown }) {
  useEffect(() => sendCrash(error), [error])
  return (
    <EmptyState level={1} title="Etwas ist schiefgelaufen" actions={<Reload />}>
      <p>Der Fehler liegt bei uns und wurde gemeldet. Bitte versuchen Sie es noch einmal.</p>
    </EmptyState>
  )
}
