import { createHash } from 'node:crypto'
import { bundleModules } from './bundle.ts'
import confirm from './client/confirm.js?raw'
import dialog from './client/dialog.js?raw'
import element from './client/element.js?raw'
import elements from './client/elements.js?raw'
import emitter from './client/emitter.js?raw'
import frame from './client/frame.js?raw'
import integrationError from './client/integration-error.js?raw'
import styles from './client/stripe.css?raw'
import stripe from './client/stripe.js?raw'
import fields from './form/fields.js?raw'
import methods from './form/methods.js?raw'
import formStyles from './form/payment.css?raw'
import formPage from './form/payment.html?raw'
import payment from './form/payment.js?raw'
import view from './form/view.js?raw'
import hostedCheckout from './hosted/checkout.js?raw'
import hostedStyles from './hosted/hosted.css?raw'
import newMethod from './hosted/new-method.js?raw'
import submitting from './hosted/submitting.js?raw'
import encode from './shared/encode.js?raw'
import messages from './shared/messages.js?raw'

const modules = {
  'shared/encode.js': encode,
  'shared/messages.js': messages,
  'client/confirm.js': confirm,
  'client/dialog.js': dialog,
  'client/element.js': element,
  'client/elements.js': elements,
  'client/emitter.js': emitter,
  'client/frame.js': frame,
  'client/integration-error.js': integrationError,
  'client/stripe.js': stripe,
  'form/fields.js': fields,
  'form/methods.js': methods,
  'form/payment.js': payment,
  'form/view.js': view,
  'hosted/checkout.js': hostedCheckout,
  'hosted/new-method.js': newMethod,
  'hosted/submitting.js': submitting,
}

/** The payment form talks to nobody but its own origin. */
const formPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
].join('; ')

/**
 * The browser's side: Stripe.js, its styles, and the payment form in its iframe. Paths are relative
 * to where the emulator is mounted.
 */
export const browserPages = [
  file('/stripe.js', 'text/javascript', bundleModules(modules, 'client/stripe.js')),
  file('/stripe.css', 'text/css', styles),
  file('/elements/payment', 'text/html', formPage, framedBy => ({
    'content-security-policy': `${formPolicy}; frame-ancestors ${framedBy}`,
  })),
  file('/elements/payment.js', 'text/javascript', bundleModules(modules, 'form/payment.js')),
  file('/elements/payment.css', 'text/css', formStyles),
  file('/hosted/checkout.js', 'text/javascript', bundleModules(modules, 'hosted/checkout.js')),
  file('/hosted/new-method.js', 'text/javascript', bundleModules(modules, 'hosted/new-method.js')),
  file('/hosted/hosted.css', 'text/css', hostedStyles),
]

/** A file that is checked again on each use: an emulator of a newer build must not meet an old form. */
function file(
  path: string,
  type: string,
  body: string,
  policyOf: (framedBy: string) => Record<string, string> = () => ({}),
) {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    etag,
  }
  const handler = async (request: Request, { framedBy }: { framedBy: string }) => {
    const all = { ...headers, ...policyOf(framedBy) }
    return request.headers.get('if-none-match') === etag
      ? new Response(null, { status: 304, headers: all })
      : new Response(body, { headers: all })
  }
  return { method: 'GET' as const, path, handler }
}
