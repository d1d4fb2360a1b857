import type { TargetName } from '#core/tracking/targets.ts'

/**
 * What the scripts of the targets do, as far as a shop can tell: they take what was queued for them, leave their
 * cookies, and tell each call to their host, until they are switched off, each in its own way. All but Google's, which
 * is given it, also tell the address of the page as they read it. `tell` and `leave` are given by the frame below.
 */
const google = `
const isOff = () => Object.keys(window).some(name => name.startsWith('ga-disable-'))
const take = ([kind, ...rest]) => isOff() || tell({ kind, rest, from: document.referrer })
for (const call of window.dataLayer) take(call)
window.dataLayer.push = (...calls) => calls.forEach(take)
`

const bodies: Record<TargetName, string> = {
  google_analytics: `${google}leave('_ga=GA1.1.1.1'); leave('_ga_DEMO=GS1.1.1')`,
  google_ads: `${google}leave('_gcl_au=1.1.1')`,
  meta: `
leave('_fbp=fb.1.1.1')
let isOff = false
window.fbq.callMethod = (kind, ...rest) => {
  isOff ||= kind === 'consent' && rest[0] === 'revoke'
  isOff || tell({ kind, rest, ...read() })
}
for (const call of window.fbq.queue.splice(0)) window.fbq.callMethod(...call)
`,
  tiktok: `
leave('_ttp=1')
const queue = window.ttq
let isOff = false
const take = ([kind, ...rest]) => {
  isOff ||= kind === 'revokeConsent'
  isOff || tell({ kind, rest, ...read() })
}
for (const call of queue.splice(0)) take(call)
queue.push = (...calls) => calls.forEach(take)
`,
  microsoft: `
leave('_uetsid=1'); leave('_uetvid=1')
window.UET = function UET({ ti, q }) {
  let isOff = false
  const take = (kind, ...rest) => {
    isOff = kind === 'consent' ? rest[0] === 'update' && rest[1].ad_storage === 'denied' : isOff
    isOff || tell({ kind, rest, ti, ...read() })
  }
  for (const call of Array.from(q)) take(...(Array.isArray(call) ? call : [call]))
  this.push = (...call) => take(...call)
}
`,
}

/** The script of a target for a page of the shop; `base` is where it tells what it is told. */
export function scriptOf(name: TargetName, base: string): string {
  return `(() => {
const tell = call => void fetch(${JSON.stringify(`${base}/${name}/collect`)}, {
  method: 'POST', mode: 'no-cors', keepalive: true, body: JSON.stringify(call) })
const read = () => ({ address: location.href, from: document.referrer })
const leave = cookie => { document.cookie = cookie + '; path=/; max-age=7776000' }
${bodies[name].trim()}
})()
`
}
