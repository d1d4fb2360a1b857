import { missing } from '../../wire/errors.ts'
import type { DashboardContext as Context } from '../dashboard/engine.ts'
import { html } from '../dashboard/html.ts'
import { seeOther } from '../dashboard/page.ts'
import { idAt, textAt } from '../dashboard/read.ts'
import { hostedPage } from './page.ts'
import { makeDefault, methodsOf, openVisit, requireFeature, type Visit } from './portal-visit.ts'

async function visitToMethods(context: Context): Promise<Visit> {
  const visit = await openVisit(context)
  requireFeature(visit, 'payment_method_update')
  return visit
}

/** The payment form for something new to pay with. Nothing is saved before it is submitted. */
export async function newMethodPage(_: Request, context: Context): Promise<Response> {
  const { home } = await visitToMethods(context)
  const content = html`<div class="sheet narrow"><form id="add" novalidate>
<div id="method"></div>
<p role="alert"></p>
<button class="main">Zahlungsart speichern</button></form>
<p class="soft">Künftige Zahlungen laufen dann über diese Zahlungsart.</p>
<noscript><p>Für dieses Formular wird JavaScript gebraucht.</p></noscript></div>`
  return hostedPage(context, {
    title: 'Zahlungsart hinzufügen',
    content,
    back: { url: home, words: 'Zurück' },
    script: 'new-method',
  })
}

/** Begins to save a payment method: `{secret}` for the form. */
export async function startSetup(_: Request, context: Context): Promise<object> {
  const { customer } = await visitToMethods(context)
  const setup = await context.engine.execute({
    method: 'POST',
    path: '/v1/setup_intents',
    params: { customer: customer.id, usage: 'off_session' },
  })
  return { secret: textAt(setup, 'client_secret') }
}

/** A payment method was saved and becomes the default: `{url}` of the page to go on with. */
export async function finishSetup(request: Request, context: Context): Promise<object> {
  const visit = await visitToMethods(context)
  const id = String((await request.formData()).get('setup_intent') ?? '')
  const path = `/v1/setup_intents/${encodeURIComponent(id)}`
  const setup = await context.engine.execute({ method: 'GET', path })
  const method = idAt(setup, 'payment_method')
  const isTheirs = idAt(setup, 'customer') === visit.customer.id
  if (!isTheirs || textAt(setup, 'status') !== 'succeeded') throw missing('setup_intent', id)
  await makeDefault(context, visit, method)
  return { url: `${visit.home}?erledigt=standard` }
}

/** Another of the customer's payment methods pays from now on. */
export async function chooseMethod(request: Request, context: Context): Promise<Response> {
  const visit = await visitToMethods(context)
  await makeDefault(context, visit, await methodIn(request, context, visit))
  return seeOther(`${visit.home}?erledigt=standard`)
}

/** Forgets one of the customer's payment methods, but for the one that pays. */
export async function removeMethod(request: Request, context: Context): Promise<Response> {
  const visit = await visitToMethods(context)
  const id = await methodIn(request, context, visit)
  const { usual } = await methodsOf(context, visit)
  if (id === usual) throw missing('payment_method', id)
  const path = `/v1/payment_methods/${encodeURIComponent(id)}/detach`
  await context.engine.execute({ method: 'POST', path })
  return seeOther(`${visit.home}?erledigt=entfernt`)
}

/** The payment method that a form names; somebody else's is as unknown as none. */
async function methodIn(request: Request, context: Context, visit: Visit): Promise<string> {
  const id = String((await request.formData()).get('payment_method') ?? '')
  const { methods } = await methodsOf(context, visit)
  if (!methods.some(method => method.id === id)) throw missing('payment_method', id)
  return id
}
