/** What a log line tells of an error: what happened and where, never with whose values. */
export interface ErrorLine {
  type: string
  message: string
  stack?: string
  cause?: ErrorLine
  errors?: ErrorLine[]
  [fact: string]: unknown
}

/** What PostgreSQL, Node.js and Stripe add to an error that names nobody. */
const FACTS = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'syscall',
  'status',
  'statusCode',
  'requestId',
]
const DEEPEST = 5

/**
 * Reads an error for the log. Databases repeat the parameters of a failed query in message, stack,
 * detail and cause, and mail servers the address, so only what is known to name nobody is taken.
 */
export function errorLine(error: unknown, depth = 0): ErrorLine {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: typeof error === 'string' ? withoutValues(error) : '' }
  }
  const message = messageOf(error)
  const line: ErrorLine = { type: error.constructor.name, message }
  for (const fact of FACTS) {
    const value: unknown = Reflect.get(error, fact)
    if (typeof value === 'string' || typeof value === 'number') line[fact] = value
  }
  line.stack = [`${line.type}: ${message}`, ...framesOf(error)].join('\n')
  if (depth < DEEPEST) {
    if (error.cause !== undefined) line.cause = errorLine(error.cause, depth + 1)
    if (error instanceof AggregateError) {
      line.errors = error.errors.map(each => errorLine(each, depth + 1))
    }
  }
  return line
}

const LONGEST_TEXT = 500

/** What went wrong in one line, to be stored and read by the staff. A failed query says it by its cause. */
export function errorText(error: unknown): string {
  const { message, cause } = errorLine(error)
  return (cause?.message || message).slice(0, LONGEST_TEXT)
}

/** SQLSTATE class 22: the message quotes the value that does not fit its type. */
const DATA_EXCEPTION = /^22...$/

function messageOf(error: Error): string {
  const { message } = error
  if ('code' in error && typeof error.code === 'string' && DATA_EXCEPTION.test(error.code)) {
    return message.replace(/: [\s\S]*$/, '').replace(/"[^"]*"/g, '"…"')
  }
  return withoutValues(message)
}

function framesOf({ stack = '' }: Error): string[] {
  return stack
    .split('\n')
    .filter(line => /^\s+at .*(:\d+:\d+\)?|<anonymous>\)?|native\)?)$/.test(line))
}

/** A text without the parameters of a query, e-mail addresses and what an address carries after `?`. */
export function withoutValues(text: string): string {
  return text
    .replace(/\bparams: [\s\S]*$/, 'params: …')
    .replace(/[\w.+%-]+@[\w-]+(\.[\w-]+)+/g, '…@…')
    .replace(/([?&][\w-]+=)[^&\s"')]+/g, '$1…')
}
