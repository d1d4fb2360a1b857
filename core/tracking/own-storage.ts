import { ATTRIBUTION_KEY, SESSION_KEY } from './attribution.ts'
import type { Purpose, StoredByTarget } from './targets.ts'

/** Which events were told, so that the next document does not tell them again. */
export const TOLD_KEY = 'tracking-told'
/** What happened where nothing is loaded, until the next page that may tell it. */
export const HELD_KEY = 'tracking-held'

/** Something that the shop itself stores in the browser for what it tells targets; all of it with consent alone. */
export interface OwnStored extends StoredByTarget {
  store: 'localStorage' | 'sessionStorage'
  /** Without one, either purpose is enough. */
  purpose?: Purpose
}

const SESSION_PERIOD = 'bis Sie den Tab schließen'

export const ownStored = [
  {
    name: SESSION_KEY,
    store: 'sessionStorage',
    purpose: 'marketing',
    period: SESSION_PERIOD,
  },
  { name: ATTRIBUTION_KEY, store: 'localStorage', purpose: 'marketing', period: '30 Tage' },
  { name: TOLD_KEY, store: 'localStorage', period: '30 Tage' },
  { name: HELD_KEY, store: 'sessionStorage', period: SESSION_PERIOD },
] as const satisfies readonly OwnStored[]

export type OwnKey = (typeof ownStored)[number]['name']
