import { data } from 'react-router'
import { ShopError } from '#core/errors.ts'
import type { Logger } from '#core/log.ts'
import { outageOf } from '#core/outage.server.ts'
import { internal } from '#core/refusals.ts'

/** What a refused page or machine call tells the browser. Money in `lines` in cents. */
export interface Refusal {
  code: string
  message: string
  field?: string
  lines?: ShopError['lines']
}

function refusal({ code, message, field, lines }: ShopError): Refusal {
  return { code, message, ...(field && { field }), ...(lines && { lines }) }
}

/** When a refused person may try again. */
export function refusalHeaders(error: ShopError): Record<string, string> {
  return error.retryAfterSeconds ? { 'Retry-After': String(error.retryAfterSeconds) } : {}
}

function shown(error: unknown): ShopError | undefined {
  return error instanceof ShopError ? error : outageOf(error)
}

/**
 * What a loader or an action throws for `error`: a refusal that a person may see becomes a response
 * with its status, shown by the error screens; a bug stays what it is and is logged by the server.
 * Use as `throw pageError(error)`.
 */
export function pageError(error: unknown): unknown {
  const known = shown(error)
  return known
    ? data(refusal(known), { status: known.status, headers: refusalHeaders(known) })
    : error
}

/**
 * The answer of a machine route to `error`: `{error: {code, message, field?, lines?}}` with the
 * refusal's status; a bug is logged and answered with a plain 500.
 */
export function machineError(error: unknown, log: Logger): Response {
  const known = shown(error)
  if (known && known !== error) log.warn({ err: error }, 'A machine route could not be served')
  if (known) {
    return Response.json(
      { error: refusal(known) },
      { status: known.status, headers: refusalHeaders(known) },
    )
  }
  log.error({ err: error }, 'A machine route failed')
  return Response.json({ error: internal }, { status: 500 })
}
