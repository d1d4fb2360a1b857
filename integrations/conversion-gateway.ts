import type { conversionKinds, serverTargets } from '#db/schema/conversions.ts'

export type ServerTarget = (typeof serverTargets)[number]

/** An article of a purchase. `cents` a piece, gross; of a rental its month. */
export interface ReportedArticle {
  id: string
  title: string
  cents: number
  quantity: number
}

/** What is reported to a target of confirmed money. Cents. */
export interface ReportedConversion {
  kind: (typeof conversionKinds)[number]
  /** The same in the browser. */
  eventId: string
  /** The number of the order. */
  transactionId: string
  happenedAt: Date
  toldAt: Date
  /** What was paid, or went back. */
  cents: number
  /** Of `cents`. */
  shippingCents: number
  /** What the whole terms come to. */
  committedCents: number
  articles: readonly ReportedArticle[]
  /** The page that it is said to have happened on. */
  pageUrl: string
  /** What the targets call the browser, as far as it allowed them to. */
  browser: Partial<
    Record<
      'gaClientId' | 'gaSessionId' | 'fbp' | 'fbc' | 'ttp' | 'fbclid' | 'ttclid' | 'userAgent',
      string | null
    >
  >
  /** When the visit began; null where nobody knows. */
  clickedAt: Date | null
  /** Normalised, in clear; an adapter tells it hashed or not at all. Null without consent to marketing. */
  contact: ReportedContact | null
}

export type ReportedContact = Partial<
  Record<
    'email' | 'phoneNumber' | 'firstName' | 'lastName' | 'postCode' | 'city' | 'country',
    string
  >
>

/** One target that our server tells of conversions. */
export interface ConversionGateway {
  /** The target's answer, without secrets. Throws `ConversionRejected` where it did not take what it was told. */
  report(conversion: ReportedConversion): Promise<string>
}

/** A target did not take a conversion, for the reason in its message, which holds no secret. */
export class ConversionRejected extends Error {}

/** How a target is reached. */
export interface TargetAccess {
  /** The operator's id there. */
  id: string
  secret: string
  /** The first part of its address. */
  base: string
  /** Marks what is told as a test, where the target shows tests apart. */
  testCode?: string | undefined
}

/** Euros, as all three want them. */
export const eurosOf = (cents: number): number => cents / 100

/** What happened before a target still takes it is told at the edge: late counts, too late does not. */
export function notBefore({ happenedAt, toldAt }: ReportedConversion, hours: number): Date {
  return new Date(Math.max(happenedAt.getTime(), toldAt.getTime() - hours * 3_600_000))
}
