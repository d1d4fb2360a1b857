/** What a lead is worth to whoever advertises: kinds and values of the specification, in cents. */
export const leadKinds = [
  'catalogue_view',
  'rental_interest',
  'rental_duration',
  'longer_rental',
  'rent_or_buy',
  'cart',
  'abandoned_cart',
  'contact_form',
  'business_inquiry',
] as const
export type LeadKind = (typeof leadKinds)[number]

const percent = (cents: number, share: number) => Math.round((cents * share) / 100)

/** S-7-24, S-7-25, B-9-2: values in cents. */
export const leadValues = {
  catalogueView: (count: number) => Math.min(50, 2 * count) * 100,
  rentalInterest: 1500,
  rentalDuration: (priceCents: number) => percent(priceCents, 5),
  longerRental: 2500,
  rentOrBuy: (purchaseCents: number) => percent(purchaseCents, 2),
  cart: (cents: number) => percent(cents, 1),
  abandonedCart: (cents: number) => percent(cents, 5),
  contactForm: 2000,
  businessInquiry: (hasCompany: boolean) => (hasCompany ? 10_000 : 7500),
} as const

/** From so many months on a term that was made longer counts by itself. */
export const LONG_TERM_MONTHS = 24

/** The value of a view whose price is unknown (S-9-4). Never the value of a purchase. */
export const UNKNOWN_PRICE_CENTS = 99_900
