import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { coerceForm } from '../wire/coerce.ts'
import { decodeForm } from '../wire/form.ts'
import json from '../wire/openapi.json' with { type: 'json' }
import { apiOperation } from '../wire/schema.ts'

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
ajv.addSchema(json, 'openapi')

const checks = new Map<string, ValidateFunction>()
export const routes = Object.entries(json.paths).flatMap(([path, operations]) =>
  Object.keys(operations).map(method => ({
    route: `${method.toUpperCase()} ${path}`,
    pattern: new RegExp(`^${method.toUpperCase()} ${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
  })),
)
// `/v1/invoices/create_preview` before `/v1/invoices/{id}`.
routes.sort((a, b) => Number(a.route.includes('{')) - Number(b.route.includes('{')))

/**
 * A `fetch` that fails when a request, after form decoding, or an answer is not what the schema says.
 * A request that the emulator refuses may be wrong on purpose; its answer must still be Stripe's error.
 */
export function checkedFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    const form = [search.slice(1), await request.clone().text()].filter(Boolean).join('&')
    const response = await fetch(request)
    const route = routes.find(each => each.pattern.test(`${request.method} ${pathname}`))?.route
    if (!route) return response
    const body: unknown = await response.clone().json()
    if (response.ok) {
      check(`${route} request`, requestPath(route), coerceParams(route, form))
      check(`${route} answer`, answerPath(route, '200'), body)
    } else check(`${route} error`, answerPath(route, 'default'), body)
    return response
  }
}

function coerceParams(route: string, form: string): unknown {
  const schema = apiOperation(route)?.request
  return schema ? coerceForm(decodeForm(form), schema) : {}
}

function check(name: string, path: string | undefined, value: unknown): void {
  if (!path) return
  const validate = checks.get(path) ?? ajv.compile({ $ref: `openapi#${path}` })
  checks.set(path, validate)
  if (!validate(value)) {
    const errors = (validate.errors ?? []).slice(0, 8)
    const lines = errors.map(error => `${error.instancePath} ${error.message}`).join('\n')
    throw new Error(`${name} is not as the schema says:\n${lines}`)
  }
}

function pointer(...parts: string[]): string {
  return parts.map(part => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

function split(route: string): [method: string, path: string] {
  const [method = '', path = ''] = route.split(' ')
  return [method.toLowerCase(), path]
}

function requestPath(route: string): string | undefined {
  const [method, path] = split(route)
  if (!apiOperation(route)?.request) return undefined
  if (method !== 'post') return pointer('paths', path, method, 'x-query-schema')
  const form = 'application/x-www-form-urlencoded'
  return pointer('paths', path, method, 'requestBody', 'content', form, 'schema')
}

function answerPath(route: string, status: string): string {
  const [method, path] = split(route)
  return pointer(
    'paths',
    path,
    method,
    'responses',
    status,
    'content',
    'application/json',
    'schema',
  )
}
