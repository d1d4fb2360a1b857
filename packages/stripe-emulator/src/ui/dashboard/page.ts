import type { DashboardContext } from './engine.ts'
import { formatDateTime } from './format.ts'
import { type Html, html } from './html.ts'

const areas = [
  ['payments', 'Zahlungen'],
  ['customers', 'Kunden'],
  ['subscriptions', 'Abonnements'],
  ['products', 'Produkte'],
  ['events', 'Ereignisse'],
  ['webhooks', 'Webhooks'],
] as const

export type Area = (typeof areas)[number][0]

/** No scripts at all, forms to this server only. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')

export const safeHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/** One page of the dashboard: navigation, the clock and its form, then the content. */
export function page(
  context: DashboardContext,
  area: Area,
  title: string,
  content: Html,
  status = 200,
): Response {
  const home = `${context.basePath}/dashboard`
  const links = areas.map(
    ([path, name]) =>
      html`<a href="${home}/${path}" ${path === area ? html`aria-current="page"` : ''}>${name}</a>`,
  )
  const body = html`<!doctype html>
<html lang="de"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Zahlungsemulator</title>
<link rel="stylesheet" href="${home}/dashboard.css"></head>
<body><header>
<div class="top"><a class="name" href="${home}">Zahlungsemulator</a><span class="mark">Testdaten</span>
<form class="clock" method="post" action="${home}/clock">
<p>Uhr: <time datetime="${context.engine.now().toISOString()}">${formatDateTime(context.engine.now())}</time></p>
<label for="days">Tage vor</label>
<input id="days" name="days" type="number" min="1" max="800" value="1" required inputmode="numeric">
<button>Uhr vorstellen</button></form></div>
<nav aria-label="Bereiche">${links}</nav></header>
<main><h1>${title}</h1>${content}</main></body></html>`
  return new Response(body.text, {
    status,
    headers: {
      ...safeHeaders,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
    },
  })
}

/** Back to a page after a form was sent. */
export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { ...safeHeaders, location } })
}

export function refuse(status: number, text: string): Response {
  const headers = { ...safeHeaders, 'content-type': 'text/plain; charset=utf-8' }
  return new Response(`${text}\n`, { status, headers })
}
