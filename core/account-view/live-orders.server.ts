import type { AuthGateway } from '#integrations/auth-gateway.ts'
import type { SignedIn } from '../actor.ts'
import { networkOf } from '../network.ts'
import { ownersOf } from '../orders/orders-of.server.ts'
import { refusal, tooManyTries } from '../refusals.ts'
import type { Services } from '../services.ts'
import { shop } from '../shop.ts'
import { linkedGuestOrder } from './guest-order.server.ts'

/** An open page that wants to know when it has become old. */
export interface OpenPage {
  /** Something of the orders that it shows has changed; what, is asked by the usual ways. */
  changed(): void
  /** Nothing happened; a sign of life. */
  beat(): void
  end(): void
}

/** Somebody signed in, and the request's headers that their session is in. */
export interface AccountViewer {
  actor: SignedIn
  headers: Headers
}

/** Whoever holds the link to a guest's order (ADR-132). */
export interface LinkViewer {
  orderGroupId: string
  token: string
}

/** Whose page it is, as the request said that opened it. */
export interface Visit {
  viewer: AccountViewer | LinkViewer
  address: string
}

/** Tells open pages that something of their orders has changed (S-7-12, ADR-046). */
export interface LiveOrders {
  /**
   * Tells `page` from now on; answers with the way to stop. Throws `limited` where account, order or network
   * have too many open, and `unavailable` while the shop stops.
   */
  follow(visit: Visit, page: OpenPage): () => void
  /** Something of these order groups changed; `*` stands for anything. */
  changed(groupIds: readonly string[]): Promise<void>
  /** Sessions of these accounts ended; `*` stands for any. */
  sessionsEnded(userIds: readonly string[]): Promise<void>
  /** Tells all that the shop lives, and ends those whose session or link has run out. */
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

export function openLiveOrders({
  db,
  auth,
  clock,
}: Pick<Services, 'db' | 'clock'> & { auth: AuthGateway }): LiveOrders {
  const followers = new Set<Follower>()
  let isStopped = false

  function end(follower: Follower): void {
    if (followers.delete(follower)) follower.page.end()
  }

  function admit({ viewer, network }: Pick<Follower, 'viewer' | 'network'>): void {
    if (isStopped) throw refusal('unreachable', { retryAfterSeconds: 1 })
    const open = [...followers]
    const ofViewer = open.filter(each => holderOf(each.viewer) === holderOf(viewer)).length
    const ofNetwork = open.filter(each => each.network === network).length
    const { perViewer, perNetwork } = shop.livePages
    if (ofViewer >= perViewer || ofNetwork >= perNetwork) throw tooManyTries(TRY_AGAIN_SECONDS)
  }

  async function mayStillLook(viewer: Follower['viewer']): Promise<boolean> {
    if ('actor' in viewer) {
      return (await auth.session(viewer.headers))?.userId === viewer.actor.userId
    }
    return (await linkedGuestOrder({ db, clock }, viewer.token)).group.id === viewer.orderGroupId
  }

  /** Where it cannot be known whether a session or a link goes on, the page asks again by a new connection. */
  async function check(asked: readonly Follower[]): Promise<void> {
    for (const follower of asked) {
      if (!(await mayStillLook(follower.viewer).catch(() => false))) end(follower)
    }
  }

  return {
    follow({ viewer, address }, page) {
      const network = networkOf(address)
      admit({ viewer, network })
      const follower = { viewer, address, network, page }
      followers.add(follower)
      return () => {
        followers.delete(follower)
      }
    },
    async changed(groupIds) {
      if (followers.size === 0 || groupIds.length === 0) return
      const isUnknown = groupIds.includes(ANY)
      const told = new Set(isUnknown ? [] : [...groupIds, ...(await ownersOf(db, groupIds))])
      for (const { viewer, page } of [...followers]) {
        if (isUnknown || told.has(holderOf(viewer))) page.changed()
      }
    },
    sessionsEnded(userIds) {
      const isUnknown = userIds.includes(ANY)
      return check(
        [...followers].filter(
          ({ viewer }) => 'actor' in viewer && (isUnknown || userIds.includes(viewer.actor.userId)),
        ),
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

/** The account or the order that a page is told about. */
function holderOf(viewer: Follower['viewer']): string {
  return 'actor' in viewer ? viewer.actor.userId : viewer.orderGroupId
}
