import { SESSION_DAYS } from '#integrations/auth/session-days.ts'
import { addDays, addMonths, type BerlinDay } from '../dates.ts'
import { shop } from '../shop.ts'
import type { HoldingId } from './holdings.server.ts'

/** How long something is held. */
export type Retention =
  /** From the end of the year in which it was made (§ 147 (4) AO). */
  | { kind: 'letters' | 'vouchers'; years: number }
  /** From its day; where it led to a contract, as a letter. */
  | { kind: 'months'; months: number }
  | { kind: 'days'; days: number }
  /** Until the consent is withdrawn. */
  | { kind: 'consent'; days: number }
  /** As long as a decision may have to be proven. */
  | { kind: 'proof'; months: number }
  /** Until its owner erases the account, or as long as the product is shown. */
  | { kind: 'account' | 'product' }

const { lettersYears, vouchersYears, inquiryMonths, attributionDays, consentMonths } =
  shop.retention
const letters: Retention = { kind: 'letters', years: lettersYears }
const vouchers: Retention = { kind: 'vouchers', years: vouchersYears }

/** The one list of periods: what is said of them and what is erased follow it (L-70, ADR-073). */
export const retentionOf: Readonly<Record<HoldingId, Retention>> = {
  account: { kind: 'account' },
  sessions: { kind: 'days', days: SESSION_DAYS },
  orders: vouchers,
  contracts: vouchers,
  payments: vouchers,
  invoices: vouchers,
  deliveries: letters,
  declarations: letters,
  reviews: { kind: 'product' },
  inquiries: { kind: 'months', months: inquiryMonths },
  mails: letters,
  history: vouchers,
  attribution: { kind: 'consent', days: attributionDays },
  consents: { kind: 'proof', months: consentMonths },
}

/** The last day on which what was made then is held. */
export function heldUntil(day: BerlinDay, years: number): BerlinDay {
  return `${Number(day.slice(0, 4)) + years}-12-31`
}

/** What was made before this day need not be held any more. */
export function heldFrom(today: BerlinDay, years: number): BerlinDay {
  return `${Number(today.slice(0, 4)) - years}-01-01`
}

/** What led to orders of an earlier day is held no longer. */
export function attributionFrom(today: BerlinDay): BerlinDay {
  return addDays(today, -attributionDays)
}

/** Inquiries of an earlier day have served their purpose. */
export function inquiriesFrom(today: BerlinDay): BerlinDay {
  return addMonths(today, -inquiryMonths)
}
