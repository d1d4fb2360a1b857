import type { ShopServices } from '#app/http/context.ts'
import { openTrigger, type Trigger } from './trigger.ts'

/** Notices of the database for open pages, passed on a moment later and together. */
export interface OrderNotices extends Pick<Trigger, 'stop'> {
  changed(groupId: string): void
  sessionEnded(userId: string): void
}

/** Well below the two seconds after which a page has to show it. */
const LOOK_MS = 200

/** Proxies end a connection that is silent for a minute (S-9-26). */
const BEAT_MS = 25_000

export function openOrderNotices({
  liveOrders,
  log,
}: Pick<ShopServices, 'liveOrders' | 'log'>): OrderNotices {
  const sessions = waitingRoom()
  const groups = waitingRoom()

  const telling = openTrigger(
    async () => {
      // First, so that whoever has signed out is told nothing more.
      await sessions.empty(userIds => liveOrders.sessionsEnded(userIds))
      await groups.empty(groupIds => liveOrders.changed(groupIds))
    },
    error => log.error({ err: error }, 'Open pages could not be told what changed'),
    LOOK_MS,
  )
  const beating = setInterval(() => liveOrders.beat(), BEAT_MS).unref()

  return {
    changed(groupId) {
      groups.add(groupId)
      telling.fire()
    },
    sessionEnded(userId) {
      sessions.add(userId)
      telling.fire()
    },
    async stop() {
      clearInterval(beating)
      await telling.stop()
    },
  }
}

/** What waits to be told, each once; what could not be told waits on. */
function waitingRoom() {
  const waiting = new Set<string>()
  return {
    add: (id: string) => waiting.add(id),
    async empty(tell: (ids: string[]) => Promise<void>): Promise<void> {
      const ids = [...waiting]
      waiting.clear()
      if (ids.length === 0) return
      try {
        await tell(ids)
      } catch (error) {
        for (const id of ids) waiting.add(id)
        throw error
      }
    },
  }
}
