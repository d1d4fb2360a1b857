import { shop } from '#core/shop.ts'

/** What the body of a write must be, and how many bytes it may have. */
export interface BodyRule {
  /**
   * `signed` is judged by its signature alone, `provider` by the payment emulator; an `upload` is read by
   * its route, once that knows who sends it.
   */
  kind: 'form' | 'json' | 'signed' | 'provider' | 'upload'
  limit: number
}

/** The longest form that people fill in has 9,000 characters, of up to nine bytes each in a form. */
const FORM: BodyRule = { kind: 'form', limit: 100_000 }

/** A photo as a phone takes it, with the frame of its form. */
const UPLOAD: BodyRule = { kind: 'upload', limit: shop.devicePhotos.maxBytes + 10_000 }

/** A picture of the office, with the frame of its form. */
const PICTURE: BodyRule = { kind: 'upload', limit: shop.uploads.maxBytes + 10_000 }

/** An article with what it was before, as its editor sends both. */
const ARTICLE: BodyRule = { kind: 'form', limit: 1_000_000 }
/** The serial numbers of a recall, as they were read and as they are wanted. */
const RECALL: BodyRule = { kind: 'form', limit: 1_000_000 }
/** A long description, as it was read and as it is wanted. */
const DESCRIPTION: BodyRule = { kind: 'form', limit: 600_000 }
/** A handover with its photos, which the phone makes smaller, and a signature. */
const HANDOVER: BodyRule = { kind: 'upload', limit: shop.handovers.maxBytes }

/** A table of the office, with the frame of its form. */
const TABLE: BodyRule = { kind: 'upload', limit: shop.imports.maxBytes + 10_000 }

/** By path, the first that fits counts; all that is not named here takes a form. */
const rules: readonly [path: RegExp, rule: BodyRule][] = [
  // Stripe's events with a long subscription are larger than what a page sends.
  [/^\/api\/webhooks\//i, { kind: 'signed', limit: 1_000_000 }],
  [/^\/__stripe\//i, { kind: 'provider', limit: 1_000_000 }],
  // What the demo's stand-in of the targets is told.
  [/^\/__ziele\//i, { kind: 'json', limit: 100_000 }],
  [/^\/admin\/produkte\/[^/]+\/(speichern|beschreibung)(\.data)?$/i, DESCRIPTION],
  [/^\/admin\/projekte\/speichern(\.data)?$/i, DESCRIPTION],
  [/^\/admin\/rueckgaben\/[^/]+\/fotos(\.data)?$/i, UPLOAD],
  [/^\/admin\/uebergabe\/[^/]+(\.data)?$/i, HANDOVER],
  [/^\/(kunden-bereich|bestellung)\/defekt\/[^/]+\/fotos(\.data)?$/i, UPLOAD],
  [/^\/admin\/medien\/hochladen(\.data)?$/i, PICTURE],
  [/^\/admin\/rueckrufe\/[^/]+(\.data)?$/i, RECALL],
  [/^\/admin\/import\/\w+(\.data)?$/i, TABLE],
  [/^\/admin\/blog\//i, ARTICLE],
  [/^\/api\//i, { kind: 'json', limit: 100_000 }],
]

/** The rule for writes to a path. */
export function bodyRule(path: string): BodyRule {
  return rules.find(([pattern]) => pattern.test(path))?.[1] ?? FORM
}
