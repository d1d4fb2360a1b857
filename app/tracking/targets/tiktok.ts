import { fetchScript, type LoadTarget } from '../target.ts'

type Call = [method: string, ...rest: unknown[]]

/** The queue that TikTok's script reads, and replaces by itself, with what it wants to find on it. */
type Ttq = Call[] &
  Record<'page' | 'track' | 'identify', (...rest: unknown[]) => void> & {
    _i: Record<string, unknown[] & { _u?: string }>
    _t: Record<string, number>
    _o: Record<string, object>
  }

declare global {
  interface Window {
    TiktokAnalyticsObject?: string
    ttq?: Ttq
  }
}

/** TikTok's pixel. */
export const loadTikTok: LoadTarget = targets => {
  const queue: Call[] = []
  const deferred =
    (method: string) =>
    (...rest: unknown[]) =>
      void queue.push([method, ...rest])
  const ttq: Ttq = Object.assign(queue, {
    page: deferred('page'),
    track: deferred('track'),
    identify: deferred('identify'),
    _i: {},
    _t: {},
    _o: {},
  })
  window.TiktokAnalyticsObject = 'ttq'
  window.ttq = ttq
  for (const { id, base } of targets) {
    const src = `${base}/i18n/pixel/events.js`
    ttq._i[id] = Object.assign([], { _u: src })
    ttq._t[id] = Date.now()
    ttq._o[id] = {}
    fetchScript(`${src}?sdkid=${id}&lib=ttq`).catch(() => {})
  }
  return {
    send: () => window.ttq?.page(),
  }
}
