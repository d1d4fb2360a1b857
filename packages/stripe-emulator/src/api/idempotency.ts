import { createHash } from 'node:crypto'
import type { SqlSession } from '../engine/sql.ts'
import { StripeError } from '../wire/errors.ts'
import type { ApiRequest, ApiResponse } from '../wire/messages.ts'

/** How long a key holds, in seconds. */
const keySeconds = 24 * 3600

/**
 * The saved answer for a key that was used within a day before `now` (emulated seconds), or undefined. The caller holds the store's lock, so a
 * first call that is still under way has ended by now. Throws `idempotency_error` for other parameters.
 */
export async function savedAnswer(
  session: SqlSession,
  request: ApiRequest,
  now: number,
): Promise<ApiResponse | undefined> {
  if (!request.idempotencyKey) return undefined
  const [row] = await session.query(
    `select route, params, status, body from stripe_emulator.idempotency
     where key = $1 and created > to_timestamp($2)`,
    [request.idempotencyKey, now - keySeconds],
  )
  if (!row) return undefined
  const { route, params } = identityOf(request)
  if (row.route !== route) {
    throw idempotencyError(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${row.route}' vs '${route}'). Try using a key other than '${request.idempotencyKey}' if you meant to execute a different request.`,
    )
  }
  if (row.params !== params) {
    throw idempotencyError(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${request.idempotencyKey}' if you meant to execute a different request.`,
    )
  }
  return { status: Number(row.status), body: String(row.body), replayed: true }
}

/** Saves an answer under its key. Mistakes in the request's form never come here: they may be mended and sent again. */
export async function saveAnswer(
  session: SqlSession,
  request: ApiRequest,
  response: ApiResponse,
  now: number,
): Promise<void> {
  if (!request.idempotencyKey) return
  const { route, params } = identityOf(request)
  await session.query(
    `insert into stripe_emulator.idempotency (key, route, params, status, body, created)
     values ($1, $2, $3, $4, $5, to_timestamp($6))
     on conflict (key) do update set route = excluded.route, params = excluded.params,
       status = excluded.status, body = excluded.body, created = excluded.created`,
    [request.idempotencyKey, route, params, response.status, response.body, now],
  )
}

/** Forgets keys older than a day at `now` (emulated seconds), as Stripe does. */
export async function forgetOldKeys(session: SqlSession, now: number): Promise<void> {
  await session.query('delete from stripe_emulator.idempotency where created <= to_timestamp($1)', [
    now - keySeconds,
  ])
}

function identityOf(request: ApiRequest): { route: string; params: string } {
  return { route: `${request.method} ${request.path}`, params: digest(request) }
}

/** Not the parameters themselves: they may hold card numbers. */
function digest(request: ApiRequest): string {
  return createHash('sha256').update(JSON.stringify(request.form)).digest('hex')
}

function idempotencyError(message: string): StripeError {
  return new StripeError(message, { type: 'idempotency_error' })
}
