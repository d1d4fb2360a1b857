type Json = Record<string, unknown>

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * The `previous_attributes` of an event: what the changed fields were before. Within plain objects
 * (metadata, shipping) only what changed there; lists of the API and arrays as a whole.
 */
export function previousAttributes(before: Json, after: Json): Json {
  const previous: Json = {}
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const old = before[key]
    const now = after[key]
    if (JSON.stringify(sorted(old)) === JSON.stringify(sorted(now))) continue
    const nested = isRecord(old) && isRecord(now) && !('id' in old)
    previous[key] = nested ? previousAttributes(old, now) : (old ?? null)
  }
  return previous
}

/** The order of fields carries no meaning. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map(key => [key, sorted(value[key])]),
  )
}
