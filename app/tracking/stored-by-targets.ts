import { isStoredAs, type Target, targetFacts } from '#core/tracking/targets.ts'

/** Takes away what these targets have stored in the browser, on this host and those above it (L-63). */
export function removeStoredBy(targets: readonly Target[]): void {
  const cookies = document.cookie.split(/;\s*/).map(pair => pair.split('=')[0] ?? '')
  for (const { name } of targets) {
    const { cookies: patterns, storage } = targetFacts[name]
    for (const cookie of cookies) {
      if (patterns.some(pattern => isStoredAs(pattern.name, cookie))) removeCookie(cookie)
    }
    for (const store of [localStorage, sessionStorage]) {
      for (const key of Object.keys(store)) {
        if (storage.some(pattern => isStoredAs(pattern.name, key))) store.removeItem(key)
      }
    }
  }
}

/** Scripts set their cookies on the highest host that takes them, and nobody can ask on which. */
function removeCookie(name: string): void {
  const parts = location.hostname.split('.')
  const domains = parts.map((_, index) => `; domain=${parts.slice(index).join('.')}`)
  for (const domain of ['', ...domains]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store removes none of another domain everywhere
    document.cookie = `${name}=; path=/; max-age=0${domain}`
  }
}
