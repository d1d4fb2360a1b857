import type { DashboardContext as Context } from '../dashboard/engine.ts'
import { type Html, html } from '../dashboard/html.ts'
import { safeHeaders } from '../dashboard/page.ts'

/** Scripts and styles of the emulator alone, and the payment form as the only frame. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  'img-src data:',
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

export interface HostedPage {
  title: string
  content: Html
  /** Where 'back' leads, a page of the emulator or of whoever sent the customer here, with its words. */
  back?: { url: string | undefined; words: string }
  /** Name of the script in `hosted/` that runs the page's form. */
  script?: 'checkout' | 'new-method'
  status?: number
}

/** One page that a customer is sent to. It is never stored and never framed. */
export function hostedPage({ basePath }: Pick<Context, 'basePath'>, page: HostedPage): Response {
  const given = page.back?.url
  const url = given?.startsWith(`${basePath}/`) ? given : safeUrl(given)
  const scripts = page.script
    ? html`<script src="${basePath}/stripe.js" defer></script>
<script src="${basePath}/hosted/${page.script}.js" defer></script>`
    : ''
  const body = html`<!doctype html>
<html lang="de"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${basePath}/hosted/hosted.css">
${scripts}</head>
<body><header>
${url && html`<a class="back" href="${url}">← ${page.back?.words}</a>`}<span class="mark">Testmodus</span>
</header>
<main><h1>${page.title}</h1>${page.content}</main></body></html>`
  return new Response(body.text, {
    status: page.status ?? 200,
    headers: {
      ...safeHeaders,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
    },
  })
}

/** Addresses come from whoever opened the page: only the web's own kinds become links. */
export function safeUrl(url: string | undefined): string | undefined {
  if (!url || !URL.canParse(url)) return undefined
  return /^https?:$/.test(new URL(url).protocol) ? url : undefined
}
