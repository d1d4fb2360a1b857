import { StripeError } from '../../wire/errors.ts'
import type { DashboardContext as Context } from '../dashboard/engine.ts'
import { type Html, html } from '../dashboard/html.ts'
import { seeOther } from '../dashboard/page.ts'
import { textAt } from '../dashboard/read.ts'
import { hostedPage } from './page.ts'
import { openVisit, requireFeature, type Visit } from './portal-visit.ts'

/** Fields of a customer that the portal may change, by the name in `allowed_updates`. */
const plain = [
  { update: 'name', name: 'name', label: 'Name', type: 'text', autocomplete: 'name' },
  { update: 'email', name: 'email', label: 'E-Mail', type: 'email', autocomplete: 'email' },
  { update: 'phone', name: 'phone', label: 'Telefon', type: 'tel', autocomplete: 'tel' },
] as const
const address = [
  { name: 'line1', label: 'Straße und Hausnummer', autocomplete: 'address-line1' },
  { name: 'line2', label: 'Zusatz (optional)', autocomplete: 'address-line2' },
  { name: 'postal_code', label: 'Postleitzahl', autocomplete: 'postal-code' },
  { name: 'city', label: 'Ort', autocomplete: 'address-level2' },
] as const

async function visitToDetails(context: Context): Promise<Visit> {
  const visit = await openVisit(context)
  requireFeature(visit, 'customer_update')
  return visit
}

/** The form for what stands on invoices, with the fields that the configuration allows. */
export async function detailsPage(_: Request, context: Context): Promise<Response> {
  return show(context, await visitToDetails(context))
}

/** Saves what was changed. What the API refuses is shown above the button. */
export async function changeDetails(request: Request, context: Context): Promise<Response> {
  const visit = await visitToDetails(context)
  const form = await request.formData()
  const value = (name: string) => String(form.get(name) ?? '').trim()
  const own = plain.filter(field => visit.fields.includes(field.update))
  const params: Record<string, unknown> = Object.fromEntries(
    own.map(field => [field.name, value(field.name)]),
  )
  if (visit.fields.includes('address')) {
    const fields = address.map(field => [field.name, value(field.name)])
    const country = textAt(visit.customer, 'address', 'country') || 'DE'
    params.address = { ...Object.fromEntries(fields), country }
  }
  try {
    const path = `/v1/customers/${encodeURIComponent(visit.customer.id)}`
    await context.engine.execute({ method: 'POST', path, params })
  } catch (error) {
    if (!(error instanceof StripeError) || error.details.code !== 'email_invalid') throw error
    return show(context, visit, 'Diese E-Mail-Adresse ist ungültig.')
  }
  return seeOther(`${visit.home}?erledigt=angaben`)
}

function show(context: Context, visit: Visit, error = ''): Response {
  const { customer, home, fields } = visit
  const own = plain.filter(field => fields.includes(field.update))
  const content = html`<form class="sheet narrow" method="post" action="${home}/details">
${own.map(field => input(field, textAt(customer, field.name)))}
${
  fields.includes('address') &&
  address.map(field => input({ ...field, type: 'text' }, textAt(customer, 'address', field.name)))
}
<p role="alert">${error}</p>
<button class="main">Speichern</button></form>`
  return hostedPage(context, {
    title: 'Angaben ändern',
    content,
    back: { url: home, words: 'Zurück' },
    ...(error && { status: 422 }),
  })
}

function input(
  field: { name: string; label: string; type: string; autocomplete: string },
  value: string,
): Html {
  const needed = field.name === 'email' ? html`required` : ''
  return html`<div class="field"><label for="${field.name}">${field.label}</label>
<input id="${field.name}" name="${field.name}" type="${field.type}" value="${value}"
autocomplete="${field.autocomplete}" ${needed}></div>`
}
