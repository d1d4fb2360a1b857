import { href, Link } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { formatDateTime } from '#core/dates.ts'
import { inquiryFile } from '#core/inquiries/inquiry-file.server.ts'
import { inquiryKindWords, inquiryStates, isInquiryStatus } from '#core/inquiries/inquiry-states.ts'
import { inquiryNeighbours } from '#core/inquiries/list-inquiries.server.ts'
import { quotesOfInquiry } from '#core/quotes/list.server.ts'
import { quoteNumber } from '#core/quotes/quote-number.ts'
import { DeclaredRows } from '../DeclaredRows.tsx'
import { History } from '../History.tsx'
import { Presence } from '../presence/Presence.tsx'
import { QuoteBadge } from '../quotes/QuoteBadge.tsx'
import { OLDER, shownHistory } from '../shown-history.ts'
import { aroundIn } from '../table/from-list.ts'
import { Steps } from '../table/Steps.tsx'
import { useFresh } from '../use-fresh.ts'
import type { Route } from './+types/inquiry'
import { Entry } from './Entry.tsx'
import { InquiredDevices } from './InquiredDevices.tsx'
import { readQuery } from './query.ts'
import { StatusForm } from './StatusForm.tsx'
import { WriteForm } from './WriteForm.tsx'

const shownFields = { status: 'Status' }

/** One inquiry: what was asked, what was answered, and how far the office is. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  await staff(context, 'inquiries')
  try {
    const services = context.get(servicesContext)
    const file = await inquiryFile(services, params.inquiryId, url.searchParams.get(OLDER))
    const around = await aroundIn(
      url.searchParams,
      list => inquiryNeighbours(services, readQuery(list), file.id),
      inquiryId => href('/admin/anfragen/:inquiryId', { inquiryId }),
    )
    const history = shownHistory(file.history, shownFields)
    return {
      file: { ...file, history },
      around,
      quotes: await quotesOfInquiry(services, params.inquiryId),
    }
  } catch (error) {
    throw pageError(error)
  }
}

export const headers = privateHeaders

const shownValue = (_field: string, value: unknown) =>
  isInquiryStatus(value) ? inquiryStates[value] : String(value)

export default function InquiryPage({ loaderData }: Route.ComponentProps) {
  const fresh = useFresh(loaderData)
  return (
    <>
      <Steps
        around={fresh.around}
        path={href('/admin/anfragen')}
        back="Zurück zu den Anfragen"
        words={{ previous: 'Vorige Anfrage', next: 'Nächste Anfrage' }}
      />
      {/* What was begun on one inquiry is none of the next one's. */}
      <Inquiry key={fresh.file.id} {...fresh} />
    </>
  )
}

function Inquiry({ file, quotes }: Route.ComponentProps['loaderData']) {
  const { id, name, company, email, phone, message, entries, status } = file
  return (
    <>
      <h1 className="mb-2 text-h2 wrap-anywhere">{company ?? name}</h1>
      <Presence kind="inquiry" id={id} />
      <div className="mt-3 grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-6">
          <Card className="p-4 sm:p-6">
            <DeclaredRows
              rows={[
                ['Name', name],
                ['Unternehmen', company],
                ['E-Mail', email],
                ['Telefon', phone],
                ['Eingegangen', formatDateTime(file.createdAt)],
                ['Formular', inquiryKindWords[file.kind]],
              ]}
            />
            <p className="mt-4 max-w-read border-t border-line pt-4 whitespace-pre-wrap wrap-anywhere">
              {message}
            </p>
            <InquiredDevices devices={file.devices} />
          </Card>
          {entries.length > 0 && (
            <ol aria-label="Antworten und Notizen" className="grid gap-3">
              {entries.map(entry => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ol>
          )}
          <WriteForm
            action={href('/admin/anfragen/:inquiryId/antwort', { inquiryId: id })}
            label="Antwort"
            hint={`Geht als E-Mail an ${email}. Die Anfrage steht darunter, Rückfragen kommen in unser Postfach.`}
            rows={8}
            entries={entries.length}
            submit={{ label: 'Antwort senden', busy: 'Wird gesendet...', variant: 'primary' }}
          />
          <WriteForm
            action={href('/admin/anfragen/:inquiryId/notiz', { inquiryId: id })}
            label="Notiz"
            hint="Nur für uns, wird nicht gesendet."
            rows={3}
            entries={entries.length}
            submit={{ label: 'Notiz speichern', busy: 'Speichern...', variant: 'outline' }}
            isNote
          />
        </div>
        <div className="grid content-start gap-6">
          <StatusForm key={status} id={id} status={status} />
          {file.kind === 'business' && (
            <ButtonLink
              to={`${href('/admin/angebote/neu')}?anfrage=${id}`}
              variant="primary"
              className="justify-self-start xl:justify-self-stretch"
            >
              Angebot erstellen
            </ButtonLink>
          )}
          {quotes.length > 0 && (
            <section aria-labelledby="angebote">
              <h2 id="angebote" className="mb-2 text-h3">
                Angebote
              </h2>
              <ul>
                {quotes.map(quote => (
                  <li key={quote.id}>
                    <Link
                      to={href('/admin/angebote/:quoteId', { quoteId: quote.id })}
                      className="text-link inline-flex min-h-11 items-center gap-2"
                    >
                      {quoteNumber(quote.number)}
                      <QuoteBadge standing={quote.standing} />
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section aria-labelledby="verlauf">
            <h2 id="verlauf" className="mb-3 text-h3">
              Verlauf
            </h2>
            <History entries={file.history} fields={shownFields} shown={shownValue} />
          </section>
        </div>
      </div>
    </>
  )
}
