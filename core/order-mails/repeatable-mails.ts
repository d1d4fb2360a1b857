import { z } from 'zod'
import type { BerlinDay } from '../dates.ts'

const group = z.object({ orderGroupId: z.string() })
const units = z.object({ orderIds: z.array(z.string()) })
const invoice = z.object({ invoiceId: z.string() })
const dispute = z.object({ disputeId: z.string() })
const buyout = z.object({ buyoutId: z.string() })
const declaration = z.object({
  declarationId: z.string(),
  toHolder: z.boolean().optional(),
  isWithoutEffect: z.boolean().optional(),
  answer: z.string().optional(),
})
const charge = z.object({ chargeId: z.string() })
const debited = z.object({ reference: z.string().nullable(), last4: z.string() }).nullable()
const back = z.object({ returnId: z.string() })

/** Every mail about an order that may be sent again, as long as it is true. */
const repeatable = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum([
      'order_received',
      'order_confirmation',
      'order_link',
      'payment_failed',
      'rent_due',
      'payment_link',
      'delivery_day',
      'rating_invitation',
    ]),
    data: group,
  }),
  z.object({
    kind: z.literal('address_changed'),
    data: group.extend({
      changed: z.array(z.enum(['delivery', 'running', 'pickUp', 'billing'])).optional(),
    }),
  }),
  // To the address that the order has; the former one is told once.
  z.object({
    kind: z.literal('order_email_changed'),
    data: group.extend({ isNew: z.literal(true) }),
  }),
  z.object({
    kind: z.literal('debit_announced'),
    data: group.extend({
      day: z.string(),
      cents: z.number(),
      reference: z.string().nullable(),
      last4: z.string(),
    }),
  }),
  z.object({ kind: z.literal('payment_returned'), data: group.extend({ reason: z.string() }) }),
  z.object({
    kind: z.enum(['order_delivered', 'minimum_term_ends', 'rental_end_recounted']),
    data: units,
  }),
  z.object({
    kind: z.literal('rental_terminated'),
    data: units.extend({ months: z.number(), cents: z.number() }),
  }),
  z.object({
    kind: z.literal('cancellation_taken_back'),
    data: units.extend({ isOurs: z.boolean().optional() }),
  }),
  z.object({
    kind: z.literal('rental_ended'),
    data: units.extend({ isChargedSince: z.boolean().optional() }),
  }),
  z.object({
    kind: z.literal('order_shipped'),
    data: units.extend({ isCorrection: z.boolean().optional() }),
  }),
  z.object({ kind: z.enum(['rent_receipt', 'invoice']), data: invoice }),
  z.object({
    kind: z.enum(['rent_resumed', 'owed_payment_failed']),
    data: group.extend({ day: z.string(), cents: z.number() }),
  }),
  // Without `firstOf`: by now this mail has reminded of them.
  z.object({
    kind: z.literal('rent_reminder'),
    data: group.extend({ number: z.number(), isFurther: z.boolean().optional() }),
  }),
  z.object({ kind: z.literal('debit_returned'), data: dispute }),
  z.object({
    kind: z.literal('debit_repaid'),
    data: dispute.extend({ isCredited: z.boolean(), isDropped: z.boolean().optional() }),
  }),
  z.object({ kind: z.literal('order_called_off'), data: z.object({ callOffId: z.string() }) }),
  z.object({
    kind: z.enum(['refund_made', 'refund_sent_back']),
    data: z.object({ refundId: z.string() }),
  }),
  z.object({
    kind: z.enum(['buyout_received', 'buyout_confirmation', 'buyout_returned']),
    data: buyout,
  }),
  z.object({
    kind: z.enum(['declaration_receipt', 'cancellation_decided', 'withdrawal_attached']),
    data: declaration,
  }),
  z.object({
    kind: z.literal('withdrawal_refunded'),
    data: declaration.extend({ requestedAt: z.string().optional() }),
  }),
  z.object({
    kind: z.enum([
      'given_back',
      'return_kept',
      'pick_up_confirmed',
      'return_received',
      'return_refunded',
      'return_declined',
    ]),
    data: back,
  }),
  z.object({
    kind: z.literal('return_lost'),
    data: back.extend({ reason: z.string(), isOnItsWay: z.boolean().optional() }),
  }),
  z.object({
    kind: z.literal('return_checked'),
    data: back.extend({ isCorrection: z.boolean().optional() }),
  }),
  z.object({
    kind: z.literal('pick_up_called_off'),
    data: back.extend({ pickUpOn: z.string(), isByEnd: z.boolean().optional() }),
  }),
  z.object({ kind: z.literal('return_reminder'), data: units.extend({ number: z.number() }) }),
  z.object({
    kind: z.enum(['defect_reported', 'defect_decided', 'defect_closed']),
    data: z.object({ defectId: z.string() }),
  }),
  z.object({
    kind: z.literal('device_exchanged'),
    data: z.object({
      orderId: z.string(),
      inventoryId: z.string().nullable(),
      reason: z.string(),
      isDone: z.boolean(),
      isLost: z.boolean().optional(),
    }),
  }),
  z.object({
    kind: z.literal('product_recall'),
    data: z.object({ noticeId: z.string(), number: z.number() }),
  }),
  z.object({
    kind: z.enum(['damage_claim', 'damage_claim_answered']),
    data: z.object({ claimId: z.string() }),
  }),
  z.object({
    kind: z.literal('damage_claim_withdrawn'),
    data: z.object({
      orderId: z.string(),
      cents: z.number(),
      sentOn: z.string(),
      reason: z.string(),
    }),
  }),
  z.object({
    kind: z.literal('return_charged'),
    data: charge.extend({
      debit: debited,
      answered: z.object({ objection: z.string(), reply: z.string() }).optional(),
    }),
  }),
  z.object({
    kind: z.enum(['return_charge_failed', 'return_charge_paid', 'return_charge_waived']),
    data: charge,
  }),
])

export type RepeatableMail = z.infer<typeof repeatable>

/** How an order stands, as far as it decides whether a mail about it is still true. */
export interface MailedOrder {
  today: BerlinDay
  /** Its first payment is still under way. */
  isPending: boolean
  /** Its first payment did not come. */
  hasFailed: boolean
  /** A rent or a returned debit is unpaid. */
  isOverdue: boolean
  /** A month of rent is unpaid. */
  isRentOwed: boolean
  /** Its rents are not collected by themselves, but asked for by a link. */
  isAskedByLink: boolean
  /** Invoices, charges and takeovers whose money the bank took back, and nobody paid again. */
  takenBack: ReadonlySet<string>
  /** Refunds that were made. */
  madeRefunds: ReadonlySet<string>
  /** Refunds that a bank sent back. */
  sentBackRefunds: ReadonlySet<string>
  /** Refunds that carry out a withdrawal or a voluntary return, by its id; when somebody said yes to each (ISO). */
  carriedOut: readonly { of: string; requestedAt: string; isMade: boolean }[]
  /** Something of it is concluded and paid, and was neither called off nor withdrawn from. */
  isConcluded: boolean
  /** Units whose parcel is on its way or has arrived, of what is still concluded; not those of which one got lost since they were shipped. */
  shipped: ReadonlySet<string>
  /** Debits that were returned and not made good. */
  openDisputes: ReadonlySet<string>
  returns: readonly {
    id: string
    orderId: string
    isAnnounced: boolean
    /** A day of its pick-up is chosen. */
    hasPickUp: boolean
    isVoluntary: boolean
    isReceived: boolean
    isChecked: boolean
  }[]
  /** Claims for damage that may still be answered, with the last day for it. */
  openClaims: ReadonlyMap<string, BerlinDay>
  /** Those that their renter answered, while nothing is charged for the damage. */
  answeredClaims: ReadonlySet<string>
  /** What is charged after returns and neither paid nor waived, with its day. */
  openCharges: ReadonlyMap<string, BerlinDay>
  /** The device that each unit has, and whether it is with its customer already. */
  devices: ReadonlyMap<string, { id: string; isThere: boolean }>
  /** Notices of recalls that are not over for its devices. */
  openRecalls: ReadonlySet<string>
  /** Declarations that were made from the order's own address. */
  ownDeclarations: ReadonlySet<string>
  /** Units whose rental is cancelled and not over. */
  ending: ReadonlySet<string>
  /** Units whose rental the shop terminated, until it is over. */
  terminated: ReadonlySet<string>
  /** Units whose rental goes on without an end. */
  goingOn: ReadonlySet<string>
  /** The day on which what has not left the house is going to arrive; null where none stands. */
  arrivesOn: BerlinDay | null
  /** Its customer may be asked to rate it. */
  isInvitable: boolean
  /** Defects that nobody has decided on. */
  openDefects: ReadonlySet<string>
  /** Defects that are being put right. */
  decidedDefects: ReadonlySet<string>
  /** Units that are with their customer. */
  delivered: ReadonlySet<string>
  /** Takeovers whose money is under way. */
  payingBuyouts: ReadonlySet<string>
  /** Takeovers of which a device was withdrawn from. */
  withdrawnBuyouts: ReadonlySet<string>
  /** Declarations of which a day that their receipt tells has passed. */
  pastDeclarations: ReadonlySet<string>
  /** Cancellations by which nothing ends any more: taken back, or followed by another declaration. */
  overtaken: ReadonlySet<string>
}

/**
 * A stored mail that is still true if it comes again, with what it is written from; null for every other.
 * Written anew it says how things stand now, so a reminder is true while something is open. What somebody
 * declared from another address than the order's is not told to the order's.
 */
export function repeatableMail(
  stored: { kind: string; data: unknown },
  order: MailedOrder,
): RepeatableMail | null {
  const parsed = repeatable.safeParse(stored)
  return parsed.success && isTrue(parsed.data, order) ? parsed.data : null
}

/** Why a stored mail is not sent again: what it says holds no longer, or mails of its kind go out once. Null where it may be. */
export function whyNotAgain(
  stored: { kind: string; data: unknown },
  order: MailedOrder,
): 'untrue' | 'once' | null {
  const parsed = repeatable.safeParse(stored)
  if (!parsed.success || isAnothers(parsed.data, order)) return 'once'
  return isTrue(parsed.data, order) ? null : 'untrue'
}

function isTrue(mail: RepeatableMail, order: MailedOrder): boolean {
  const returned = (id: string) => order.returns.find(known => known.id === id)
  switch (mail.kind) {
    case 'order_received':
      return order.isPending
    case 'order_confirmation':
      return order.isConcluded
    case 'order_shipped':
      return mail.data.orderIds.every(id => order.shipped.has(id))
    case 'rating_invitation':
      return order.isInvitable
    case 'order_delivered':
      return mail.data.orderIds.every(id => order.delivered.has(id))
    case 'minimum_term_ends':
      return mail.data.orderIds.every(id => order.goingOn.has(id) && order.delivered.has(id))
    case 'buyout_received':
      return order.payingBuyouts.has(mail.data.buyoutId)
    case 'buyout_confirmation': {
      const { buyoutId } = mail.data
      return !order.withdrawnBuyouts.has(buyoutId) && !order.takenBack.has(buyoutId)
    }
    case 'invoice':
    case 'rent_receipt':
      return !order.takenBack.has(mail.data.invoiceId)
    case 'refund_made':
      return order.madeRefunds.has(mail.data.refundId)
    case 'withdrawal_refunded':
      return areMade(order, mail.data.declarationId, mail.data.requestedAt)
    case 'return_refunded':
      return areMade(order, mail.data.returnId)
    case 'refund_sent_back':
      return order.sentBackRefunds.has(mail.data.refundId)
    case 'return_charge_paid':
      return !order.takenBack.has(mail.data.chargeId)
    case 'payment_failed':
      return order.hasFailed || (order.isRentOwed && !order.isAskedByLink)
    case 'rent_due':
      return order.isRentOwed && order.isAskedByLink
    case 'rent_reminder':
      return order.isOverdue
    case 'payment_link':
    case 'owed_payment_failed':
      return order.isOverdue || order.openCharges.size > 0
    case 'rent_resumed':
    case 'debit_announced':
      return mail.data.day >= order.today
    case 'debit_returned':
      return order.openDisputes.has(mail.data.disputeId)
    case 'declaration_receipt':
    case 'cancellation_decided':
    case 'withdrawal_attached': {
      const { declarationId } = mail.data
      const isAttached = mail.kind === 'withdrawal_attached'
      if (order.overtaken.has(declarationId)) return false
      if (!isAttached && order.pastDeclarations.has(declarationId)) return false
      return !isAnothers(mail, order)
    }
    case 'delivery_day':
      return order.arrivesOn !== null && order.arrivesOn >= order.today
    case 'cancellation_taken_back':
      return mail.data.orderIds.every(
        id => order.goingOn.has(id) || (mail.data.isOurs === true && order.ending.has(id)),
      )
    case 'rental_terminated':
      return mail.data.orderIds.every(id => order.terminated.has(id))
    case 'defect_reported':
      return order.openDefects.has(mail.data.defectId)
    case 'defect_decided':
      return order.decidedDefects.has(mail.data.defectId)
    case 'rental_end_recounted':
      return mail.data.orderIds.every(id => order.ending.has(id))
    case 'given_back': {
      const back = returned(mail.data.returnId)
      return back?.isVoluntary === true && isAwaited(back, true)
    }
    case 'pick_up_confirmed': {
      const back = returned(mail.data.returnId)
      return back?.hasPickUp === true && isAwaited(back, true)
    }
    case 'return_kept':
    case 'pick_up_called_off':
      return isAwaited(returned(mail.data.returnId), false)
    case 'return_lost':
      return returned(mail.data.returnId)?.isReceived === false
    case 'return_received':
      return returned(mail.data.returnId)?.isChecked === false
    case 'return_reminder':
      return !order.returns.some(
        ({ orderId, isReceived }) => isReceived && mail.data.orderIds.includes(orderId),
      )
    case 'device_exchanged': {
      const { orderId, inventoryId, isDone } = mail.data
      const device = order.devices.get(orderId)
      // None is on its way in the place of the lost one.
      if (inventoryId === null) return device?.isThere !== false
      return device?.id === inventoryId && (isDone || !device.isThere)
    }
    case 'product_recall':
      return order.openRecalls.has(mail.data.noticeId)
    case 'damage_claim': {
      const until = order.openClaims.get(mail.data.claimId)
      return until !== undefined && order.today <= until
    }
    case 'damage_claim_answered':
      return order.answeredClaims.has(mail.data.claimId)
    case 'return_charged': {
      const dueOn = order.openCharges.get(mail.data.chargeId)
      return dueOn !== undefined && order.today <= dueOn
    }
    case 'return_charge_failed':
      return order.openCharges.has(mail.data.chargeId)
    default:
      return true
  }
}

/** Whether it went to somebody who declared from another address than the order's. */
function isAnothers(mail: RepeatableMail, order: MailedOrder): boolean {
  switch (mail.kind) {
    case 'declaration_receipt':
    case 'cancellation_decided':
    case 'withdrawal_attached':
      return mail.data.toHolder !== true && !order.ownDeclarations.has(mail.data.declarationId)
    default:
      return false
  }
}

/** Whether a return is announced, or no more, and nothing of it has arrived. */
function isAwaited(back: MailedOrder['returns'][number] | undefined, isAnnounced: boolean) {
  return back !== undefined && !back.isReceived && back.isAnnounced === isAnnounced
}

/** Whether all that carries this out is on its way back, or what somebody said yes to at that moment. */
function areMade({ carriedOut }: MailedOrder, of: string, requestedAt?: string): boolean {
  const parts = carriedOut.filter(
    part => part.of === of && (requestedAt === undefined || part.requestedAt === requestedAt),
  )
  return parts.length > 0 && parts.every(({ isMade }) => isMade)
}
