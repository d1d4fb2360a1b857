import type { TargetName } from '#core/tracking/targets.ts'

/**
 * What the scripts of the targets do, as far as a shop can tell: they take what was queued for them, leave what they
 * are known to leave (test/reference/targets), and tell each call to their host, until they are switched off, each in
 * its own way. All but Google's, which is given it, also tell the address of the page as they read it. `tell`, `read`,
 * `leave`, `landedWith` and `DAY` are given by the frame below. The one script of Google leaves the cookies of each
 * account that is configured.
 */
const google = `
const isOff = () => Object.keys(window).some(name => name.startsWith('ga-disable-'))
const leaveFor = (account = '') => {
  if (account.startsWith('G-')) {
    leave('_ga', 'GA1.1.1.1', 730 * DAY)
    leave('_ga_' + account.slice(2), 'GS1.1.1', 730 * DAY)
    return
  }
  leave('_gcl_au', '1.1.1', 90 * DAY)
  localStorage.setItem('_gcl_ls', '1')
  if (!landedWith('gclid')) return
  leave('_gcl_aw', '1', 90 * DAY)
  leave('_gac_gb_' + account.slice(3), '1', 90 * DAY)
}
const take = ([kind, ...rest]) => {
  if (isOff()) return
  if (kind === 'config') leaveFor(rest[0])
  tell({ kind, rest, from: document.referrer })
}
for (const call of window.dataLayer) take(call)
window.dataLayer.push = (...calls) => calls.forEach(take)
`

const bodies: Record<TargetName, string> = {
  google_analytics: google,
  google_ads: google,
  meta: `
leave('_fbp', 'fb.1.1.1', 90 * DAY)
if (landedWith('fbclid')) leave('_fbc', 'fb.1.1.1', 90 * DAY)
localStorage.setItem('lastExternalReferrer', '')
localStorage.setItem('lastExternalReferrerTime', '1')
let isOff = false
window.fbq.callMethod = (kind, ...rest) => {
  isOff ||= kind === 'consent' && rest[0] === 'revoke'
  isOff || tell({ kind, rest, ...read() })
}
for (const call of window.fbq.queue.splice(0)) window.fbq.callMethod(...call)
`,
  tiktok: `
const queue = window.ttq
for (const name of ['_ttp', '_tt_enable_cookie', 'ttcsid', ...Object.keys(queue._i).map(id => 'ttcsid_' + id)]) {
  leave(name, '1', 390 * DAY)
}
for (const key of ['tt_appInfo', 'tt_sessionId', 'tt_pixel_session_index']) sessionStorage.setItem(key, '1')
let isOff = false
const take = ([kind, ...rest]) => {
  isOff ||= kind === 'revokeConsent'
  isOff || tell({ kind, rest, ...read() })
}
for (const call of queue.splice(0)) take(call)
queue.push = (...calls) => calls.forEach(take)
`,
  microsoft: `
leave('_uetsid', '1', DAY)
leave('_uetvid', '1', 390 * DAY)
if (landedWith('msclkid')) leave('_uetmsclkid', '1', 90 * DAY)
for (const key of ['_uetsid', '_uetvid']) {
  localStorage.setItem(key, '1')
  localStorage.setItem(key + '_exp', '1')
}
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
const DAY = 86400
const leave = (name, value, seconds) => { document.cookie = name + '=' + value + '; path=/; max-age=' + seconds }
const landedWith = parameter => new URLSearchParams(location.search).has(parameter)
${bodies[name].trim()}
})()
`
}
