import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cartLead, eventsOf } from '#core/tracking/events.ts'
import type { Article, Happening } from '#core/tracking/happenings.ts'
import type { Target, TargetName } from '#core/tracking/targets.ts'
import { loadTargets } from './load-targets.ts'

const targets: Target[] = (
  ['google_analytics', 'meta', 'tiktok', 'microsoft'] satisfies TargetName[]
).map(name => ({ name, id: name, base: 'https://target.example' }))

/** What each target was told, as it takes it: its name of the event, the value in euros, the kind of lead. */
type Told = [target: TargetName, name: string, value: unknown, currency: unknown, kind: unknown]
let toldMicrosoft: unknown[][]

beforeEach(() => {
  toldMicrosoft = []
  class UET {
    push(...call: unknown[]) {
      toldMicrosoft.push(call)
    }
  }
  vi.stubGlobal('window', { UET })
  vi.stubGlobal('location', new URL('https://shop.example/produkt/gale'))
  vi.stubGlobal('document', {
    title: 'Gale',
    createElement: () => ({}),
    head: { append: (script: { onload?: () => void }) => script.onload?.() },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const article = (cents: number): Article => ({
  ...{ id: 'prod_1', title: 'Gale', cents, quantity: 1, isRental: true },
})
const of = (happening: Happening) => eventsOf(happening, () => 'id')
const cart = (kind: 'cart' | 'abandoned_cart', cents: number) => [
  cartLead(kind, { version: 'v', cents }, 'id'),
]

async function tell(events: ReturnType<typeof of>): Promise<Told[]> {
  const loaded = loadTargets(targets, { analytics: true, marketing: true })
  await vi.waitFor(() => expect(loaded.every(each => each.isReady())).toBe(true))
  for (const event of events) for (const target of loaded) target.send(event)
  const { dataLayer = [], fbq, ttq = [] } = window
  const calls = [
    ...dataLayer.map(call => ['google_analytics', ...Array.from(Object(call))] as const),
    ...(fbq?.queue ?? []).map(call => ['meta', ...call] as const),
    ...[...ttq].map(call => ['tiktok', ...call] as const),
    ...toldMicrosoft.map(call => ['microsoft', ...call] as const),
  ]
  return calls.flatMap(([target, call, name, parameters]): Told[] => {
    if (call !== 'event' && call !== 'track') return []
    const { value, event_value, currency, ...rest } = Object(parameters)
    const kind = rest.lead_source ?? rest.content_category ?? rest.description ?? rest.event_label
    return [[target as TargetName, String(name), value ?? event_value, currency, kind]]
  })
}

const everybodyIsTold = (kind: string, value: number): Told[] => [
  ['google_analytics', 'generate_lead', value, 'EUR', kind],
  ['meta', 'Lead', value, 'EUR', kind],
  ['tiktok', 'Lead', value, 'EUR', kind],
  ['microsoft', 'submit_lead_form', value, 'EUR', kind],
]

test.each([
  [
    'a view of 7 products',
    of({ name: 'listing', heading: 'Alle', count: 7 }),
    'catalogue_view',
    14,
  ],
  ['a view of 26', of({ name: 'listing', heading: 'Alle', count: 26 }), 'catalogue_view', 50],
  [
    'rent against a purchase of 1,299 euros',
    of({ name: 'rentOrBuy', article: article(129_900) }),
    ...(['rent_or_buy', 25.98] as const),
  ],
  ['a cart of 50 euros', cart('cart', 5000), 'cart', 0.5],
  ['a cart of 1,299 euros', cart('cart', 129_900), 'cart', 12.99],
  ['an abandoned cart of 30 euros', cart('abandoned_cart', 3000), 'abandoned_cart', 1.5],
  ['a message', of({ name: 'contactForm' }), 'contact_form', 20],
  ['an inquiry', of({ name: 'businessInquiry', hasCompany: true }), 'business_inquiry', 100],
  [
    'an inquiry without a company',
    of({ name: 'businessInquiry', hasCompany: false }),
    ...(['business_inquiry', 75] as const),
  ],
] as const)(
  '%s is told to every target at the value of the specification (S-7-24, S-7-25, B-9-2, B-9-13)',
  async (_, events, kind, value) => {
    expect(await tell([...events])).toEqual(everybodyIsTold(kind, value))
  },
)

test.each([
  ['made longer to 24 months', 12, 24, 4900, 'longer_rental', 25],
  ['made longer to 12 months', 6, 12, 4900, 'rental_duration', 2.45],
  ['made shorter to 24 months', 36, 24, 3990, 'rental_duration', 2],
])(
  'a term %s is interest in renting, and told to every target at its own value (S-7-24)',
  async (_, before, months, cents, kind, value) => {
    const events = of({ name: 'term', article: article(cents), before, months })
    const told = await tell(events)
    const named = (wanted: string) => told.filter(([, , , , each]) => each === wanted)
    expect(named('rental_interest')).toEqual(everybodyIsTold('rental_interest', 15))
    expect(named(kind)).toEqual(everybodyIsTold(kind, value))
    expect(told).toHaveLength(8)
  },
)
