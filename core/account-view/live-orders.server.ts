import type { Orm } from '#db/database.ts'
import type { AuthGateway } from '#integrations/auth-gateway.ts'
import type { SignedIn } from '../actor.ts'
import { networkOf } from '../network.ts'
import { ownersOf } from '../orders/orders-of.server.ts'
import { refusal, tooManyTries } from '../refusals.ts'
import { shop } from '../shop.ts'

/** An open page that wants to know when it has become old. */
export interface OpenPage {
  /** Something of the account's orders has changed; what, is asked by the usual ways. */
  changed(): void
  /** Nothing happened; a sign of life. */
  beat(): void
  end(): void
}

/** Whose page it is, as the request said that opened it. */
export interface Visit {
  actor: SignedIn
  /** Those that the session is in. */
  headers: Headers
  address: string
}

/** Tells open pages that something of their orders has changed (S-7-12, ADR-046). */
export interface LiveOrders {
  /**
   * Tells `page` from now on; answers with the way to stop. Throws `limited` where account or network
   * have too many open, and `unavailable` while the shop stops.
   */
  follow(visit: Visit, page: OpenPage): () => void
  /** Something of these order groups changed; `*` stands for anything. */
  changed(groupIds: readonly string[]): Promise<void>
  /** Sessions of these accounts ended; `*` stands for any. */
  sessionsEnded(userIds: readonly string[]): Promise<void>
  /** Tells all that the shop lives, and ends those whose session has run out. */
  beat(): Promise<void>
  /** Ends all, and takes no more. */
  stop(): void
}

interface Follower extends Visit {
  page: OpenPage
  network: string
}

const ANY = '*'
const TRY_AGAIN_SECONDS = 60

export function openLiveOrders({ db, auth }: { db: Orm; auth: AuthGateway }): LiveOrders {
  const followers = new Set<Follower>()
  let isStopped = false

  function end(follower: Follower): void {
    if (followers.delete(follower)) follower.page.end()
  }

  function admit({ actor, network }: Pick<Follower, 'actor' | 'network'>): void {
    if (isStopped) throw refusal('unreachable', { retryAfterSeconds: 1 })
    const open = [...followers]
    const ofAccount = open.filter(each => each.actor.userId === actor.userId).length
    const ofNetwork = open.filter(each => each.network === network).length
    const { perAccount, perNetwork } = shop.livePages
    if (ofAccount >= perAccount || ofNetwork >= perNetwork) throw tooManyTries(TRY_AGAIN_SECONDS)
  }

  /** Where it cannot be known whether a session goes on, the page asks again by a new connection. */
  async function check(asked: readonly Follower[]): Promise<void> {
    for (const follower of asked) {
      const account = await auth.session(follower.headers).catch(() => null)
      if (account?.userId !== follower.actor.userId) end(follower)
    }
  }

  return {
    follow({ actor, headers, address }, page) {
      const network = networkOf(address)
      admit({ actor, network })
      const follower = { actor, headers, address, network, page }
      followers.add(follower)
      return () => {
        followers.delete(follower)
      }
    },
    async changed(groupIds) {
      if (followers.size === 0 || groupIds.length === 0) return
      const isUnknown = groupIds.includes(ANY)
      const owners = isUnknown ? new Set<string>() : await ownersOf(db, groupIds)
      for (const { actor, page } of [...followers]) {
        if (isUnknown || owners.has(actor.userId)) page.changed()
      }
    },
    sessionsEnded(userIds) {
      const isUnknown = userIds.includes(ANY)
      return check(
        [...followers].filter(({ actor }) => isUnknown || userIds.includes(actor.userId)),
      )
    },
    beat() {
      for (const { page } of [...followers]) page.beat()
      return check([...followers])
    },
    stop() {
      isStopped = true
      for (const follower of [...followers]) end(follower)
    },
  }
}
