import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'

export interface SecuritySettings {
  /** Whether the shop's own address is https. */
  https: boolean
  /** Whether real Stripe keys are set, so that the payment form comes from Stripe's hosts. */
  stripe: boolean
}

const CHECKOUT = '/warenkorb'
const EMULATOR = '/__stripe/'

/** Stripe's own list: docs.stripe.com/security/guide#content-security-policy */
const STRIPE = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
  image: ['https://*.stripe.com'],
}

/** A script that the browser would run, without a source of its own. */
const INLINE_SCRIPT = /<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/gi
const NOT_RUN = /\ssrc=|\stype="(?!module|text\/javascript|importmap|speculationrules)/i

/** Puts the security headers on every answer; the scripts of a document are allowed by their hash. */
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
      'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    )
    if (settings.https) headers.set('Strict-Transport-Security', 'max-age=31536000')
    if (path.startsWith(EMULATOR)) {
      // The emulator knows its own pages; only the shop may show them in a frame.
      if (!headers.has('Content-Security-Policy')) {
        headers.set('Content-Security-Policy', "frame-ancestors 'self'")
      }
      return
    }
    const isDocument = headers.get('Content-Type')?.startsWith('text/html') ?? false
    if (!isDocument || context.res.body === null) {
      headers.set('Content-Security-Policy', policy(settings, path, []))
      return
    }
    const html = await context.res.text()
    headers.set('Content-Security-Policy', policy(settings, path, inlineScriptHashes(html)))
    const { status } = context.res
    // Hono would else copy the headers of the answer that it replaces over to the new one.
    context.res = undefined
    context.res = new Response(html, { status, headers })
  }
}

/** The `'sha256-…'` sources of every inline script of a finished document. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (NOT_RUN.test(attributes) || code === '') continue
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return [...hashes]
}

function policy(settings: SecuritySettings, path: string, hashes: readonly string[]): string {
  const stripe =
    settings.stripe && path === CHECKOUT
      ? STRIPE
      : { script: [], frame: [], connect: [], image: [] }
  return [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...hashes, ...stripe.script],
    ['style-src', "'self'"],
    ['style-src-attr', "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', ...stripe.image],
    ['connect-src', "'self'", ...stripe.connect],
    ['frame-src', "'self'", ...stripe.frame],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
    ...(settings.https ? [['upgrade-insecure-requests']] : []),
  ]
    .map(directive => directive.join(' '))
    .join('; ')
}
