import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orderGroups } from '#db/schema/schema.ts'
import type { Actor } from '../actor.ts'
import { mainAddress } from '../customers/aliases.server.ts'
import { isBeingPaid } from '../orders/being-paid.server.ts'
import { readOrderNumber } from '../orders/order-number.ts'
import { orderedAsGuest } from '../orders/orders-of.server.ts'
import { oncePaid } from '../orders/states.ts'

/** What a person says about a contract. */
interface Claim {
  contract: string
  email: string
  name: string
}

/** The order that is meant. It is sure when its owner is signed in, or number and e-mail agree. */
export interface MatchedContract {
  orderGroupId: string
  isSure: boolean
}

/**
 * The order that somebody means, paid or with its money under way. Its number alone proves nothing, so
 * e-mail, name or account must fit as well; without a number these decide where they have exactly one such
 * order. Null where this stays open: then a person looks at it.
 */
export async function matchContract(
  tx: Orm,
  claim: Claim,
  actor: Actor,
): Promise<MatchedContract | null> {
  if (namesSeveral(claim.contract)) return null
  const named = namedGroup(claim.contract)
  // Also by an address that the office has merged into another one since (ADR-142).
  const address = await mainAddress(tx, claim.email)
  const ownEmail = sql`lower(${orderGroups.customerEmail})
    in (${claim.email.toLowerCase()}, ${address.toLowerCase()})`
  const ownName = sql`lower(${orderGroups.customerName}) = ${claim.name.toLowerCase()}`
  const owned = ownedBy(actor) ?? sql`false`
  const found = await tx
    .select({
      orderGroupId: orderGroups.id,
      hasEmail: sql<boolean>`${ownEmail}`,
      isOwned: sql<boolean>`coalesce(${owned}, false)`,
    })
    .from(orderGroups)
    .where(
      and(
        or(inArray(orderGroups.status, oncePaid), isBeingPaid(tx)),
        named ? and(named, or(ownEmail, ownName, owned)) : or(ownEmail, owned),
      ),
    )
    .limit(2)
  const [match] = found
  if (!match || found.length > 1) return null
  const { orderGroupId, hasEmail, isOwned } = match
  return { orderGroupId, isSure: isOwned || (named !== undefined && hasEmail) }
}

/** Orders of the account; guest orders of its address once the address is confirmed (ADR-116). */
function ownedBy(actor: Actor): SQL | undefined {
  if (actor.kind === 'guest') return undefined
  const own = eq(orderGroups.userId, actor.userId)
  if (!actor.emailVerified) return own
  return or(own, orderedAsGuest(actor.email))
}

function namesSeveral(contract: string): boolean {
  const numbers = [...contract.matchAll(/kp[-\s]*0*(\d{1,9})(?!\d)/gi)].map(([, number]) => number)
  return new Set(numbers).size > 1
}

function namedGroup(contract: string): SQL | undefined {
  const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/i.exec(contract)?.[0]
  if (uuid) return eq(orderGroups.id, uuid)
  const number = readOrderNumber(contract)
  return number === null ? undefined : eq(orderGroups.number, number)
}
