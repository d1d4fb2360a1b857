import { describe, expect, it } from 'vitest'
import { type MailedOrder, repeatableMail } from './repeatable-mails.ts'

const quiet: MailedOrder = {
  today: '2026-11-21',
  isPending: false,
  hasFailed: false,
  isOverdue: false,
  isRentOwed: false,
  isAskedByLink: false,
  takenBack: new Set(),
  madeRefunds: new Set(),
  sentBackRefunds: new Set(),
  carriedOut: [],
  isConcluded: false,
  shipped: new Set(),
  openDisputes: new Set(),
  returns: [],
  openClaims: new Map(),
  answeredClaims: new Set(),
  openCharges: new Map(),
  devices: new Map(),
  openRecalls: new Set(),
  ownDeclarations: new Set(),
  ending: new Set(),
  terminated: new Set(),
  goingOn: new Set(),
  arrivesOn: null,
  isInvitable: false,
  openDefects: new Set(),
  decidedDefects: new Set(),
  delivered: new Set(),
  payingBuyouts: new Set(),
  withdrawnBuyouts: new Set(),
  pastDeclarations: new Set(),
  overtaken: new Set(),
}
const back = {
  id: 'back',
  orderId: 'unit',
  isAnnounced: true,
  hasPickUp: true,
  isVoluntary: true,
  isReceived: false,
  isChecked: false,
}
const first = '2026-11-20T10:00:00.000Z'
const then = '2026-11-21T10:00:00.000Z'
const refund = { of: 'd', requestedAt: first, isMade: true }

describe('a mail is sent again while what it says is true', () => {
  it.each<[kind: string, data: object, true: Partial<MailedOrder>, untrue: Partial<MailedOrder>]>([
    ['rent_reminder', { orderGroupId: 'o', number: 1 }, { isOverdue: true }, {}],
    ['order_confirmation', { orderGroupId: 'o' }, { isConcluded: true }, {}],
    [
      'order_shipped',
      { orderIds: ['unit', 'other'] },
      { shipped: new Set(['unit', 'other']) },
      { shipped: new Set(['unit']) },
    ],
    [
      'withdrawal_refunded',
      { declarationId: 'd', requestedAt: first },
      { carriedOut: [refund, { ...refund, requestedAt: then, isMade: false }] },
      { carriedOut: [{ ...refund, isMade: false }] },
    ],
    [
      'withdrawal_refunded',
      { declarationId: 'd' },
      { carriedOut: [refund] },
      { carriedOut: [refund, { ...refund, requestedAt: then, isMade: false }] },
    ],
    [
      'return_refunded',
      { returnId: 'd' },
      { carriedOut: [refund] },
      { carriedOut: [{ ...refund, isMade: false }] },
    ],
    ['refund_made', { refundId: 'r' }, { madeRefunds: new Set(['r']) }, {}],
    ['refund_sent_back', { refundId: 'r' }, { sentBackRefunds: new Set(['r']) }, {}],
    ['payment_failed', { orderGroupId: 'o' }, { isRentOwed: true }, { isOverdue: true }],
    [
      'payment_failed',
      { orderGroupId: 'o' },
      { hasFailed: true },
      { isRentOwed: true, isAskedByLink: true },
    ],
    [
      'rent_due',
      { orderGroupId: 'o' },
      { isRentOwed: true, isAskedByLink: true },
      { isRentOwed: true },
    ],
    ['invoice', { invoiceId: 'i' }, {}, { takenBack: new Set(['i']) }],
    ['rent_receipt', { invoiceId: 'i' }, {}, { takenBack: new Set(['i']) }],
    ['return_charge_paid', { chargeId: 'c' }, {}, { takenBack: new Set(['c']) }],
    ['buyout_confirmation', { buyoutId: 'b' }, {}, { takenBack: new Set(['b']) }],
    ['buyout_confirmation', { buyoutId: 'b' }, {}, { withdrawnBuyouts: new Set(['b']) }],
    [
      'declaration_receipt',
      { declarationId: 'd' },
      { ownDeclarations: new Set(['d']) },
      { ownDeclarations: new Set(['d']), pastDeclarations: new Set(['d']) },
    ],
    [
      'owed_payment_failed',
      { orderGroupId: 'o', day: '2026-11-20', cents: 4_900 },
      { openCharges: new Map([['c', '2026-11-30']]) },
      {},
    ],
    ['debit_returned', { disputeId: 'd' }, { openDisputes: new Set(['d']) }, {}],
    ['declaration_receipt', { declarationId: 'd' }, { ownDeclarations: new Set(['d']) }, {}],
    [
      'cancellation_decided',
      { declarationId: 'd' },
      { ownDeclarations: new Set(['d']) },
      { ownDeclarations: new Set(['d']), overtaken: new Set(['d']) },
    ],
    ['order_received', { orderGroupId: 'o' }, { isPending: true }, {}],
    ['rating_invitation', { orderGroupId: 'o' }, { isInvitable: true }, {}],
    ['order_delivered', { orderIds: ['unit'] }, { delivered: new Set(['unit']) }, {}],
    [
      'minimum_term_ends',
      { orderIds: ['unit'] },
      { delivered: new Set(['unit']), goingOn: new Set(['unit']) },
      { delivered: new Set(['unit']), ending: new Set(['unit']) },
    ],
    ['buyout_received', { buyoutId: 'b' }, { payingBuyouts: new Set(['b']) }, {}],
    ['defect_decided', { defectId: 'd' }, { decidedDefects: new Set(['d']) }, {}],
    ['rental_end_recounted', { orderIds: ['unit'] }, { ending: new Set(['unit']) }, {}],
    [
      'rental_terminated',
      { orderIds: ['unit'], months: 2, cents: 98_00 },
      { terminated: new Set(['unit']) },
      {},
    ],
    ['cancellation_taken_back', { orderIds: ['unit'] }, { goingOn: new Set(['unit']) }, {}],
    ['defect_reported', { defectId: 'd' }, { openDefects: new Set(['d']) }, {}],
    [
      'delivery_day',
      { orderGroupId: 'o' },
      { arrivesOn: '2026-11-21' },
      { arrivesOn: '2026-11-20' },
    ],
    [
      'debit_announced',
      { orderGroupId: 'o', day: '2026-11-21', cents: 4_900, reference: null, last4: '3000' },
      {},
      { today: '2026-11-22' },
    ],
    [
      'pick_up_confirmed',
      { returnId: 'back' },
      { returns: [back] },
      { returns: [{ ...back, isReceived: true }] },
    ],
    [
      'given_back',
      { returnId: 'back' },
      { returns: [back] },
      { returns: [{ ...back, isAnnounced: false }] },
    ],
    [
      'return_kept',
      { returnId: 'back' },
      { returns: [{ ...back, isAnnounced: false }] },
      { returns: [back] },
    ],
    [
      'pick_up_called_off',
      { returnId: 'back', pickUpOn: '2026-11-24' },
      { returns: [{ ...back, isAnnounced: false }] },
      { returns: [back] },
    ],
    [
      'return_received',
      { returnId: 'back' },
      { returns: [{ ...back, isReceived: true }] },
      { returns: [{ ...back, isReceived: true, isChecked: true }] },
    ],
    [
      'return_lost',
      { returnId: 'back', reason: 'Verschollen' },
      { returns: [back] },
      { returns: [{ ...back, isReceived: true }] },
    ],
    [
      'return_reminder',
      { orderIds: ['unit'], number: 1 },
      {},
      { returns: [{ ...back, isReceived: true }] },
    ],
    ['product_recall', { noticeId: 'n', number: 0 }, { openRecalls: new Set(['n']) }, {}],
    [
      'damage_claim',
      { claimId: 'c' },
      { openClaims: new Map([['c', '2026-11-21']]) },
      { openClaims: new Map([['c', '2026-11-20']]) },
    ],
    ['damage_claim_answered', { claimId: 'c' }, { answeredClaims: new Set(['c']) }, {}],
    [
      'return_charged',
      { chargeId: 'c', debit: null },
      { openCharges: new Map([['c', '2026-11-21']]) },
      { openCharges: new Map([['c', '2026-11-20']]) },
    ],
    [
      'device_exchanged',
      { orderId: 'unit', inventoryId: 'new', reason: 'Lager', isDone: false },
      { devices: new Map([['unit', { id: 'new', isThere: false }]]) },
      { devices: new Map([['unit', { id: 'new', isThere: true }]]) },
    ],
    [
      'device_exchanged',
      { orderId: 'unit', inventoryId: 'new', reason: 'Lager', isDone: true },
      { devices: new Map([['unit', { id: 'new', isThere: true }]]) },
      { devices: new Map([['unit', { id: 'newer', isThere: true }]]) },
    ],
    [
      'device_exchanged',
      { orderId: 'unit', inventoryId: null, reason: 'Verschollen', isDone: false, isLost: true },
      {},
      { devices: new Map([['unit', { id: 'new', isThere: false }]]) },
    ],
    [
      'return_charge_failed',
      { chargeId: 'c' },
      { openCharges: new Map([['c', '2026-11-01']]) },
      {},
    ],
  ])('%s', (kind, data, isTrue, isNot) => {
    expect(repeatableMail({ kind, data }, { ...quiet, ...isTrue })).toEqual({ kind, data })
    expect(repeatableMail({ kind, data }, { ...quiet, ...isNot })).toBeNull()
  })

  it.each([
    ['return_checked', { returnId: 'back' }],
    ['return_charge_waived', { chargeId: 'c' }],
    [
      'damage_claim_withdrawn',
      { orderId: 'o', cents: 6_700, sentOn: '2026-11-20', reason: 'War schon da.' },
    ],
    ['order_email_changed', { orderGroupId: 'o', isNew: true }],
  ])('%s always', (kind, data) => {
    expect(repeatableMail({ kind, data }, quiet)).toEqual({ kind, data })
  })

  it('a reminder that comes again was the first of nothing', () => {
    const data = { orderGroupId: 'o', number: 3, isFurther: true }
    const stored = { kind: 'rent_reminder', data: { ...data, firstOf: ['debt'] } }
    expect(repeatableMail(stored, { ...quiet, isOverdue: true })?.data).toEqual(data)
  })

  it('what told a former address that it is one goes there once', () => {
    const data = { orderGroupId: 'o', isNew: false }
    expect(repeatableMail({ kind: 'order_email_changed', data }, quiet)).toBeNull()
  })

  it.each(['order_email_corrected', 'declaration_notice', 'password_reset', 'buyout_failed'])(
    '%s never',
    kind => {
      expect(repeatableMail({ kind, data: { declarationId: 'd' } }, quiet)).toBeNull()
    },
  )
})
