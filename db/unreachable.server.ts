/**
 * SQLSTATEs of a server that cannot answer now: connection lost, going down, starting, out of
 * connections, a statement that took too long (its time limit, or that of a silent transaction).
 */
const STATES = /^(08...|57P0[1-5]|53300|57014|25P03)$/

const SYSTEM_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** The driver gives these no code. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed) and is not queryable)/

/** Whether something failed because a server could not be reached or did not answer in time. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (STATES.test(code) || SYSTEM_ERRORS.has(code) || MESSAGES.test(error.message)) return true
  if (error instanceof AggregateError && error.errors.some(isUnreachable)) return true
  return isUnreachable(error.cause)
}
