import { randomUUID } from 'node:crypto'
import { ArrowLeft } from 'lucide-react'
import { data, href, Link, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { addDays, berlinDay } from '#core/dates.ts'
import { ShopError } from '#core/errors.ts'
import { inquiryFile } from '#core/inquiries/inquiry-file.server.ts'
import { readQuote, type WrittenQuote } from '#core/quotes/form.ts'
import { createQuote } from '#core/quotes/save.server.ts'
import { quoteFile } from '#core/quotes/view.server.ts'
import { shop } from '#core/shop.ts'
import type { StorefrontServices } from '#core/storefront/services.ts'
import type { Route } from './+types/new-quote'
import { officeOffers } from './offers.server.ts'
import { QuoteForm } from './QuoteForm.tsx'
import { netEuros, writtenLine, writtenQuote } from './written.ts'

/** A new quote: from an inquiry, as another one that is over, or from nothing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await staff(context, 'quotes')
  const services = context.get(servicesContext)
  try {
    const from = await beginning(services, url.searchParams)
    const offers = await officeOffers(services, from.written.rows)
    // Made with the page: however often the form is sent, it is one quote.
    return { ...from, offers, quoteId: randomUUID() }
  } catch (error) {
    throw pageError(error)
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const actor = await staff(context, 'quotes')
  const services = context.get(servicesContext)
  const form = await request.formData()
  const written = writtenQuote(form)
  const { products } = await services.catalog.current()
  const read = readQuote(written, { products, today: berlinDay(services.clock.now()) })
  if ('errors' in read) {
    return data({ errors: read.errors, message: undefined, written }, { status: 422 })
  }
  const quoteId = textOf(form, 'quoteId')
  try {
    const { content } = read
    await createQuote(services, actor, { quoteId, inquiryId: textOf(form, 'inquiryId'), content })
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    const { message, status } = error
    return data({ errors: {}, message, written }, { status })
  }
  throw redirect(href('/admin/angebote/:quoteId', { quoteId }))
}

export const headers = privateHeaders

async function beginning(
  services: StorefrontServices,
  params: URLSearchParams,
): Promise<{ written: WrittenQuote; inquiryId: string }> {
  const { products } = await services.catalog.current()
  const slugOf = (productId: string) => products.find(({ id }) => id === productId)?.slug
  const validUntil = addDays(berlinDay(services.clock.now()), shop.quotes.days)
  const [inquiryId, quoteId] = [params.get('anfrage'), params.get('angebot')]
  if (quoteId) {
    const { firstName, lastName, company, email, phone, lines, shippingCents, note, ...quote } =
      await quoteFile(services, quoteId)
    const rows = lines.map(line => writtenLine(line, slugOf))
    const person = { firstName, lastName, company, email, phone: phone ?? '' }
    const written = { ...person, rows, shipping: netEuros(shippingCents), note, validUntil }
    return { written, inquiryId: quote.inquiryId ?? '' }
  }
  const empty = { rows: [], shipping: '0', note: '', validUntil }
  if (!inquiryId) {
    const nobody = { firstName: '', lastName: '', company: '', email: '', phone: '' }
    return { written: { ...nobody, ...empty }, inquiryId: '' }
  }
  const { firstName, lastName, company, email, phone, devices } = await inquiryFile(
    services,
    inquiryId,
  )
  const rows = devices.map(device => writtenLine(device, slugOf))
  const person = { firstName, lastName, company: company ?? '', email, phone: phone ?? '' }
  return { written: { ...person, ...empty, rows }, inquiryId }
}

export default function NewQuote({ loaderData, actionData }: Route.ComponentProps) {
  const { written, offers, inquiryId, quoteId } = loaderData
  return (
    <>
      <Link
        to={inquiryId ? href('/admin/anfragen/:inquiryId', { inquiryId }) : href('/admin/angebote')}
        className="text-link inline-flex min-h-11 items-center gap-1 text-sm"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {inquiryId ? 'Zur Anfrage' : 'Angebote'}
      </Link>
      <h1 className="mb-5 text-h2">Neues Angebot</h1>
      <QuoteForm
        written={actionData?.written ?? written}
        offers={offers}
        errors={actionData?.errors ?? {}}
        message={actionData?.message}
        hidden={{ quoteId, inquiryId }}
        submit="Als Entwurf speichern"
      />
    </>
  )
}
