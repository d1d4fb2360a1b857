import type { AskedOfVisitors } from '#core/tracking/consent.ts'
import { isOfficePath } from '#core/tracking/pages.ts'
import { ASKED_META } from './page-shown.ts'

const escapes: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' }

/**
 * Writes into a finished document what its browser has to ask before it may load anything foreign. It comes
 * after rendering, so that no page carries it in its data and React, which leaves foreign heads alone, nothing of it.
 */
export function saysWhatIsAsked(
  html: string,
  asked: AskedOfVisitors | undefined,
  pathname: string,
): string {
  if (!asked || isOfficePath(pathname)) return html
  const content = JSON.stringify(asked).replace(/[&"<]/g, sign => escapes[sign] ?? sign)
  return html.replace('</head>', `<meta name="${ASKED_META}" content="${content}"/></head>`)
}
