import { parameterMissing, StripeError } from './errors.ts'
import type { RawForm, RawValue } from './form.ts'
import { resolve, type Schema } from './schema.ts'

/**
 * Gives a raw form the types of its schema: numbers, booleans, arrays. An empty string stays what it
 * is (it unsets). Throws `parameter_unknown`, `parameter_missing` or what is wrong with a value.
 */
export function coerceForm(form: RawForm, schema: Schema): Record<string, unknown> {
  return coerceObject(form, resolve(schema), '')
}

function coerceObject(form: RawForm, schema: Schema, name: string): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  const rest = schema.additionalProperties
  for (const [key, value] of Object.entries(form)) {
    const param = name ? `${name}[${key}]` : key
    const properties = schema.properties ?? {}
    const property = Object.hasOwn(properties, key) ? properties[key] : undefined
    if (property) result[key] = coerce(value, property, param)
    else if (rest === false) throw unknownParameter(param)
    else result[key] = typeof rest === 'object' ? coerce(value, rest, param) : plain(value)
  }
  for (const key of schema.required ?? []) {
    if (result[key] === undefined) throw parameterMissing(name ? `${name}[${key}]` : key)
  }
  return result
}

function coerce(value: RawValue, declared: Schema, param: string): unknown {
  const schema = resolve(declared)
  if (schema.anyOf) return coerceUnion(value, schema.anyOf.map(resolve), param)
  if (schema.enum) {
    if (schema.enum.includes(value)) return value
    throw notOneOf(schema.enum.map(String), param)
  }
  if (schema.type === 'object') {
    if (typeof value === 'string') throw new StripeError('Invalid object', { param })
    return coerceObject(value, schema, param)
  }
  if (schema.type === 'array') return coerceArray(value, schema, param)
  if (typeof value !== 'string') throw new StripeError(`Invalid string: ${param}`, { param })
  return coerceText(value, schema, param)
}

function coerceText(value: string, schema: Schema, param: string): unknown {
  switch (schema.type) {
    case 'number':
    case 'integer':
      return coerceNumber(value, param)
    case 'boolean':
      if (value === 'true' || value === 'false') return value === 'true'
      throw new StripeError(`Invalid boolean: ${value}`, { param })
    default: {
      const known = schema['x-known-values']
      if (known && value !== '' && !known.includes(value)) throw notOneOf(known, param)
      return value
    }
  }
}

function coerceNumber(value: string, param: string): number {
  if (/^-?\d+(\.\d+)?$/.test(value)) {
    const number = Number(value)
    // Every number that Stripe's requests name is an integer, but for percentages and sizes of parcels.
    if (Number.isSafeInteger(number) || /percent|package_dimensions/.test(param)) return number
  }
  throw new StripeError(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param })
}

function coerceArray(value: RawValue, schema: Schema, param: string): unknown[] {
  if (typeof value === 'string') throw new StripeError('Invalid array', { param })
  const keys = Object.keys(value)
  if (!keys.every(key => /^\d+$/.test(key))) throw new StripeError('Invalid array', { param })
  return keys
    .sort((a, b) => Number(a) - Number(b))
    .map(key => coerce(value[key] ?? '', schema.items ?? {}, `${param}[${key}]`))
}

function coerceUnion(value: RawValue, branches: Schema[], param: string): unknown {
  if (typeof value !== 'string') {
    const branch = branches.find(b => b.type === 'object' || b.type === 'array')
    if (!branch) throw new StripeError(`Invalid string: ${param}`, { param })
    return coerce(value, branch, param)
  }
  if (branches.some(branch => branch.enum?.includes(value))) return value
  if (value === '' && branches.some(branch => branch.type === 'null')) return ''
  let failure: unknown
  for (const type of ['number', 'boolean', 'string']) {
    const branch = branches.find(b => b.type === type && !b.enum)
    if (!branch) continue
    try {
      return coerceText(value, branch, param)
    } catch (error) {
      failure = error
    }
  }
  throw failure ?? new StripeError('Invalid object', { param })
}

function plain(value: RawValue): unknown {
  if (typeof value === 'string') return value
  const keys = Object.keys(value)
  if (keys.length > 0 && keys.every((key, index) => key === String(index))) {
    return keys.map(key => plain(value[key] ?? ''))
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]))
}

function unknownParameter(param: string): StripeError {
  return new StripeError(`Received unknown parameter: ${param}`, {
    code: 'parameter_unknown',
    param,
  })
}

function notOneOf(values: string[], param: string): StripeError {
  const list = values.filter(value => value !== '').join(', ')
  return new StripeError(`Invalid ${param}: must be one of ${list}`, { param })
}
