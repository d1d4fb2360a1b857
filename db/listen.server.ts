import { Client, type ClientConfig } from 'pg'

const RECONNECT_DELAYS_MS = [1000, 2000, 5000, 10_000]

/** Hears `NOTIFY` on a connection of its own. */
export interface NoticeBoard {
  /** Hears one channel. Answers with the way to stop. */
  listen(channel: string, onNotice: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

/**
 * One connection for all channels, made with the first. It asks for a sign of life every so often, and
 * comes back when it is lost; everybody then hears `*`, because what happened meanwhile is unknown.
 */
export function openNoticeBoard(settings: ClientConfig, aliveEveryMs: number): NoticeBoard {
  const hearers = new Set<{ channel: string; onNotice: (payload: string) => void }>()
  let current: Promise<Client> | undefined
  let asking: Promise<unknown> = Promise.resolve()
  let attempt = 0
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  /** One query after the other: the driver takes no second one beside the first. */
  function ask(client: Client, text: string): Promise<unknown> {
    const asked = asking.then(() => client.query(text))
    asking = asked.catch(() => {})
    return asked
  }

  async function open(): Promise<Client> {
    const client = new Client(settings)
    let pulse: NodeJS.Timeout | undefined
    let isLost = false
    function lost(): void {
      if (isLost) return
      isLost = true
      clearInterval(pulse)
      client.end().catch(() => {})
      again()
    }
    client.on('error', lost).on('end', lost)
    client.on('notification', ({ channel, payload = '' }) => {
      for (const hearer of hearers) if (hearer.channel === channel) hearer.onNotice(payload)
    })
    try {
      await client.connect()
      const channels = new Set([...hearers].map(hearer => hearer.channel))
      for (const channel of channels) await ask(client, listenTo(channel))
    } catch (error) {
      lost()
      throw error
    }
    attempt = 0
    pulse = setInterval(() => ask(client, 'select 1').catch(lost), aliveEveryMs).unref()
    return client
  }

  function again(): void {
    if (isClosed || timer) return
    const delay = RECONNECT_DELAYS_MS[Math.min(attempt, RECONNECT_DELAYS_MS.length - 1)]
    attempt += 1
    timer = setTimeout(() => {
      timer = undefined
      current = open()
      current.then(
        () => {
          for (const { onNotice } of hearers) onNotice('*')
        },
        // It has planned its next attempt itself.
        () => {},
      )
    }, delay).unref()
  }

  return {
    async listen(channel, onNotice) {
      const hearer = { channel, onNotice }
      hearers.add(hearer)
      const isFirst = current === undefined
      current ??= open()
      const client = await current
      if (!isFirst) await ask(client, listenTo(channel))
      return async () => {
        hearers.delete(hearer)
      }
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      const client = await current?.catch(() => undefined)
      await client?.end()
    },
  }
}

function listenTo(channel: string): string {
  return `listen "${channel.replaceAll('"', '')}"`
}
