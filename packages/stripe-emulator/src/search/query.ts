import { StripeError } from '../wire/errors.ts'

/** One clause of Stripe's search language: `-status:'active'`, `metadata['order']:'7'`, `total>100`. */
export interface Clause {
  /** Path of the field: `status`, or `metadata` and its key. */
  path: readonly [field: string, key?: string]
  operator: ':' | '~' | '>' | '<' | '>=' | '<='
  /** `null`: the key is not there. */
  value: string | number | null
  isNegated: boolean
}

/** What is searched for: all clauses, or any of them. Stripe mixes the two words in no query. */
export interface Query {
  clauses: Clause[]
  joinedBy: 'AND' | 'OR'
}

const STRING = String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'`
const CLAUSE = new RegExp(
  String.raw`\s*(-?)([a-z_]+(?:\.[a-z_]+)*)(?:\[(${STRING})\])?\s*(:|~|>=|<=|>|<)\s*(${STRING}|-?\d+(?:\.\d+)?|null)\s*`,
  'y',
)
const JOINT = /(AND|OR)\b|$/iy

/** Reads a query. Throws what Stripe answers to one that it cannot read, or that names another field. */
export function parseQuery(text: string, fields: readonly string[]): Query {
  const clauses: Clause[] = []
  const joints = new Set<string>()
  let at = 0
  while (at < text.length || clauses.length === 0) {
    CLAUSE.lastIndex = at
    const match = CLAUSE.exec(text)
    if (!match) throw unreadable(text)
    const [whole, sign, field = '', key, operator = ':', value = ''] = match
    if (!fields.includes(field)) throw unsupported(field, fields)
    if ((field === 'metadata') !== (key !== undefined)) throw unreadable(text)
    clauses.push({
      path: key === undefined ? [field] : [field, unquoted(key)],
      operator: isOperator(operator) ? operator : ':',
      value: literalOf(value),
      isNegated: sign === '-',
    })
    at += whole.length
    JOINT.lastIndex = at
    const joint = JOINT.exec(text)
    if (!joint) throw unreadable(text)
    if (joint[1]) joints.add(joint[1].toUpperCase())
    else if (at < text.length) throw unreadable(text)
    at += joint[0].length
    if (joint[1] && at >= text.length) throw unreadable(text)
  }
  if (joints.size > 1)
    throw new StripeError('A query cannot use both AND and OR.', { param: 'query' })
  return { clauses, joinedBy: joints.has('OR') ? 'OR' : 'AND' }
}

/** Whether an object is found. Texts are compared without regard to case, as Stripe does. */
export function matchesQuery(object: object, { clauses, joinedBy }: Query): boolean {
  const holds = (clause: Clause) =>
    decide(valueAt(object, clause.path), clause) !== clause.isNegated
  return joinedBy === 'AND' ? clauses.every(holds) : clauses.some(holds)
}

function decide(found: unknown, { operator, value }: Clause): boolean {
  if (value === null) return found === undefined || found === null
  if (found === undefined || found === null) return false
  const [one, other] = [String(found).toLowerCase(), String(value).toLowerCase()]
  if (operator === ':') return one === other
  if (operator === '~') return one.includes(other)
  const difference = Number(found) - Number(value)
  if (operator === '>') return difference > 0
  if (operator === '<') return difference < 0
  return operator === '>=' ? difference >= 0 : difference <= 0
}

function valueAt(object: object, [field, key]: Clause['path']): unknown {
  let found: unknown = object
  for (const name of [...field.split('.'), ...(key === undefined ? [] : [key])]) {
    if (typeof found !== 'object' || found === null) return undefined
    found = Object.getOwnPropertyDescriptor(found, name)?.value
  }
  return found
}

function literalOf(text: string): string | number | null {
  if (text === 'null') return null
  return /^['"]/.test(text) ? unquoted(text) : Number(text)
}

function unquoted(text: string): string {
  return text.slice(1, -1).replaceAll(/\\(.)/g, '$1')
}

function isOperator(text: string): text is Clause['operator'] {
  return [':', '~', '>', '<', '>=', '<='].includes(text)
}

function unreadable(text: string): StripeError {
  return new StripeError(`We were unable to parse your search query: ${text}`, { param: 'query' })
}

function unsupported(field: string, fields: readonly string[]): StripeError {
  return new StripeError(
    `Field \`${field}\` is an unsupported search field. Supported: ${fields.join(', ')}.`,
    { param: 'query' },
  )
}
