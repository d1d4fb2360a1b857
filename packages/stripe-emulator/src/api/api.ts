import { newId } from '../engine/ids.ts'
import { pageOf, type Store } from '../engine/store.ts'
import type { Work } from '../engine/work.ts'
import { missing, StripeError } from '../wire/errors.ts'
import { firstPage } from '../wire/first-page.ts'
import { isPublishable } from '../wire/keys.ts'
import type { ApiRequest, ApiResponse } from '../wire/messages.ts'
import { publishableError, publishableView } from '../wire/publishable.ts'
import { apiOperation, resolve, type Schema } from '../wire/schema.ts'
import { expand, type Includable, plainCopy } from './expand.ts'
import { saveAnswer, savedAnswer } from './idempotency.ts'
import type { ListAnswer, Operation } from './operation.ts'
import { coerceParams, type Params } from './params.ts'

interface Route {
  operation: Operation
  pattern: RegExp
  request: Schema
  answer: Schema | undefined
}

/** The API over a store: finds the operation, checks and types the parameters, runs it once a key, renders. */
export class Api {
  readonly #store: Store
  readonly #basePath: string
  readonly #routes: Route[]
  readonly #includable: Map<string, Includable>

  constructor(
    store: Store,
    basePath: string,
    operations: Operation[],
    includable: Map<string, Includable>,
  ) {
    this.#store = store
    this.#basePath = basePath
    this.#routes = operations.map(routeOf)
    this.#includable = includable
  }

  /** Answers a call; never throws a `StripeError`, that is an answer too. */
  async handle(request: ApiRequest): Promise<ApiResponse> {
    try {
      return await this.#answer(request)
    } catch (error) {
      if (error instanceof StripeError) return failure(error, isPublishable(request.key))
      throw error
    }
  }

  async #answer(request: ApiRequest): Promise<ApiResponse> {
    const { method, path } = request
    const found = this.#find(method, path)
    if (!found) throw unrecognized(method, path)
    const { route, id } = found
    const publishable = isPublishable(request.key)
    if (publishable && !route.operation.publishable) throw secretKeyRequired()
    const params = coerceParams(request.form, route, publishable)
    const act = (work: Work) => this.#run(work, route, id, params, request)
    if (method === 'GET') return act(this.#store.read())
    return this.#store.write(work => runOnce(work, request, act), {
      id: request.requestId,
      idempotency_key: request.idempotencyKey ?? null,
    })
  }

  async #run(
    work: Work,
    route: Route,
    id: string,
    { typed, browser }: Params,
    request: ApiRequest,
  ): Promise<ApiResponse> {
    const publishable = isPublishable(request.key)
    for (const named of [id, typed.customer, typed.subscription, typed.payment_intent]) {
      if (typeof named === 'string' && named !== '') await work.enterClockOf(named)
    }
    const answer = await route.operation.run({
      work,
      id,
      params: typed,
      publishable,
      browser,
      basePath: this.#basePath,
      origin: request.origin,
    })
    const body: Record<string, unknown> =
      'list' in answer ? await loaded(work, answer, request.path) : { ...plainCopy(answer) }
    const paths = typed.expand
    if (route.answer && Array.isArray(paths)) {
      await expand(work, body, paths.map(String), route.answer, this.#includable)
    }
    const sent = publishable ? publishableView(body) : body
    return { status: 200, body: JSON.stringify(sent, firstPage) }
  }

  #find(method: string, path: string): { route: Route; id: string } | undefined {
    const literal = `${method} ${path}`
    // `/v1/customers/search` is a way of its own, not a customer called `search`.
    const built = this.#routes.some(route => route.operation.route === literal)
    if (!built && apiOperation(literal)) return undefined
    for (const route of this.#routes) {
      if (!route.operation.route.startsWith(`${method} `)) continue
      const match = route.pattern.exec(path)
      if (match) return { route, id: decodeURIComponent(match[1] ?? '') }
    }
    return undefined
  }
}

/** Runs a change once for its idempotency key; saves the answer, also a refusal, for the next try. */
async function runOnce(
  work: Work,
  request: ApiRequest,
  act: (work: Work) => Promise<ApiResponse>,
): Promise<ApiResponse> {
  // A test clock that the call is about says nothing of its key.
  const { now } = work
  const saved = await savedAnswer(work.session, request, now)
  if (saved) return saved
  let response: ApiResponse
  try {
    response = await act(work)
  } catch (error) {
    if (!(error instanceof StripeError)) throw error
    if (!error.details.commitsChanges) work.discard()
    response = failure(error, isPublishable(request.key))
  }
  await saveAnswer(work.session, request, response, now)
  return response
}

async function loaded(
  work: Work,
  answer: ListAnswer,
  url: string,
): Promise<Record<string, unknown>> {
  const cursor = answer.page.starting_after ?? answer.page.ending_before
  if (cursor !== undefined && !(await work.any(cursor))) {
    const param = answer.page.starting_after ? 'starting_after' : 'ending_before'
    throw missing(answer.list, cursor, param)
  }
  const { data, more } = await pageOf(work, answer.list, answer.conditions, answer.page)
  return { object: 'list', data: plainCopy(data), has_more: more, url }
}

function routeOf(operation: Operation): Route {
  const described = apiOperation(operation.route)
  const request = operation.request ?? described?.request
  const path = operation.route.split(' ')[1] ?? ''
  const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replace('{id}', '([^/]+)')}$`)
  return {
    operation,
    pattern,
    request: request ? resolve(request) : { type: 'object', additionalProperties: false },
    answer: described?.answer,
  }
}

function failure(error: StripeError, publishable: boolean): ApiResponse {
  const body = publishable ? publishableError(error.body()) : error.body()
  return { status: error.status, body: JSON.stringify(body) }
}

function unrecognized(method: string, path: string): StripeError {
  return new StripeError(
    `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
    { status: 404 },
  )
}

function secretKeyRequired(): StripeError {
  return new StripeError(
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    { status: 403, code: 'secret_key_required' },
  )
}

export function newRequestId(): string {
  return newId('request')
}
