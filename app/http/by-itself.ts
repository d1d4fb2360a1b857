const COOKIE = 'von-selbst'

let running = 0

/** Whether this page is asking by itself. For the browser. */
export const isAskingByItself = () => running > 0

/**
 * Runs what a page of the office asks for without a person: its requests keep nobody signed in (ADR-077). The
 * router's own requests take no header, so a cookie says it, for as long as they are on their way. All tabs share the
 * cookie: what somebody opens in another one just then counts as nobody's, too, and their next step as theirs again.
 */
export async function byItself(ask: () => Promise<void>): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser of ours has the Cookie Store
  document.cookie = `${COOKIE}=1; Path=/admin; Max-Age=10; SameSite=Strict`
  running += 1
  try {
    await ask()
  } finally {
    running -= 1
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = `${COOKIE}=; Path=/admin; Max-Age=0; SameSite=Strict`
  }
}

/** Whether a page asks by itself. */
export function asksByItself({ headers, method }: Request): boolean {
  return method === 'GET' && /(^|;\s*)von-selbst=1(;|$)/.test(headers.get('Cookie') ?? '')
}
