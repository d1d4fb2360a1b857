/**
 * Names under which a browser stores what the shop needs (§ 25 (2) TDDDG), where no folder of `core` owns them; the
 * privacy notice names each of them (L-68).
 */
export const storageKeys = {
  /** In `localStorage`: the room of 'Passt es?'. */
  room: 'fitness-room',
  /** In `localStorage`: decisions on cookies that our log does not have yet. */
  unlogged: 'cookie-consent-unlogged',
  /** In `sessionStorage`: what was typed into the order form. */
  details: 'checkout-details',
} as const

/** What the router stores in `sessionStorage`, under names of its own. */
export const routerKeys = [
  'react-router-scroll-positions',
  'react-router-manifest-version',
  'remix-router-transitions',
] as const

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS
const DAY_SECONDS = 24 * HOUR_SECONDS

/** A message that waits for the next page. */
export const flashCookie = { name: 'meldung', seconds: MINUTE_SECONDS } as const

/** Tokens of mailed links, and of an order that was just placed, by what they open. */
export const linkCookies = {
  password: { name: 'passwort-link', seconds: HOUR_SECONDS },
  confirmation: { name: 'bestaetigung', seconds: HOUR_SECONDS },
  newEmail: { name: 'neue-adresse', seconds: HOUR_SECONDS },
  orderEmail: { name: 'bestell-adresse', seconds: HOUR_SECONDS },
  orderAccount: { name: 'konto-anlegen', seconds: HOUR_SECONDS },
  payment: { name: 'zahlung', seconds: DAY_SECONDS },
  phoneOrder: { name: 'telefonbestellung', seconds: DAY_SECONDS },
  order: { name: 'bestellung', seconds: DAY_SECONDS },
  quote: { name: 'angebot', seconds: DAY_SECONDS },
  recall: { name: 'rueckruf', seconds: DAY_SECONDS },
} as const
