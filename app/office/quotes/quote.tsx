import { data, href } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import type { Product } from '#core/catalog/product.ts'
import { berlinDay, formatDay } from '#core/dates.ts'
import { ShopError } from '#core/errors.ts'
import type { FormErrors } from '#core/form-errors.ts'
import { formatCents } from '#core/money.ts'
import { readQuote, type WrittenQuote } from '#core/quotes/form.ts'
import { quoteNeighbours } from '#core/quotes/list.server.ts'
import { quoteNumber } from '#core/quotes/quote-number.ts'
import { changeQuote } from '#core/quotes/save.server.ts'
import { type QuoteFile, quoteFile } from '#core/quotes/view.server.ts'
import { quoteLineWords } from '#documents/quotes/words.ts'
import type { ConflictWords } from '../Conflicts.tsx'
import { History } from '../History.tsx'
import { Presence } from '../presence/Presence.tsx'
import { OLDER, shownHistory } from '../shown-history.ts'
import { aroundIn } from '../table/from-list.ts'
import { Steps } from '../table/Steps.tsx'
import { useFresh } from '../use-fresh.ts'
import type { Route } from './+types/quote'
import { Actions } from './Actions.tsx'
import { Content } from './Content.tsx'
import { editOf } from './edit.ts'
import { officeOffers } from './offers.server.ts'
import { QuoteBadge } from './QuoteBadge.tsx'
import { QuoteForm } from './QuoteForm.tsx'
import { readQuery } from './query.ts'
import { netEuros, writtenLine, writtenQuote } from './written.ts'

/** One quote: its draft to go on with, or what was sent, how it stands, and its history. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  await staff(context, 'quotes')
  const services = context.get(servicesContext)
  try {
    const quote = await quoteFile(services, params.quoteId, url.searchParams.get(OLDER))
    const { products } = await services.catalog.current()
    const written = draftOf(quote, products)
    const isDraft = quote.state === 'draft'
    const around = await aroundIn(
      url.searchParams,
      list => quoteNeighbours(services, readQuery(list), quote.id),
      quoteId => href('/admin/angebote/:quoteId', { quoteId }),
    )
    const offers = isDraft ? await officeOffers(services, written.rows) : []
    const history = shownHistory(quote.history, fields)
    return { quote: { ...quote, history }, around, written, offers }
  } catch (error) {
    throw pageError(error)
  }
}

/** A stored draft as its form holds it. */
function draftOf(quote: QuoteFile, products: readonly Product[]): WrittenQuote {
  const slugOf = (productId: string) => products.find(({ id }) => id === productId)?.slug
  const { firstName, lastName, company, email, phone, note, validUntil } = quote
  return {
    ...{ firstName, lastName, company, email, phone: phone ?? '', note, validUntil },
    rows: quote.lines.map(line => writtenLine(line, slugOf)),
    shipping: netEuros(quote.shippingCents),
  }
}

interface Answer {
  errors: FormErrors
  message?: string
  /** As it was typed, where it was refused. */
  written?: WrittenQuote
  /** What counts as read by the form that was refused, as it sends it. */
  read?: string
  conflicts?: ConflictWords[]
}

/** Changes what was changed of a draft; where somebody else changed the same meanwhile, both values are answered. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await staff(context, 'quotes')
  const services = context.get(servicesContext)
  const form = await request.formData()
  try {
    const quote = await quoteFile(services, params.quoteId)
    const { products } = await services.catalog.current()
    const { typed, merged, conflicts } = editOf(form, draftOf(quote, products), products)
    if (conflicts.length > 0) {
      return data<Answer>(
        { errors: {}, written: typed, read: textOf(form, 'read'), conflicts },
        { status: 409 },
      )
    }
    const checked = readQuote(merged, { products, today: berlinDay(services.clock.now()) })
    if ('errors' in checked) {
      const { errors } = checked
      // What somebody else changed is in it, and counts as read from now on.
      const answer = { errors, written: merged, read: JSON.stringify(draftOf(quote, products)) }
      return data<Answer>(answer, { status: 422 })
    }
    const { content } = checked
    await changeQuote(services, actor, {
      ...{ quoteId: params.quoteId, version: quote.version, content },
    })
    return data<Answer>({ errors: {} })
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    if (error.kind === 'not_found') throw pageError(error)
    const typed = { written: writtenQuote(form), read: textOf(form, 'read') }
    return data<Answer>({ errors: {}, message: error.message, ...typed }, { status: error.status })
  }
}

export const headers = privateHeaders

const fields = {
  company: 'Unternehmen',
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail',
  phone: 'Telefon',
  lines: 'Geräte',
  shippingCents: 'Lieferung',
  note: 'Anmerkung',
  validUntil: 'Gültig bis',
  reason: 'Grund',
}

function shownValue(field: string, value: unknown): string {
  if (field === 'shippingCents') return formatCents(Number(value))
  if (field === 'validUntil') return formatDay(String(value))
  if (field === 'lines' && Array.isArray(value)) return value.map(rowWords).join('; ')
  return value === null ? '(leer)' : String(value)
}

/** `6 × Havel 2, Miete 24 Monate, je 38,50 €` */
function rowWords(line: Parameters<typeof quoteLineWords>[0]): string {
  const { what, way, unit } = quoteLineWords(line)
  return `${what}, ${way}, je ${unit}`
}

export default function QuotePage(props: Route.ComponentProps) {
  const loaderData = useFresh(props.loaderData)
  const { around, quote } = loaderData
  return (
    <>
      <Steps
        around={around}
        path={href('/admin/angebote')}
        back="Angebote"
        words={{ previous: 'Voriges Angebot', next: 'Nächstes Angebot' }}
      />
      {/* What was begun on one quote is none of the next one's. */}
      <Quote key={quote.id} {...props} loaderData={loaderData} />
    </>
  )
}

function Quote({ loaderData, actionData }: Route.ComponentProps) {
  const { quote, written, offers } = loaderData
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <h1 className="text-h2">Angebot {quoteNumber(quote.number)}</h1>
        <QuoteBadge standing={quote.standing} />
      </div>
      <Presence kind="quote" id={quote.id} className="mb-4" />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        {quote.state === 'draft' ? (
          <QuoteForm
            // What was saved is shown as it was saved.
            key={quote.version}
            written={actionData?.written ?? written}
            offers={offers}
            errors={actionData?.errors ?? {}}
            message={actionData?.message}
            hidden={{ read: actionData?.read ?? JSON.stringify(written) }}
            conflicts={actionData?.conflicts}
            submit="Entwurf speichern"
          />
        ) : (
          <Content quote={quote} />
        )}
        <div className="grid content-start gap-6">
          <Actions quote={quote} />
          <section aria-labelledby="verlauf">
            <h2 id="verlauf" className="mb-3 text-h3">
              Verlauf
            </h2>
            <History entries={quote.history} fields={fields} shown={shownValue} />
          </section>
        </div>
      </div>
    </>
  )
}
