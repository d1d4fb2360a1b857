import { Client } from 'pg'

const RECONNECT_DELAYS_MS = [1000, 2000, 5000, 10_000]

/** Hears one channel on a connection of its own and comes back when that connection is lost. */
export async function listenOn(
  url: string,
  channel: string,
  onNotice: (payload: string) => void,
): Promise<() => Promise<void>> {
  let stopped = false
  let client: Client | undefined
  let attempt = 0
  let timer: NodeJS.Timeout | undefined

  async function open(): Promise<void> {
    const next = new Client({ connectionString: url, keepAlive: true })
    next.on('notification', notice => onNotice(notice.payload ?? ''))
    next.on('error', again)
    next.on('end', again)
    await next.connect()
    await next.query(`listen "${channel.replaceAll('"', '')}"`)
    client = next
    attempt = 0
  }

  function again(): void {
    if (stopped || timer) return
    const delay = RECONNECT_DELAYS_MS[Math.min(attempt, RECONNECT_DELAYS_MS.length - 1)]
    attempt += 1
    timer = setTimeout(() => {
      timer = undefined
      // What happened while nobody listened is unknown, so the hearer is told to look at everything.
      open().then(() => onNotice('*'), again)
    }, delay)
    timer.unref()
  }

  await open()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await client?.end()
  }
}
