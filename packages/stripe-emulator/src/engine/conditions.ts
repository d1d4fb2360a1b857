/** A filter on an object's body. The path is dotted: `parent.subscription_details.subscription`. */
export type Condition =
  | { path: string; is: string }
  | { path: string; in: string[] }
  | { path: string; op: '<' | '<=' | '>' | '>='; than: number }
  | { path: string; contains: unknown }
  | { path: string; isNull: boolean }

/** A `{gt, gte, lt, lte}` filter of a list, or one value. */
export interface Range {
  gt?: number
  gte?: number
  lt?: number
  lte?: number
}

/** Conditions of a range filter as lists take it; none for `undefined`. */
export function inRange(path: string, range: number | Range | undefined): Condition[] {
  if (range === undefined) return []
  if (typeof range === 'number') return [{ path, is: String(range) }]
  const conditions: Condition[] = []
  if (range.gt !== undefined) conditions.push({ path, op: '>', than: range.gt })
  if (range.gte !== undefined) conditions.push({ path, op: '>=', than: range.gte })
  if (range.lt !== undefined) conditions.push({ path, op: '<', than: range.lt })
  if (range.lte !== undefined) conditions.push({ path, op: '<=', than: range.lte })
  return conditions
}

/** Equality on each given value; an `undefined` one filters nothing. */
export function where(values: Record<string, string | number | boolean | undefined>): Condition[] {
  return Object.entries(values).flatMap(([path, value]) =>
    value === undefined ? [] : [{ path, is: String(value) }],
  )
}

/** SQL of a condition; pushes its values to `params`. Paths come from this program, never from a request. */
export function conditionSql(condition: Condition, params: unknown[]): string {
  const path = condition.path.replaceAll('.', ',')
  if ('contains' in condition) {
    params.push(JSON.stringify(condition.contains))
    return `body #> '{${path}}' @> $${params.length}::jsonb`
  }
  const value = `body #>> '{${path}}'`
  if ('isNull' in condition) return `${value} is ${condition.isNull ? '' : 'not '}null`
  if ('is' in condition) {
    params.push(condition.is)
    return `${value} = $${params.length}`
  }
  if ('in' in condition) {
    params.push(JSON.stringify(condition.in))
    return `${value} in (select jsonb_array_elements_text($${params.length}::jsonb))`
  }
  params.push(condition.than)
  return `(${value})::numeric ${condition.op} $${params.length}::numeric`
}

/** Whether an object in memory meets the condition. */
export function matches(body: Record<string, unknown>, condition: Condition): boolean {
  const value = valueAt(body, condition.path)
  if ('isNull' in condition) return ((value ?? null) === null) === condition.isNull
  if ('is' in condition) {
    return value !== undefined && value !== null && String(value) === condition.is
  }
  if ('in' in condition) return condition.in.includes(String(value))
  if ('contains' in condition) throw new Error('Not decidable in memory: contains')
  const number = Number(value)
  if (condition.op === '<') return number < condition.than
  if (condition.op === '<=') return number <= condition.than
  return condition.op === '>' ? number > condition.than : number >= condition.than
}

function valueAt(body: Record<string, unknown>, path: string): unknown {
  let found: unknown = body
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || found === null) return undefined
    found = Object.getOwnPropertyDescriptor(found, name)?.value
  }
  return found
}
