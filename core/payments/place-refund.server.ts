import type { Orm } from '#db/database.ts'
import type { RefundedRent, RefundedShares } from '#db/schema/refunds.ts'
import { refunds } from '#db/schema/schema.ts'
import { type Actor, journalName } from '../actor.ts'
import { record } from '../journal/journal.server.ts'
import type { OrderGroup } from '../orders/group.ts'
import type { Services } from '../services.ts'

/** What the office keeps back of the money that it decides about, in cents, and what for. */
export interface Withheld {
  cents: number
  why: string
}

interface PlacedRefund {
  group: OrderGroup
  paymentId: string
  cents: number
  reason: string
  /** By the decision that it is part of. */
  withheld?: Withheld | null
  /** `clock`: by a rule of the shop. */
  actor: Actor | 'clock'
  now: Date
  /** The rent in it, where that is all that it gives back. */
  rents?: RefundedRent[]
  /** What it takes of each part, where it gives back everything by share; null: that is shared out when it is made. */
  shares?: RefundedShares | null
  /** It gives back Care and nothing else; then no rent is in it. */
  isCare?: boolean
  /** The withdrawal, call-off or voluntary return that it carries out, of which units, and the rent in it. */
  carriesOut?: ({ declarationId: string } | { callOffId: string } | { returnId: string }) & {
    units: number[]
    rents: RefundedRent[]
  }
}

/** Writes down a refund that was decided, and gives its id; the money follows as a job. The order has to be locked. */
export async function placeRefund(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Orm,
  {
    group,
    paymentId,
    cents,
    reason,
    withheld,
    actor,
    now,
    rents,
    shares,
    isCare,
    carriesOut,
  }: PlacedRefund,
): Promise<string> {
  const requestedBy = actor === 'clock' ? actor : journalName(actor)
  const [refund] = await tx
    .insert(refunds)
    .values({
      paymentId,
      amount: cents,
      reason,
      withheldCents: withheld?.cents,
      withheldReason: withheld?.why,
      status: 'requested',
      requestedBy,
      requestedAt: now,
      rents: isCare ? [] : rents,
      shares,
      isCare,
      ...carriesOut,
    })
    .returning({ id: refunds.id })
  if (!refund) throw new Error(`The refund of ${paymentId} was not written`)
  await record(tx, {
    at: now,
    actor: requestedBy,
    subject: { type: 'order_group', id: group.id },
    event: 'refund_requested',
    data: { refundId: refund.id, paymentId, cents, reason },
  })
  await jobs.send(tx, 'refund_requested', { refundId: refund.id })
  return refund.id
}
