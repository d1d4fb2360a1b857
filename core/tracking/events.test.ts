import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { elapsed, isWaiting, type TimedCart, timed } from './cart-timers.ts'
import { contactForGoogle, normalisedContact } from './contact.ts'
import { cartLead, eventNames, eventsOf } from './events.ts'
import type { Article, ConfirmedPurchase, Happening } from './happenings.ts'

let ids = 0
const newId = () => {
  ids += 1
  return `id-${ids}`
}
const told = (happening: Happening) => eventsOf(happening, newId)
const article = (change: Partial<Article> = {}): Article => ({
  id: 'prod_1',
  title: 'Gale',
  cents: 4900,
  quantity: 1,
  isRental: true,
  ...change,
})
const bought: ConfirmedPurchase = {
  name: 'Purchase',
  id: 'p',
  transactionId: '1',
  cents: 4900,
  shippingCents: 0,
  committedCents: 117_600,
  articles: [],
}
const euros = (happening: Happening) =>
  told(happening).map(({ lead, cents }) => [lead, (cents ?? 0) / 100])

describe('what is told of what happens', () => {
  it('a view has the price of its article, and 999 where none is known (S-9-4)', () => {
    expect(told({ name: 'ViewContent', article: article() })[0]?.cents).toBe(4900)
    const view = told({ name: 'ViewContent', article: article({ cents: null }) })
    expect(view).toMatchObject([{ name: 'ViewContent', cents: 99_900 }])
  })

  it('an article in the cart counts as often as it was added (S-4-10)', () => {
    const [added] = told({ name: 'AddToCart', article: article({ quantity: 2 }) })
    expect(added).toMatchObject({ name: 'AddToCart', cents: 9800 })
  })

  it('a checkout that begins has its articles and their sum (S-4-15)', () => {
    const articles = [article(), article({ id: 'prod_2', cents: 129_900, isRental: false })]
    const [begun] = told({ name: 'InitiateCheckout', articles, cents: 134_800 })
    expect(begun).toMatchObject({ name: 'InitiateCheckout', articles, cents: 134_800 })
  })

  it('a purchase needs the number of its order and a value above 0, never 999 (S-5-19)', () => {
    const purchase = (transactionId: string, cents: number) =>
      told({ ...bought, transactionId, cents, articles: [] })
    expect(purchase('', 4900)).toEqual([])
    expect(purchase('  ', 4900)).toEqual([])
    expect(purchase('KP-1', 0)).toEqual([])
    expect(purchase('KP-1', -1)).toEqual([])
    expect(purchase('KP-1', Number.NaN)).toEqual([])
    expect(purchase('KP-1', 4900)).toMatchObject([
      { name: 'Purchase', id: 'p', cents: 4900, transactionId: 'KP-1' },
    ])
  })

  it('an order with rentals also subscribes, with their first charge alone', () => {
    const articles = [article({ quantity: 2 }), article({ id: 'prod_2', isRental: false })]
    const events = told({ ...bought, cents: 99_999, articles })
    expect(events.map(({ name, id, cents }) => ({ name, id, cents }))).toEqual([
      { name: 'Purchase', id: 'p', cents: 99_999 },
      { name: 'Subscribe', id: 'p-subscribe', cents: 9800 },
    ])
  })

  it.each([
    [0, []],
    [1, [['catalogue_view', 2]]],
    [24, [['catalogue_view', 48]]],
    [25, [['catalogue_view', 50]]],
    [400, [['catalogue_view', 50]]],
  ])('a listing of %s products is %j (S-7-24)', (count, leads) => {
    expect(euros({ name: 'listing', heading: 'Alle Produkte', count })).toEqual(leads)
  })

  it.each([
    [24, 12, 4900, ['rental_duration', 2.45]],
    [12, 24, 4900, ['longer_rental', 25]],
    [3, 6, 5990, ['rental_duration', 3]],
    [36, 24, 3990, ['rental_duration', 2]],
    [24, 36, 3990, ['longer_rental', 25]],
  ])(
    'a term of %s made %s months is interest in renting and %j (S-7-24)',
    (before, months, cents, lead) => {
      expect(euros({ name: 'term', article: article({ cents }), before, months })).toEqual([
        ['rental_interest', 15],
        lead,
      ])
    },
  )

  it('a term that stays is nothing', () => {
    expect(told({ name: 'term', article: article(), before: 12, months: 12 })).toEqual([])
  })

  it.each<[Happening, unknown]>([
    [{ name: 'rentOrBuy', article: article({ cents: 129_900 }) }, [['rent_or_buy', 25.98]]],
    [{ name: 'contactForm' }, [['contact_form', 20]]],
    [{ name: 'businessInquiry', hasCompany: true }, [['business_inquiry', 100]]],
    [{ name: 'businessInquiry', hasCompany: false }, [['business_inquiry', 75]]],
  ])('%j is %j (S-7-24, B-9-2, B-9-13)', (happening, leads) => {
    expect(euros(happening)).toEqual(leads)
  })

  it('every event of the specification has its happening; a page view is its own (S-7-22)', () => {
    const cents = 100
    const all: Happening[] = [
      { name: 'ViewContent', article: article() },
      { name: 'AddToCart', article: article() },
      { name: 'InitiateCheckout', articles: [], cents },
      { ...bought, articles: [article()] },
      { name: 'contactForm' },
      { name: 'CompleteRegistration' },
      { name: 'ContactInfo', contact: {} },
    ]
    const names = all.flatMap(each => told(each).map(({ name }) => name))
    expect(['PageView', ...names].toSorted()).toEqual([...eventNames].toSorted())
  })

  it('what makes two events one names nobody', () => {
    const contact = { email: 'max@example.com', phoneNumber: '0341 5550100' }
    const [event] = told({ name: 'ContactInfo', contact })
    expect(event?.key).toBe('ContactInfo')
  })
})

describe('a cart in front of somebody', () => {
  const start = 1_000_000
  const at = (cents: number) => timed(null, { version: 'v1', cents }, start) as TimedCart
  /** Looks every second; gives what was due, by seconds of the clock. */
  function watched(cart: TimedCart, seconds: number, isHidden: (second: number) => boolean) {
    const found: [number, string][] = []
    let current = cart
    for (let second = 1; second <= seconds; second += 1) {
      const looked = elapsed(current, start + second * 1000, !isHidden(second))
      current = looked.cart
      for (const kind of looked.due) found.push([second, kind])
    }
    return found
  }

  it.each([
    [2999, []],
    [3000, [[180, 'abandoned_cart']]],
    [4999, [[180, 'abandoned_cart']]],
    [
      5000,
      [
        [45, 'cart'],
        [180, 'abandoned_cart'],
      ],
    ],
  ])('of %s cents leads to %j, once (S-7-25)', (cents, leads) => {
    expect(watched(at(cents), 600, () => false)).toEqual(leads)
  })

  it('counts only while it can be seen', () => {
    const hidden = (second: number) => second >= 10 && second < 40
    expect(watched(at(5000), 100, hidden)).toEqual([[75, 'cart']])
  })

  it('does not count the time in which the machine slept', () => {
    const { due } = elapsed(at(5000), start + 3_600_000, true)
    expect(due).toEqual([])
  })

  it('begins anew with another version, and goes on with the same', () => {
    const { cart } = elapsed(at(5000), start + 44_000, true)
    expect(timed(cart, { version: 'v1', cents: 5000 }, start + 44_000)).toBe(cart)
    const other = timed(cart, { version: 'v2', cents: 6000 }, start + 44_000)
    expect(other).toMatchObject({ version: 'v2', seenMs: 0, told: [] })
    expect(timed(cart, { version: 'v3', cents: 0 }, start)).toBeNull()
  })

  it('is waited for as long as it can lead to anything', () => {
    expect(isWaiting(at(2000))).toBe(false)
    expect(isWaiting(at(5000))).toBe(true)
    expect(isWaiting({ ...at(5000), told: ['cart', 'abandoned_cart'] })).toBe(false)
  })

  it('is worth 1 % after 45 s, and 5 % abandoned (S-7-25)', () => {
    const cart = { version: 'v1', cents: 12_345 }
    expect(cartLead('cart', cart, 'x')).toMatchObject({ name: 'Lead', cents: 123 })
    expect(cartLead('abandoned_cart', cart, 'x')).toMatchObject({ name: 'Lead', cents: 617 })
  })
})

describe('a contact (S-7-23)', () => {
  it('is normalised as targets compare it', () => {
    expect(
      normalisedContact({
        email: ' Max.Muster@Example.COM ',
        phoneNumber: '0341 / 555-0100',
        firstName: ' Jörg ',
        lastName: 'von  Öztürk',
        address: 'Hallenweg 12',
        postCode: ' 04229 ',
        city: 'Bad Homburg',
        country: 'DE',
        externalId: '',
      }),
    ).toEqual({
      email: 'max.muster@example.com',
      phoneNumber: '+493415550100',
      firstName: 'jörg',
      lastName: 'von öztürk',
      address: 'hallenweg 12',
      postCode: '04229',
      city: 'badhomburg',
      country: 'de',
    })
  })

  it.each([
    ['+49 (0)341 5550100', 'DE', '+493415550100'],
    ['0049 341 5550100', 'DE', '+493415550100'],
    ['01 234 5678', 'AT', '+4312345678'],
    ['044 668 18 00', 'CH', '+41446681800'],
    ['0341 5550100', '', '+493415550100'],
    ['nie', 'DE', undefined],
    ['12', 'DE', undefined],
  ])('the number %s of %s is %s', (phoneNumber, country, normalised) => {
    expect(normalisedContact({ phoneNumber, country }).phoneNumber).toBe(normalised)
  })

  it.each([
    ['max.muster@gmail.com', 'maxmuster@gmail.com'],
    ['m.a.x@googlemail.com', 'max@googlemail.com'],
    ['max.muster@example.com', 'max.muster@example.com'],
    ['max.muster@gmail.com.example', 'max.muster@gmail.com.example'],
  ])('%s is %s for Google', (email, told) => {
    expect(contactForGoogle({ email, city: 'leipzig' })).toEqual({ email: told, city: 'leipzig' })
  })

  it('stays as it is once it is normalised', () => {
    const text = fc.option(fc.string(), { nil: undefined })
    const contacts = fc.record({
      email: text,
      phoneNumber: fc.option(fc.stringMatching(/^[+0-9 ()/-]{0,20}$/), { nil: undefined }),
      firstName: text,
      city: text,
      country: fc.constantFrom('DE', 'AT', 'CH', ''),
    })
    fc.assert(
      fc.property(contacts, contact => {
        const { country, ...once } = normalisedContact(contact)
        expect(normalisedContact({ ...once, country })).toEqual({
          ...once,
          ...(country && { country }),
        })
      }),
    )
  })
})
