import { coerceForm } from '../wire/coerce.ts'
import { StripeError } from '../wire/errors.ts'
import { type RawForm, rawForm } from '../wire/form.ts'
import { splitBrowserParams } from '../wire/publishable.ts'
import type { Schema } from '../wire/schema.ts'
import type { Operation } from './operation.ts'

interface ParamRoute {
  operation: Operation
  request: Schema
}

/** Parameters of the documented call, typed, and what only a browser sends. */
export interface Params {
  typed: Record<string, unknown>
  browser: RawForm
}

/** Types and checks the parameters of a call. Throws what is wrong with them. */
export function coerceParams(form: RawForm, route: ParamRoute, publishable: boolean): Params {
  const own = /\/_[a-z]+$|\/tokens$/.test(route.operation.route)
  const { browser, rest } =
    publishable || own ? splitBrowserParams(form) : { browser: rawForm({}), rest: form }
  delete rest.key
  refuseOldParameters(route, rest)
  const typed = coerceForm(rest, route.request)
  const { limit } = typed
  if (typeof limit === 'number' && (limit < 1 || limit > 100)) {
    throw new StripeError('This value must be between 1 and 100.', {
      code: 'parameter_invalid_integer',
      param: 'limit',
    })
  }
  return { typed, browser }
}

/** Endive took `payment_method_types` away from intents and checkout, with an error code of its own. */
function refuseOldParameters(route: ParamRoute, form: RawForm): void {
  if (form.payment_method_types === undefined) return
  if (!/\/v1\/(payment_intents|setup_intents|checkout\/sessions)/.test(route.operation.route))
    return
  throw new StripeError(
    'The `payment_method_types` parameter is no longer supported. Use `automatic_payment_methods`, `allowed_payment_method_types` or `excluded_payment_method_types` instead.',
    { code: 'payment_method_types_no_longer_supported', param: 'payment_method_types' },
  )
}
