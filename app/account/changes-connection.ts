/** Times of the specification (S-9-26). */
const OPENED_WITHIN_MS = 10_000
const RETRY_MS = [1000, 2000, 5000, 10_000]
/** Two signs of life were missed. */
const SILENT_FOR_MS = 60_000
/** A session that ended, a link that opens nothing. */
const REFUSED = [403, 404]
/** A connection that lasted as long was a good one. */
const STEADY_AFTER_MS = 10_000

/**
 * Stays connected to a stream of events until `signal` ends it, and says `onChange` for each event and
 * after each connecting, because what happened before is unknown. Once it is refused, since the session or the
 * link ended, it says so a last time. Read by `fetch`: an `EventSource` does not tell a refusal from an outage.
 */
export async function stayConnected(
  path: string,
  onChange: () => void,
  signal: AbortSignal,
): Promise<void> {
  let attempt = 0
  while (!signal.aborted) {
    const began = Date.now()
    const { isRefused, waitMs } = await readOnce(path, onChange, signal)
    if (isRefused) {
      onChange()
      return
    }
    if (Date.now() - began >= STEADY_AFTER_MS) attempt = 0
    const retryMs = RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)] ?? 0
    attempt += 1
    await pause(Math.max(retryMs, waitMs), signal)
  }
}

interface Ended {
  isRefused: boolean
  /** What the server asks for before the next try. */
  waitMs: number
}

/** One connection from its beginning to its end. */
async function readOnce(path: string, onChange: () => void, signal: AbortSignal): Promise<Ended> {
  const ending = new AbortController()
  const end = () => ending.abort()
  signal.addEventListener('abort', end, { signal: ending.signal })
  let silence = setTimeout(end, OPENED_WITHIN_MS)
  try {
    const answer = await fetch(path, {
      headers: { Accept: 'text/event-stream' },
      cache: 'no-store',
      signal: ending.signal,
    })
    const waitMs = Number(answer.headers.get('Retry-After') ?? 0) * 1000
    if (!answer.ok || !answer.body) return { isRefused: REFUSED.includes(answer.status), waitMs }
    onChange()
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
    let unread = ''
    for (;;) {
      clearTimeout(silence)
      silence = setTimeout(end, SILENT_FOR_MS)
      const { done, value } = await reader.read()
      if (done) return { isRefused: false, waitMs }
      const messages = (unread + value).split('\n\n')
      unread = messages.pop() ?? ''
      if (messages.some(message => message.startsWith('event: changed'))) onChange()
    }
  } catch {
    // Whatever cut it off, the next try shows whether the shop is there.
    return { isRefused: false, waitMs: 0 }
  } finally {
    clearTimeout(silence)
    end()
  }
}

/** Waits, or less where `signal` comes first. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(done => {
    if (signal.aborted) done()
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })
}
