import type { Work } from '../engine/work.ts'
import { StripeError } from '../wire/errors.ts'
import type { StripeObject } from '../wire/objects.ts'
import { resolve, type Schema } from '../wire/schema.ts'

/** A field that Stripe sends only when it is expanded: what it is for each of many objects of a list. */
export type Includable = (work: Work, objects: readonly StripeObject[]) => Promise<unknown[]>

const maxDepth = 4

/**
 * Replaces references by objects along each path (`data.latest_invoice.payments`), at most four
 * levels. `body` is changed in place. Throws on a field that Stripe does not expand.
 */
export async function expand(
  work: Work,
  body: Record<string, unknown>,
  paths: string[],
  schema: Schema,
  includable: Map<string, Includable>,
): Promise<void> {
  for (const path of paths) {
    const parts = path.split('.')
    if (parts.filter(part => part !== 'data').length > maxDepth) {
      throw new StripeError(
        `You cannot expand more than ${maxDepth} levels of a property. Property: ${path}`,
      )
    }
    checkPath([schema], parts, path)
    await along(work, { value: body, schema }, parts, includable)
  }
}

/** Refuses a path that leads to no field, whatever the data. */
function checkPath(schemas: Schema[], parts: string[], path: string): void {
  const [name, ...rest] = parts
  if (name === undefined) return
  const owners = schemas.flatMap(branches).map(branch => resolve(branch.items ?? branch))
  const next = owners.flatMap(branches).flatMap(owner => owner.properties?.[name] ?? [])
  if (next.length === 0) {
    throw new StripeError(
      `This property cannot be expanded (${name}). You may want to try expanding another property of '${path}'.`,
    )
  }
  checkPath(next, rest, path)
}

/** An object of the answer with the schema that describes it. */
interface Place {
  value: Record<string, unknown>
  schema: Schema
}

/** Goes down a path level by level, so that all objects of one level are loaded together. */
async function along(
  work: Work,
  start: Place,
  parts: string[],
  includable: Map<string, Includable>,
): Promise<void> {
  let places = [start]
  for (const name of parts) {
    const fields = places.flatMap(({ value, schema }) => {
      const declared = propertyOf(schema, name, value)
      return declared ? [{ value, declared }] : []
    })
    await include(
      work,
      fields.map(({ value }) => value),
      name,
      includable,
    )
    await work.prefetch(fields.flatMap(({ value }) => idsIn(value[name])))
    places = []
    for (const { value, declared } of fields) {
      value[name] = await expanded(work, value[name], declared)
      const inner = value[name]
      for (const element of Array.isArray(inner) ? inner : [inner]) {
        if (isRecord(element)) places.push({ value: element, schema: declared })
      }
    }
  }
}

/** Puts in what is not sent by itself, for all objects of a kind at once. */
async function include(
  work: Work,
  values: readonly Record<string, unknown>[],
  name: string,
  includable: Map<string, Includable>,
): Promise<void> {
  const without = values.filter(value => value[name] === undefined)
  for (const [kind, same] of Map.groupBy(without, ({ object }) => String(object))) {
    const made = await includable.get(`${kind}.${name}`)?.(work, same.map(asObject))
    if (!made) continue
    for (const [index, value] of same.entries()) value[name] = plainCopy(made[index])
  }
}

function idsIn(value: unknown): string[] {
  const values = Array.isArray(value) ? value : [value]
  return values.filter(each => typeof each === 'string')
}

/** An id becomes its object where the schema allows one; a list of ids likewise. */
async function expanded(work: Work, value: unknown, declared: Schema): Promise<unknown> {
  if (Array.isArray(value)) {
    const items = resolve(declared).items ?? declared
    const result: unknown[] = []
    // One after the other: a connection takes one query at a time.
    for (const item of value) result.push(await expanded(work, item, items))
    return result
  }
  if (typeof value !== 'string' || !allowsObject(declared)) return value
  const object = await work.any(value)
  return object ? plainCopy(object) : value
}

function allowsObject(schema: Schema): boolean {
  return branches(schema).some(branch => branch.type === 'object')
}

function branches(schema: Schema): Schema[] {
  const resolved = resolve(schema)
  return resolved.anyOf ? resolved.anyOf.flatMap(branches) : [resolved]
}

function propertyOf(
  schema: Schema,
  name: string,
  value: Record<string, unknown>,
): Schema | undefined {
  const owners = branches(schema).flatMap(branch =>
    branch.type === 'array' ? branches(branch.items ?? {}) : [branch],
  )
  for (const owner of owners) {
    const kind = owner.properties?.object?.enum
    if (kind && value.object !== undefined && !kind.includes(value.object)) continue
    const property = owner.properties?.[name]
    if (property) return property
  }
  return undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function asObject(value: Record<string, unknown>): StripeObject {
  return { ...value, id: String(value.id), object: String(value.object) }
}

/** Answers must not share structure with what is stored. */
export function plainCopy<T>(value: T): T {
  return value === undefined ? value : structuredClone(value)
}
