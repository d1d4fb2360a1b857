/** What kind of refusal an error is; pages and machine routes map it to a status. */
export type ErrorKind =
  | 'malformed'
  | 'too_large'
  | 'invalid'
  | 'conflict'
  | 'forbidden'
  | 'not_found'
  | 'limited'
  | 'unavailable'

const STATUS: Record<ErrorKind, number> = {
  malformed: 400,
  too_large: 413,
  invalid: 422,
  conflict: 409,
  forbidden: 403,
  not_found: 404,
  limited: 429,
  unavailable: 503,
}

/** One refused line of a cart: why, and what would be right. Money in cents. */
export interface RefusedLine {
  stripePriceId: string
  code: string
  message: string
  /** The price that holds now, where the price changed: its amount and its id. */
  currentCents?: number
  currentPriceId?: string
  /** How many are left, where stock ran out. */
  available?: number
  /** Of the product page, where the product is still sold in another form. */
  slug?: string
}

/** What a refusal may tell besides its words. */
export interface ErrorDetails {
  /** The field of the form or of the call that is wrong. */
  field?: string
  lines?: RefusedLine[]
  retryAfterSeconds?: number
  cause?: unknown
}

/**
 * An error that a person may see. `code` is stable and for programs; `message` is German.
 * Everything else that is thrown is a bug: logged, answered with a plain 500.
 */
export class ShopError extends Error {
  readonly kind: ErrorKind
  readonly code: string
  readonly field: string | undefined
  readonly lines: RefusedLine[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(kind: ErrorKind, code: string, message: string, more: ErrorDetails = {}) {
    super(message, { cause: more.cause })
    this.name = 'ShopError'
    this.kind = kind
    this.code = code
    this.field = more.field
    this.lines = more.lines
    this.retryAfterSeconds = more.retryAfterSeconds
  }

  /** The HTTP status of this refusal. */
  get status(): number {
    return STATUS[this.kind]
  }
}
