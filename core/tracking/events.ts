import type { Contact } from './contact.ts'
import type { Article, ConfirmedPurchase, Happening } from './happenings.ts'
import { type LeadKind, LONG_TERM_MONTHS, leadValues, UNKNOWN_PRICE_CENTS } from './lead-values.ts'

export const eventNames = [
  'PageView',
  'ViewContent',
  'AddToCart',
  'InitiateCheckout',
  'Purchase',
  'Lead',
  'CompleteRegistration',
  'Subscribe',
  'ContactInfo',
] as const
export type EventName = (typeof eventNames)[number]

/** Something that happened here, in the words of the specification (S-7-22). */
export interface TrackedEvent {
  name: EventName
  /** The same in the browser and from our server, so that a target counts it once. */
  id: string
  /** What makes two events the same one, told once in a while. */
  key: string
  /** Cents. */
  cents?: number
  articles?: readonly Article[]
  /** Of a purchase and a subscription. */
  transactionId?: string
  /** Of a purchase, as `ConfirmedPurchase` has them. */
  shippingCents?: number
  committedCents?: number
  lead?: LeadKind
  contact?: Contact
  /** Where it happened: origin and path, and the title of the page. */
  page?: { address: string; title: string }
}

type Facts = Omit<TrackedEvent, 'id' | 'key'>

/** What targets may be told of what happened, if anything. `newId` gives each event an id of its own. */
export function eventsOf(happening: Happening, newId: () => string): TrackedEvent[] {
  const one = (facts: Facts, key = keyOf(facts)): TrackedEvent[] => [{ ...facts, id: newId(), key }]
  const lead = (kind: LeadKind, cents: number, article?: Article): TrackedEvent[] =>
    one({ name: 'Lead', lead: kind, cents, ...(article && { articles: [article] }) })

  switch (happening.name) {
    case 'ViewContent': {
      const { article } = happening
      return one({
        name: 'ViewContent',
        cents: article.cents ?? UNKNOWN_PRICE_CENTS,
        articles: [article],
      })
    }
    case 'AddToCart': {
      const { article } = happening
      const cents = (article.cents ?? 0) * article.quantity
      return one({ name: 'AddToCart', cents, articles: [article] })
    }
    case 'InitiateCheckout': {
      const { articles, cents } = happening
      return one({ name: 'InitiateCheckout', cents, articles })
    }
    case 'Purchase':
      return purchaseEvents(happening)
    case 'CompleteRegistration':
      return one({ name: 'CompleteRegistration' })
    case 'ContactInfo':
      // Its key names nobody, as keys are remembered.
      return one({ name: 'ContactInfo', contact: happening.contact }, 'ContactInfo')
    case 'listing': {
      const facts: Facts = {
        name: 'Lead',
        lead: 'catalogue_view',
        cents: leadValues.catalogueView(happening.count),
      }
      return happening.count > 0 ? one(facts, `${keyOf(facts)} ${happening.heading}`) : []
    }
    case 'term': {
      const { article, before, months } = happening
      if (months === before) return []
      const isLonger = months > before && months >= LONG_TERM_MONTHS
      return [
        ...lead('rental_interest', leadValues.rentalInterest, article),
        ...(isLonger
          ? lead('longer_rental', leadValues.longerRental, article)
          : lead('rental_duration', leadValues.rentalDuration(article.cents ?? 0), article)),
      ]
    }
    case 'rentOrBuy': {
      const { article } = happening
      return lead('rent_or_buy', leadValues.rentOrBuy(article.cents ?? 0), article)
    }
    case 'contactForm':
      return lead('contact_form', leadValues.contactForm)
    case 'businessInquiry':
      return lead('business_inquiry', leadValues.businessInquiry(happening.hasCompany))
    case 'cart':
      // What becomes of a cart, its timers say.
      return []
  }
}

/**
 * A purchase needs the number of its order and a value above 0 (S-5-19). With rentals in it somebody has also
 * subscribed; that is no second conversion, so it has an id of its own.
 */
function purchaseEvents({ name, ...facts }: ConfirmedPurchase): TrackedEvent[] {
  const { id, transactionId, cents, articles } = facts
  if (transactionId.trim() === '' || !(cents > 0)) return []
  const rented = articles.filter(({ isRental }) => isRental)
  const rentedCents = rented.reduce((sum, each) => sum + (each.cents ?? 0) * each.quantity, 0)
  const purchase: TrackedEvent = { ...facts, name, key: `Purchase ${transactionId}` }
  if (rented.length === 0) return [purchase]
  const subscribe: TrackedEvent = {
    name: 'Subscribe',
    id: `${id}-subscribe`,
    key: `Subscribe ${transactionId}`,
    cents: rentedCents,
    articles: rented,
    transactionId,
  }
  return [purchase, subscribe]
}

/** The page that is shown now; each time it is shown counts. */
export const pageView = (id: string): TrackedEvent => ({
  name: 'PageView',
  id,
  key: `PageView ${id}`,
})

/** What a cart led to; once a version of it. */
export function cartLead(
  kind: 'cart' | 'abandoned_cart',
  { version, cents }: { version: string; cents: number },
  id: string,
): TrackedEvent {
  const value = kind === 'cart' ? leadValues.cart(cents) : leadValues.abandonedCart(cents)
  return { name: 'Lead', lead: kind, id, key: `Lead ${kind} ${version}`, cents: value }
}

function keyOf({ name, lead, cents, articles, transactionId }: Facts): string {
  const what = articles?.map(({ id, quantity, isRental }) => `${id}*${quantity}${isRental}`)
  return [name, lead, cents, what?.join('+'), transactionId].filter(Boolean).join(' ')
}
