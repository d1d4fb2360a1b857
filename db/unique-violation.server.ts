const UNIQUE_VIOLATION = '23505'

/** Whether the database refused something because it is there already; Drizzle wraps what the driver threw. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === UNIQUE_VIOLATION) || isUniqueViolation(error.cause)
}
