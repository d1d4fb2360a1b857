import type { Context, MiddlewareHandler, Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ShopError } from '#core/errors.ts'
import { refusal, tooLarge } from '#core/refusals.ts'
import { type BodyRule, bodyRule } from './body-rules.ts'
import { formIsText, jsonIsText, readAddress } from './request-text.ts'

/** Answers a request that the border refuses. */
export type Refuse = (context: Context, error: ShopError) => Response | Promise<Response>

const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i

const noSuchPage = refusal('not_found')
const noText = refusal('no_text')
const noForm = refusal('no_form')

/**
 * Every request is read here first, in one place: a body over its limit is refused while it arrives,
 * an address or a body that is no text, and what is no form where a form belongs, before any route
 * runs. Only an upload is left to its route, which asks first who sends it. Behind this every text can be
 * stored.
 */
export function border(refuse: Refuse): MiddlewareHandler {
  const limited = (rule: BodyRule) =>
    bodyLimit({ maxSize: rule.limit, onError: context => refuseSize(context, rule) })
  const limits = new Map<BodyRule, MiddlewareHandler>()

  async function refuseSize(context: Context, { limit }: BodyRule): Promise<Response> {
    const answer = await refuse(context, tooLarge(limit))
    endAfter(answer)
    return answer
  }

  return async (context, next) => {
    const { raw } = context.req
    const address = readAddress(raw.url)
    if (!address.path) return refuse(context, noSuchPage)
    if (!address.query) return refuse(context, noText)
    if (raw.method === 'GET' || raw.method === 'HEAD') return next()

    const rule = bodyRule(context.req.path)
    if (rule.kind === 'upload' && !hasLength(raw)) return cutWhileRead(context, next, rule)
    const limit = limits.get(rule) ?? limited(rule)
    limits.set(rule, limit)
    return limit(context, async () => {
      const read = await readBody(context.req.raw, rule)
      if (read instanceof ShopError) context.res = await refuse(context, read)
      else {
        context.req.raw = read
        await next()
      }
    })
  }
}

const hasLength = ({ headers }: Request) =>
  headers.has('Content-Length') && !headers.has('Transfer-Encoding')

/** An upload that does not say its length is counted while its route reads it, and ends over its limit. */
async function cutWhileRead(context: Context, next: Next, { limit }: BodyRule): Promise<void> {
  const { raw } = context.req
  let size = 0
  let isWhole = raw.body === null
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.length
      if (size > limit) controller.error(tooLarge(limit))
      else controller.enqueue(chunk)
    },
    flush() {
      isWhole = true
    },
  })
  if (raw.body) {
    const streamed = { body: raw.body.pipeThrough(counting), duplex: 'half' }
    context.req.raw = new Request(raw, streamed)
  }
  await next()
  if (!isWhole) endAfter(context.res)
}

/** What is still on its way is not read: the connection ends with this answer. */
function endAfter(answer: Response): void {
  answer.headers.set('Connection', 'close')
}

/** The same request with its body in memory, or why it is refused. */
async function readBody(request: Request, { kind }: BodyRule): Promise<Request | ShopError> {
  if (kind === 'signed' || kind === 'upload') return request
  const type = request.headers.get('Content-Type') ?? ''
  const body = new Uint8Array(await request.arrayBuffer())
  const read = new Request(request, { body })
  if (kind === 'json') return isJsonText(body) ? read : noText
  if (body.length === 0 && kind === 'form') return emptyForm(request)
  if (!FORM_TYPES.test(type)) return kind === 'form' ? noForm : read
  try {
    const form = await new Response(body, { headers: { 'Content-Type': type } }).formData()
    return formIsText(form) ? read : noText
  } catch {
    return noForm
  }
}

/** A form without fields, as a button alone sends it, whatever it calls itself. */
function emptyForm(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.set('Content-Type', 'application/x-www-form-urlencoded')
  return new Request(request, { headers, body: '' })
}

/** What is no JSON is refused by the route, which says what it takes. */
function isJsonText(body: Uint8Array): boolean {
  const text = new TextDecoder().decode(body)
  if (!text.includes('\\u')) return true
  try {
    return jsonIsText(JSON.parse(text))
  } catch {
    return true
  }
}
