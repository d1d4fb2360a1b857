import { fetchScript, type LoadTarget } from '../target.ts'

interface Fbq {
  (...call: unknown[]): void
  callMethod?: (...call: unknown[]) => void
  queue: unknown[][]
  push: Fbq
  loaded: boolean
  version: string
  /** It would else count a page whenever the address changes, before it is known whether it may. */
  disablePushState: boolean
  /** It would else read along in forms. */
  autoConfig?: boolean
}

declare global {
  interface Window {
    fbq?: Fbq
    _fbq?: Fbq
  }
}

/** Meta's pixel. */
export const loadMeta: LoadTarget = targets => {
  const queue: unknown[][] = []
  const fbq: Fbq = Object.assign(
    (...call: unknown[]) => {
      if (fbq.callMethod) fbq.callMethod(...call)
      else queue.push(call)
    },
    { queue, loaded: true, version: '2.0', disablePushState: true },
  ) as Fbq
  fbq.push = fbq
  window.fbq = fbq
  window._fbq = fbq
  for (const { id } of targets) {
    fbq('set', 'autoConfig', false, id)
    fbq('init', id)
  }
  const [first] = targets
  if (first) fetchScript(`${first.base}/de_DE/fbevents.js`).catch(() => {})
  return {
    send: ({ name, id }) => fbq('track', name, {}, { eventID: id }),
  }
}
