/**
 * Derives the OpenAPI description of the part of Stripe's API that the shop uses from the types of
 * the installed `stripe` package, and writes it to `src/wire/openapi.json`. The types are
 * generated from Stripe's own OpenAPI, so this follows every update of the SDK and its diff is the
 * list of what to migrate.
 *
 *     node scripts/stripe-schema.ts           writes the file
 *     node scripts/stripe-schema.ts --check   ends with 1 when the file is not what the types give
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript-5'
import { Declarations } from './stripe-schema/declarations.ts'
import { listOf, refTo, type Schema, searchResultOf } from './stripe-schema/json-schema.ts'
import { events, operations } from './stripe-schema/operations.ts'
import { type Route, routesOf } from './stripe-schema/routes.ts'

const sdk = fileURLToPath(new URL('../', import.meta.resolve('stripe')))
const target = fileURLToPath(new URL('../src/wire/openapi.json', import.meta.url))

const errorEnvelope: Schema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['type'],
      properties: {
        type: {
          type: 'string',
          enum: ['api_error', 'card_error', 'idempotency_error', 'invalid_request_error'],
        },
        code: { type: 'string' },
        decline_code: { type: 'string' },
        message: { type: 'string' },
        param: { type: 'string' },
        doc_url: { type: 'string' },
        request_log_url: { type: 'string' },
        charge: { type: 'string' },
        payment_intent: { type: 'object' },
        setup_intent: { type: 'object' },
        payment_method: { type: 'object' },
      },
    },
  },
}

function build(): string {
  const files = Object.keys(operations).map(name => `${sdk}esm/resources/${name}.d.ts`)
  const declarations = new Declarations(files)
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, methods] of Object.entries(operations)) {
    const declaration = declarations.sourceFile(`${sdk}esm/resources/${name}.d.ts`)
    const routes = routesOf(`${sdk}esm/resources/${name}.js`, methods)
    for (const method of methods) {
      const route = routes.get(method)
      if (!route) throw new Error(`${name}.${method} makes no request`)
      const item = paths[route.path] ?? {}
      paths[route.path] = item
      const id = `${name.replace('/', '.')}.${method}`
      item[route.method] = operation(id, route, signature(declaration, method), declarations)
    }
  }
  declarations.schemas.Event = eventSchema(declarations)
  declarations.schemas.ErrorEnvelope = errorEnvelope
  const info = {
    title: 'Stripe API subset for the shop',
    version: apiVersion(),
    'x-derived-from': `stripe@${readFileSync(`${sdk}VERSION`, 'utf8').trim()}`,
    'x-shop-events': events,
  }
  const servers = [{ url: 'https://api.stripe.com' }]
  return onePerLine({ openapi: '3.1.0', info, servers }, paths, declarations.schemas)
}

/** JSON with one path and one schema on each line: half the size of indented, and its diff reads. */
function onePerLine(head: object, paths: object, schemas: object): string {
  const lines = (map: object) =>
    Object.entries(map).map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
  const block = (map: object) => `{\n${lines(map).join(',\n')}\n}`
  const start = JSON.stringify(head).slice(0, -1)
  return `${start},\n"paths":${block(paths)},\n"components":{"schemas":${block(schemas)}}}\n`
}

function operation(
  operationId: string,
  route: Route,
  declared: ts.MethodDeclaration,
  declarations: Declarations,
) {
  const params = declared.parameters.find(one => one.name.getText() === 'params')?.type
  const answer = answerOf(declared, declarations)
  const request = params && declarations.schemaOf(params)
  return {
    operationId,
    parameters: [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    responses: {
      '200': { description: 'ok', content: { 'application/json': { schema: answer } } },
      default: {
        description: 'error',
        content: { 'application/json': { schema: refTo('ErrorEnvelope') } },
      },
    },
    ...(request && route.method === 'post'
      ? { requestBody: { content: { 'application/x-www-form-urlencoded': { schema: request } } } }
      : {}),
    ...(request && route.method !== 'post' ? { 'x-query-schema': request } : {}),
  }
}

function answerOf(declared: ts.MethodDeclaration, declarations: Declarations): Schema {
  const type = declared.type
  if (!type || !ts.isTypeReferenceNode(type)) throw new Error(`No answer in ${declared.getText()}`)
  const wrapper = type.typeName.getText()
  const [inner] = type.typeArguments ?? []
  if (!inner) throw new Error(`No answer in ${declared.getText()}`)
  const schema = isEvent(inner) ? refTo('Event') : declarations.schemaOf(inner)
  if (wrapper === 'ApiListPromise') return listOf(schema)
  if (wrapper === 'ApiSearchResultPromise') return searchResultOf(schema)
  return schema
}

/** `Event` is a union of some 250 types, one an event; it is described once, by `EventBase`. */
function isEvent(type: ts.TypeNode): boolean {
  return /^(Response<)?Event>?$/.test(type.getText())
}

function eventSchema(declarations: Declarations): Schema {
  const file = declarations.sourceFile(`${sdk}esm/resources/Events.d.ts`)
  const base = file.statements.find(
    one => ts.isInterfaceDeclaration(one) && one.name.text === 'EventBase',
  )
  if (!base || !ts.isInterfaceDeclaration(base)) throw new Error('The SDK has no EventBase')
  const text = file.getFullText()
  for (const event of events) {
    if (!text.includes(`'${event}'`)) throw new Error(`The SDK knows no event ${event}`)
  }
  const properties: Record<string, Schema> = {}
  const required: string[] = []
  for (const member of declarations.membersOf(base)) {
    if (!ts.isPropertySignature(member) || !member.type) continue
    const key = member.name.getText()
    if (!member.questionToken) required.push(key)
    if (key === 'type') properties[key] = { type: 'string', 'x-known-values': [...events] }
    else if (key === 'data') {
      const object = { object: { type: 'object' }, previous_attributes: { type: 'object' } }
      properties[key] = { type: 'object', required: ['object'], properties: object }
    } else properties[key] = declarations.schemaOf(member.type)
  }
  return { type: 'object', properties, required }
}

function signature(file: ts.SourceFile, method: string): ts.MethodDeclaration {
  for (const statement of file.statements) {
    if (!ts.isClassDeclaration(statement)) continue
    const overloads = statement.members.filter(ts.isMethodDeclaration)
    const found = overloads.find(one => one.name.getText() === method)
    if (found) return found
  }
  throw new Error(`${file.fileName} declares no ${method}`)
}

function apiVersion(): string {
  const text = readFileSync(`${sdk}esm/apiVersion.js`, 'utf8')
  const version = /ApiVersion = '([^']+)'/.exec(text)?.[1]
  if (!version) throw new Error('The SDK names no API version')
  return version
}

const fresh = build()
if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== fresh) {
    console.error('src/wire/openapi.json is stale. Run: node scripts/stripe-schema.ts')
    process.exitCode = 1
  }
} else writeFileSync(target, fresh)
