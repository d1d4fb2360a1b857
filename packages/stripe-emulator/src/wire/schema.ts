import json from './openapi.json' with { type: 'json' }

/** The part of JSON Schema that the generated file uses. */
export interface Schema {
  $ref?: string
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  additionalProperties?: boolean | Schema
  format?: string
  'x-known-values'?: string[]
}

export interface ApiOperation {
  request?: Schema
  answer: Schema
}

const document: unknown = json

/** Value at a path of the document, if it is there. */
function at(value: unknown, ...path: string[]): unknown {
  let found = value
  for (const name of path) {
    if (typeof found !== 'object' || found === null) return undefined
    found = Object.getOwnPropertyDescriptor(found, name)?.value
  }
  return found
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null
}

/** The schema itself or, for a `$ref`, the one it names. */
export function resolve(schema: Schema): Schema {
  if (!schema.$ref) return schema
  const target = at(document, ...schema.$ref.slice(2).split('/'))
  if (!isSchema(target)) throw new Error(`openapi.json has no ${schema.$ref}`)
  return resolve(target)
}

/** The operation of `POST /v1/products/{id}`, if Stripe has it (in the part that the file covers). */
export function apiOperation(route: string): ApiOperation | undefined {
  const [method = '', path = ''] = route.split(' ')
  const operation = at(document, 'paths', path, method.toLowerCase())
  const answer = at(operation, 'responses', '200', 'content', 'application/json', 'schema')
  if (!isSchema(answer)) return undefined
  const form = 'application/x-www-form-urlencoded'
  const request =
    at(operation, 'requestBody', 'content', form, 'schema') ?? at(operation, 'x-query-schema')
  return { request: isSchema(request) ? request : undefined, answer }
}
