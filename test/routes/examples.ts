import { randomUUID } from 'node:crypto'
import { wordingToday } from '#core/tracking/consent-log.server.ts'
import { checkoutBody, newRower } from '../fixtures/checkouts.ts'
import { PASSWORD } from '../fixtures/visitors.ts'
import type { Person, RouteFixture } from './fixture.ts'
import { routeTable, type TableRoute } from './table.ts'

export type Fields = Record<string, string>

/** A request as a person of the shop sends it. */
export interface Example {
  route: TableRoute
  as: Person
  path: string
  /** What is written; nothing for a page that is only read. */
  body?: { form: Fields } | { json: unknown }
}

/** What each writing route takes. A route that is not named gets a form without fields. */
function bodies(fixture: RouteFixture): Record<string, Example['body']> {
  const { orderId, subscriptionId, email, orderNumber } = fixture
  const person = { firstName: 'Jörg', lastName: 'Groß', email: 'joerg@halle.example' }
  const declarant = { name: 'Jörg Groß', contract: 'KP-999999', email: 'joerg@halle.example' }
  const secret = { password: PASSWORD, confirmation: PASSWORD }
  const inquiry = {
    ...person,
    phone: '+49 341 5551820',
    company: 'Halle GmbH',
    message: 'Zehn Rudergeräte für zwölf Monate, bitte.',
  }
  const defect = { description: 'Das Display bleibt dunkel.', noticedOn: '2027-01-29', use: 'none' }
  return {
    '/auth': { form: { email, password: 'Falsch-123' } },
    '/auth/registrieren': { form: { ...person, ...secret, email: `${randomUUID()}@example.org` } },
    // Too short, so that the guest has no account for the other routes.
    '/auth/konto': { form: { ...person, password: 'kurz' } },
    '/auth/passwort-vergessen': { form: { email } },
    '/auth/reset-password': { form: secret },
    '/kunden-bereich/konto/e-mail': { form: { email: 'neu@example.org', password: 'Falsch-123' } },
    '/bestellung/e-mail': { form: { email: 'neu@example.org' } },
    '/kunden-bereich/konto/passkeys': { form: { answer: '{}', name: 'Mein Telefon' } },
    '/kunden-bereich/konto/passkeys/frage': { form: { password: 'Falsch-123' } },
    '/kunden-bereich/konto/passkeys/name': { form: { passkey: 'x', name: 'Mein Telefon' } },
    '/auth/passkey': { form: { answer: '{}' } },
    '/kunden-bereich/passwort': { form: { current: 'Falsch-123', ...secret } },
    '/kunden-bereich/zahlung': { form: { orderGroupId: fixture.orderGroupId } },
    '/kunden-bereich/rueckgabe/:orderId': { form: { pickUpOn: '2027-01-29' } },
    '/bestellung/rueckgabe/:orderId': { form: { pickUpOn: '2027-01-29' } },
    '/kunden-bereich/rueckgabe/:orderId/freiwillig': { form: { way: 'send' } },
    '/bestellung/rueckgabe/:orderId/freiwillig': { form: { way: 'send' } },
    '/admin/rueckgaben/:orderId/eingang': { form: { confirmed: 'yes' } },
    '/admin/rueckgaben/:orderId/ablehnung': {
      form: { reason: 'Unvollständig', confirmed: 'yes' },
    },
    '/kunden-bereich/liefertermin/:orderGroupId': { form: { day: '2027-01-29', readKey: '' } },
    '/bestellung/liefertermin': { form: { day: '2027-01-29', readKey: '' } },
    '/admin/auftraege/:orderGroupId/liefertermin': { form: { day: '2027-01-29', readKey: '' } },
    '/kunden-bereich/defekt/:orderId': { form: defect },
    '/bestellung/defekt/:orderId': { form: defect },
    '/gewerbe': { form: inquiry },
    '/kontakt': { form: inquiry },
    '/vertraege-kuendigen': {
      form: { ...declarant, kind: 'ordinary', when: 'date', wantedEnd: '2027-01-31' },
    },
    '/vertrag-widerrufen': { form: { ...declarant, items: 'Rudergerät', step: 'confirm' } },
    '/admin': { form: { email, password: 'Falsch-123' } },
    '/admin/auftraege/:orderId/logistik': {
      form: {
        orderId,
        [`read-status:${orderId}`]: 'pending',
        [`status:${orderId}`]: 'delivered',
        [`read-tracking:${orderId}`]: '',
        [`tracking:${orderId}`]: 'JD0146',
        'read-notes': '',
        notes: 'Hintereingang',
      },
    },
    '/admin/rueckrufe/:recallId/empfaenger/:noticeId': { form: { mark: 'bounced' } },
    '/admin/inventar/rueckrufe/:unitId': { form: { outcome: 'repair' } },
    '/admin/kunden/dubletten': { form: { eine: 'a@example.com', andere: 'b@example.com' } },
    '/admin/kunden/dubletten/:firstId/:secondId': { form: { reason: 'Am Telefon' } },
    '/admin/ansichten': { form: { list: 'products', name: 'Ohne Bild', query: 'gap=picture' } },
    '/admin/ansichten/spalten': { form: { list: 'products', column: 'category' } },
    '/admin/ansichten/:viewId/name': { form: { read: 'Ohne Bild', name: 'Bild fehlt' } },
    '/admin/kunden/:customerId/notizen': { form: { text: 'Ruft gern nachmittags an.' } },
    '/admin/defekte/:defectId': {
      form: { step: 'decide', remedy: 'repair', ground: 'rent', confirmed: 'repair rent' },
    },
    '/admin/kuendigungen/:declarationId/ende': {
      form: { orderNumber, units: '1', lastDay: '2027-01-31' },
    },
    '/admin/kuendigungen/:declarationId/care': { form: { orderNumber, lastDay: '2027-01-31' } },
    '/admin/widerrufe/:declarationId/care': { form: { orderNumber } },
    '/admin/kuendigungen/:declarationId/ablage': { form: { answer: 'Doppelt.' } },
    '/admin/kuendigungen/miete/:orderId': { form: { reason: 'Am Telefon' } },
    '/admin/kuendigungen/bestellung/:orderGroupId': { form: { seen: '' } },
    '/api/elements-checkout': { json: checkoutBody([newRower()]) },
    '/admin/mails/unzustellbar/:bounceId/erledigt': { form: { as: 'post' } },
    '/api/phone-order': { json: { orderGroupId: randomUUID(), terms: '0123456789abcdef' } },
    '/admin/telefonbestellungen/:orderGroupId/erneut': { form: { email, days: '3' } },
    '/api/cart': { json: { items: [newRower()], cartVersion: randomUUID() } },
    '/api/consent': {
      json: {
        id: randomUUID(),
        consentId: randomUUID(),
        act: 'refused',
        analytics: false,
        marketing: false,
        wording: wordingToday(),
        targets: [],
      },
    },
    '/api/crash': { json: { message: 'x is undefined', page: '/produkte' } },
    '/api/get-subscription-details': { json: { subscriptionId } },
    '/api/customer-portal': { json: { subscriptionId } },
    '/api/create-buyout-checkout': { json: { orderId, clusterOrderIds: [orderId] } },
    '/api/submit-rating': { json: { rating: 5, paymentIntentId: 'pi_1', comment: 'Gut.' } },
    '/api/b2b-inquiry': { json: inquiry },
    '/api/webhooks/stripe': { json: { id: 'evt_1', type: 'invoice.paid' } },
  }
}

const queries: Record<string, string> = {
  '/suche': 'q=rudern&page=2',
  '/suche/vorschlaege': 'q=rud',
  '/produkte': 'sort=price_asc&vendor=RuderWerk&category=kraft&page=2',
  '/blog': 'section=news',
  '/events': 'category=news',
  '/auth': 'redirect=%2Fwarenkorb',
  '/auth/reset-password': 'access_token=a&refresh_token=b',
  '/auth/neue-adresse': 'token=a',
  '/auth/bestaetigen': 'token=a',
  '/kunden-bereich': 'buyout=cs_1',
  '/zahlung/offen': 'link=unbekannt',
  '/bestellung/telefon': 'link=unbekannt',
  '/admin/telefonbestellungen': 'page=2',
  '/admin/telefonbestellungen/kunden': 'q=mara',
  '/admin/telefonbestellungen/produkte': 'q=havel',
  '/checkout/success': 'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2',
  '/vertraege-kuendigen': 'vertrag=KP-000001',
  '/admin/auftraege': 'q=mara&status=waiting&type=rental&payment=all&sort=customer&page=2',
}

/** The same request from this person; where a link in the address is what counts, with theirs. */
export function from(person: Person, example: Example, { optOutLinks }: RouteFixture): Example {
  const { pattern } = example.route
  if (pattern !== '/bestellung/bewertungsanfragen') return { ...example, as: person }
  return { ...example, as: person, path: `${pattern}?link=${optOutLinks[person] ?? 'unbekannt'}` }
}

/** One request for each way into each route of the table: reading it, and writing to it. */
export function examples(fixture: RouteFixture): Example[] {
  const written = bodies(fixture)
  return routeTable.flatMap(route => {
    const path = filled(route.pattern, fixture)
    const as = whoFor(route.pattern)
    const query = queries[route.pattern]
    const read: Example = { route, as, path: query ? `${path}?${query}` : path }
    const write: Example = { route, as, path, body: written[route.pattern] ?? { form: {} } }
    const ways = [...(route.reads ? [read] : []), ...(route.writes ? [write] : [])]
    return ways.map(example => from(as, example, fixture))
  })
}

/** The address of a pattern, with what belongs to the customer in its parameters. */
export function filled(pattern: string, fixture: RouteFixture): string {
  const { orderId, orderGroupId, declarationId, invoiceId, guestInvoiceId, guestOrderId } = fixture
  const isGuests = pattern.startsWith('/bestellung')
  const known: Record<string, string> = {
    orderId: isGuests ? guestOrderId : orderId,
    photoId: isGuests ? fixture.guestPhotoId : fixture.photoId,
    orderGroupId,
    declarationId,
    invoiceId: isGuests ? guestInvoiceId : invoiceId,
    noticeId: isGuests ? fixture.guestNoticeId : fixture.noticeId,
    slug: 'havel-2',
    quarter: '2026-4',
    customerId: fixture.customerId,
    paper: 'packliste',
    month: '2026-11',
  }
  return pattern
    .replace(/:(\w+)\??/g, (_, name: string) => known[name] ?? 'kraft')
    .replace('*', 'gibt-es-nicht')
}

function whoFor(pattern: string): Person {
  if (pattern.startsWith('/admin/')) return 'staff'
  if (/^\/(bestellung|auth\/konto$)/.test(pattern)) return 'linked'
  return /^\/(kunden-bereich|api)/.test(pattern) ? 'customer' : 'stranger'
}
