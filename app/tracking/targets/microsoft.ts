import { fetchScript, type LoadTarget } from '../target.ts'

interface Uet {
  push(...call: unknown[]): void
}

declare global {
  interface Window {
    UET?: new (settings: { ti: string; q: unknown; enableAutoSpaTracking: boolean }) => Uet
    uetq?: Uet
  }
}

/** Microsoft Advertising's tag (UET). */
export const loadMicrosoft: LoadTarget = ([target]) => {
  const queue: unknown[][] = []
  let uet: Uet = { push: (...call) => void queue.push(call) }
  uet.push('consent', 'default', { ad_storage: 'denied' })
  uet.push('consent', 'update', { ad_storage: 'granted' })
  let hasLoaded = false
  if (target) {
    fetchScript(`${target.base}/bat.js`)
      .then(() => {
        if (!window.UET) return
        uet = new window.UET({ ti: target.id, q: [], enableAutoSpaTracking: false })
        window.uetq = uet
        for (const call of queue.splice(0)) uet.push(...call)
      })
      .catch(() => {})
  }
  return {
    send() {
      if (hasLoaded) uet.push('event', 'page_view', { page_path: location.pathname })
      else uet.push('pageLoad')
      hasLoaded = true
    },
  }
}
