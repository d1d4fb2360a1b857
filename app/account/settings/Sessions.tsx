import { Form, href } from 'react-router'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { formatDateTime } from '#core/dates.ts'

interface SessionEntry {
  id: string
  isCurrent: boolean
  device: string
  startedAt: Date
  lastUsedAt: Date
}

/** Where the account is signed in, and the way to end that (S-2.9-42). */
export function Sessions({ sessions }: { sessions: SessionEntry[] }) {
  return (
    <Card className="p-4 sm:p-6">
      <section aria-labelledby="anmeldungen">
        <h2 id="anmeldungen">Angemeldete Geräte</h2>
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {sessions.map(session => (
            <li
              key={session.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
            >
              <div>
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  {session.device}
                  {session.isCurrent && <Badge tone="good">Dieses Gerät</Badge>}
                </p>
                <p className="tabular text-sm text-muted">
                  Zuletzt benutzt {formatDateTime(session.lastUsedAt)} · angemeldet{' '}
                  {formatDateTime(session.startedAt)}
                </p>
              </div>
              {!session.isCurrent && (
                <Form method="post" action={href('/kunden-bereich/konto/anmeldungen')}>
                  <input type="hidden" name="session" value={session.id} />
                  <Button type="submit" variant="outline" size="small">
                    Abmelden
                    <span className="sr-only">: {session.device}</span>
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
        <Form
          method="post"
          action={href('/kunden-bereich/konto/anmeldungen')}
          className="mt-4 flex flex-wrap gap-3"
        >
          {sessions.length > 1 && (
            <Button type="submit" variant="outline" size="small">
              Alle anderen abmelden
            </Button>
          )}
          <Button type="submit" name="everywhere" value="yes" variant="outline" size="small">
            Überall abmelden
          </Button>
        </Form>
        <p className="mt-2 text-sm text-muted">
          „Überall abmelden“ meldet Sie auch auf diesem Gerät ab.
        </p>
      </section>
    </Card>
  )
}
