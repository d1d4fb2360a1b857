import type { ApiObject } from './engine.ts'

/** The value at a path of keys, e.g. `at(invoice, 'parent', 'subscription_details')`. */
export function at(value: unknown, ...path: string[]): unknown {
  let here = value
  for (const key of path) {
    if (typeof here !== 'object' || here === null) return undefined
    here = Object.entries(here).find(([name]) => name === key)?.[1]
  }
  return here
}

/** The text at a path, '' when there is none. */
export function textAt(value: unknown, ...path: string[]): string {
  const found = at(value, ...path)
  return typeof found === 'string' ? found : ''
}

/** The number at a path, undefined when there is none. */
export function numberAt(value: unknown, ...path: string[]): number | undefined {
  const found = at(value, ...path)
  return typeof found === 'number' ? found : undefined
}

/** The id at a path, whether it is expanded there or not. */
export function idAt(value: unknown, ...path: string[]): string {
  return textAt(value, ...path) || textAt(value, ...path, 'id')
}

/** The objects of a list, at a path or in the value itself. */
export function listAt(value: unknown, ...path: string[]): ApiObject[] {
  const data = at(value, ...path, 'data')
  return Array.isArray(data) ? data.filter(isApiObject) : []
}

function isApiObject(value: unknown): value is ApiObject {
  return textAt(value, 'id') !== '' && textAt(value, 'object') !== ''
}
