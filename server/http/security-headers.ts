import type { MiddlewareHandler } from 'hono'
import { INLINE_SCRIPTS_HEADER } from '#app/rendering/inline-scripts.server.ts'
import { isTrackedPath } from '#core/tracking/pages.ts'
import { type Target, targetFacts } from '#core/tracking/targets.ts'
import { EMULATOR_PATH } from '../boot/provider.ts'

export interface SecuritySettings {
  /** Whether the shop's own address is https. */
  https: boolean
  /** Whether real Stripe keys are set, so that the payment form comes from Stripe's hosts. */
  stripe: boolean
  /** Whom visits may be told to, with consent; their hosts are let in where visits are tracked. */
  targets?: readonly Target[]
}

interface Hosts {
  script: readonly string[]
  frame: readonly string[]
  connect: readonly string[]
  image: readonly string[]
}

/**
 * Where the provider's payment form is shown, however the router lets the address be written: the checkout, overdue
 * rent by its link, and an order that was taken by phone or made of a quote.
 */
const PAYMENT = /^\/(?:warenkorb|zahlung\/offen|bestellung\/telefon)\/?$/i
const EMULATOR = `${EMULATOR_PATH}/`
/** Its scanner reads the camera, by code of ours that is WebAssembly. */
const SCANNER = '/admin/uebergabe'

/** The one inline style sheet of `<model-viewer>`, which its shadow root begins with. */
const VIEWER_STYLES = "'sha256-PXtZZkJMMyc18o/DN1ZEFOJ2qEGq95IQbVaJFMOXOb0='"

/** Stripe's own list: docs.stripe.com/security/guide#content-security-policy */
const STRIPE: Hosts = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
  image: ['https://*.stripe.com'],
}

/**
 * Puts the security headers on every answer. The scripts of a document are allowed by the hashes that
 * its renderer names; what names none may run none.
 */
export function securityHeaders(settings: SecuritySettings): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const path = new URL(context.req.url).pathname
    const { headers } = context.res
    headers.set('X-Content-Type-Options', 'nosniff')
    if (!headers.has('Referrer-Policy')) {
      headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    }
    headers.set(
      'Permissions-Policy',
      `camera=(${path === SCANNER ? 'self' : ''}), microphone=(), geolocation=(), browsing-topics=()`,
    )
    if (settings.https) headers.set('Strict-Transport-Security', 'max-age=31536000')
    if (path.startsWith(EMULATOR)) {
      // The emulator knows its own pages; only the shop may show them in a frame.
      if (!headers.has('Content-Security-Policy')) {
        headers.set('Content-Security-Policy', "frame-ancestors 'self'")
      }
      return
    }
    const hashes = headers.get(INLINE_SCRIPTS_HEADER) ?? ''
    headers.delete(INLINE_SCRIPTS_HEADER)
    headers.set('Content-Security-Policy', policy(settings, path, hashes))
  }
}

function policy(settings: SecuritySettings, path: string, hashes: string): string {
  const others = [
    ...(settings.stripe && PAYMENT.test(path) ? [STRIPE] : []),
    ...(isTrackedPath(path) ? (settings.targets ?? []).map(hostsOf) : []),
  ]
  const hosts = (kind: keyof Hosts) => [...new Set(others.flatMap(other => other[kind]))]
  return [
    ['default-src', "'self'"],
    [
      'script-src',
      "'self'",
      ...(hashes ? [hashes] : []),
      ...(path === SCANNER ? ["'wasm-unsafe-eval'"] : []),
      ...hosts('script'),
    ],
    ['style-src', "'self'", VIEWER_STYLES],
    ['style-src-attr', "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', ...hosts('image')],
    ['connect-src', "'self'", ...hosts('connect')],
    ['frame-src', "'self'", ...hosts('frame')],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
    ...(settings.https ? [['upgrade-insecure-requests']] : []),
  ]
    .map(directive => directive.join(' '))
    .join('; ')
}

/** What a target's script may load and tell; elsewhere than at its own hosts, all of it is there. */
function hostsOf({ name, base }: Target): Hosts {
  const { origin } = new URL(base)
  const { base: own, hosts } = targetFacts[name]
  if (base !== own) return { script: [origin], connect: [origin], image: [origin], frame: [] }
  const connect = [origin, ...hosts.connect]
  return { script: [origin, ...hosts.script], connect, image: connect, frame: hosts.frame }
}
