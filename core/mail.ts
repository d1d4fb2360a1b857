import type { StaffRole } from './permissions.ts'

/** Every kind of mail with the data its template needs; templates stand in `documents/mails/`. */
export interface MailKinds {
  /** The order has arrived; its money is under way. */
  order_received: { orderGroupId: string }
  order_confirmation: { orderGroupId: string }
  /** A new link to a guest's order, in the place of one that has run out. */
  order_link: { orderGroupId: string }
  /** A new link to pay what is open, in the place of one that has run out. */
  payment_link: { orderGroupId: string }
  /** What was taken on the phone; the link orders and pays it. */
  phone_order: { orderGroupId: string }
  payment_failed: { orderGroupId: string }
  /** A debit that was to pay what is owed was not honoured; the link pays it. A Berlin day, cents. */
  owed_payment_failed: { orderGroupId: string; day: string; cents: number }
  /** A month is due that is not collected by itself; the link pays it. */
  rent_due: { orderGroupId: string }
  /** Rents are collected by themselves again, from this Berlin day on. Cents a month. */
  rent_resumed: { orderGroupId: string; day: string; cents: number }
  /**
   * Rent is overdue; `number` counts the reminders of what is open longest, the first is 1. `isFurther`: that one was
   * reminded of so often before. `firstOf`: the debts that nobody was reminded of until this mail; gone where it is sent
   * again, since it has reminded of them.
   */
  rent_reminder: {
    orderGroupId: string
    number: number
    isFurther?: boolean
    firstOf?: readonly string[]
  }
  /** The bank took a direct debit back; it is owed again. */
  debit_returned: { disputeId: string }
  /** What a bank took back was paid again; `isCredited`: it counts towards a device again; `isDropped`: nobody owed it any more. */
  debit_repaid: { disputeId: string; isCredited: boolean; isDropped?: boolean }
  /** For the office: a night has found that our books and the provider's disagree. */
  differences_found: { ids: string[] }
  payment_returned: { orderGroupId: string; reason: string }
  /** What the office gave back of a payment. */
  refund_made: { refundId: string }
  /** What was given back of a payment came back from the bank. */
  refund_sent_back: { refundId: string }
  /** Where an order goes from now on; left out in what older versions queued. */
  address_changed: { orderGroupId: string; changed?: ChangedAddress[] }
  /** To an address that was noted at a guest's order by mistake, and is no more. */
  order_email_corrected: { orderGroupId: string }
  /** The day on which an order arrives was chosen, or proposed by the office. */
  delivery_day: { orderGroupId: string }
  /** What was called off before it was shipped, and what goes back for it. */
  order_called_off: { callOffId: string }
  /** All money of a withdrawal is on its way back. */
  /** `requestedAt`: of the refunds that somebody said yes to together; all of the withdrawal without it. */
  withdrawal_refunded: { declarationId: string; requestedAt?: string }
  /** Money for rented units is under way (debit). */
  buyout_received: { buyoutId: string }
  buyout_confirmation: { buyoutId: string }
  buyout_failed: { buyoutId: string }
  buyout_returned: { buyoutId: string }
  /** The units of one order that left the house together; one alone in what older versions queued. */
  order_shipped: { orderIds: string[]; isCorrection?: boolean } | { orderId: string }
  /** The units of one order that were delivered. */
  order_delivered: { orderIds: string[] }
  /** Asks an account that allowed it to rate an order (L-72). */
  rating_invitation: { orderGroupId: string }
  /** A month of rent is paid; businesses are sent the invoice itself instead. */
  rent_receipt: { invoiceId: string }
  /** A month of rent is going to be debited (L-87). Cents, a Berlin day; `last4` of the account. */
  debit_announced: {
    orderGroupId: string
    day: string
    cents: number
    reference: string | null
    last4: string
  }
  /** The minimum term of these units ends soon, on one day. */
  minimum_term_ends: { orderIds: string[] }
  /** The office took a cancellation back, or the shop's own: these rentals go on. */
  cancellation_taken_back: { orderIds: string[]; isOurs?: boolean }
  /** The shop terminated these rentals for so many months of unpaid rent, which came to these cents. */
  rental_terminated: { orderIds: string[]; months: number; cents: number }
  /** The last day of these cancelled rentals, now that they were delivered, or the delivery was corrected. */
  rental_end_recounted: { orderIds: string[] }
  /** The last day of these rentals has passed; after it something was charged that goes back. */
  rental_ended: { orderIds: string[]; isChargedSince?: boolean }
  /** Each invoice and cancellation for a business, as its file (L-80). */
  invoice: { invoiceId: string }
  email_confirmation: { name: string; url: string }
  /** Makes an account of a guest's order, named by its number; `isKnown`: the address has one already, and `url` signs in. */
  guest_account: { name: string; order: string; url: string; isKnown: boolean }
  /** Asks whoever reads the address that an account is to have, or a guest's order, named by its number. */
  new_email_link: { name: string; url: string; order?: string }
  /** Tells the address so far that another one was asked for. */
  new_email_asked: { name: string; order?: string }
  /** Another address counts from now on; told to it and to the former ones. */
  email_changed: { name: string; isNew: boolean }
  /** The same of a guest's order. */
  order_email_changed: { orderGroupId: string; isNew: boolean }
  /** The office found that two addresses are one customer; `isFormer` to the one that counts no more. */
  customers_merged: { name: string; isFormer: boolean }
  /** That was taken back; `isFormer` to the one that counts again. */
  customers_separated: { name: string; isFormer: boolean }
  password_reset: { url: string }
  /** How somebody signs in to an account has changed; its owner is told in case it was not them. */
  sign_in_changed: { name: string; change: SignInChange; at: string }
  /** Asks somebody to join the staff, until a Berlin day. */
  staff_invitation: { url: string; role: StaffRole; invitedBy: string; until: string }
  /** An account was erased; until when what must stay is held, as Berlin days. */
  account_deleted: { name: string; kept: { letters: string; vouchers: string } | null }
  declaration_receipt: { declarationId: string }
  declaration_notice: { declarationId: string }
  /**
   * The last days of what a cancellation ends, after a person looked at it; `answer`: what they say to its reason.
   * `isWithoutEffect`: it was laid aside; then `answer` is what the office says to it.
   */
  cancellation_decided: {
    declarationId: string
    toHolder?: boolean
    isWithoutEffect?: boolean
    answer?: string
  }
  /**
   * To which order a person attached a withdrawal, and what follows. `toHolder`: to the order's address, not the
   * declarant's; `isWithoutEffect`: it was filed without a refund; then `answer` is what the office says to it, without one
   * a business has ordered.
   */
  withdrawal_attached: {
    declarationId: string
    toHolder?: boolean
    isWithoutEffect?: boolean
    answer?: string
  }
  /** The receipt of a voluntary return. */
  given_back: { returnId: string }
  /** Who gave back a device voluntarily keeps it after all. */
  return_kept: { returnId: string }
  /** All money of a voluntary return is on its way back. */
  return_refunded: { returnId: string }
  /** Why nothing is paid back for a voluntary return. */
  return_declined: { returnId: string }
  /** The day on which a device is picked up was chosen. */
  pick_up_confirmed: { returnId: string }
  /** The pick-up of that day is off: by its renter, or `isByEnd`, because the contract has another end now. */
  pick_up_called_off: { returnId: string; pickUpOn: string; isByEnd?: boolean }
  /** Rented devices are not back; `number` counts the reminders, the first is 1. */
  return_reminder: { orderIds: string[]; number: number }
  /** A rented device has arrived and is going to be checked. */
  return_received: { returnId: string }
  /** It got lost on its way back, or to a customer who had no other; why, in the words of the office. */
  return_lost: { returnId: string; reason: string; isOnItsWay?: boolean }
  /** What the check of a returned device found; `isCorrection`: it had said something else before. */
  return_checked: { returnId: string; isCorrection?: boolean }
  /** What is to be replaced of a damage, with the day until which its renter may object. */
  damage_claim: { claimId: string }
  /** The receipt of what its renter said to it: yes, or what they object. */
  damage_claim_answered: { claimId: string }
  /** The office withdrew what it had claimed of a damage on that Berlin day; `reason` in its words. Cents. */
  damage_claim_withdrawn: { orderId: string; cents: number; sentOn: string; reason: string }
  /** What is charged after a return, with its day; `debit` where an account is debited on it (L-87). */
  return_charged: {
    chargeId: string
    debit: { reference: string | null; last4: string } | null
    /** What its renter objected, and the office's words to it. */
    answered?: { objection: string; reply: string }
  }
  /** It could not be collected; the link pays it. */
  return_charge_failed: { chargeId: string }
  /** It is paid. */
  return_charge_paid: { chargeId: string }
  /** The office took it back. */
  return_charge_waived: { chargeId: string }
  /** The receipt of a reported defect. */
  defect_reported: { defectId: string }
  /** The same for the office. */
  defect_notice: { defectId: string }
  /** What the office decided about it. */
  defect_decided: { defectId: string }
  /** It is put right; what of the rent goes back. */
  defect_closed: { defectId: string }
  /** Another device takes the place of the one that a customer has; why, and whether it is there already. */
  device_exchanged: {
    orderId: string
    /** Null where it is still to be found: the one that was sent got lost (ADR-231). */
    inventoryId: string | null
    reason: string
    isDone: boolean
    /** The device in whose place it comes got lost on its way. */
    isLost?: boolean
  }
  /** A device is dangerous (Art. 36 GPSR); `number` counts the mails to one customer, the first is 0. */
  product_recall: { noticeId: string; number: number }
  b2b_inquiry: { inquiryId: string }
  b2b_inquiry_receipt: { inquiryId: string }
  /** What somebody of the office wrote to who asked. */
  inquiry_answer: { entryId: string }
  /** An offer to a business; the link shows it and accepts it. */
  quote: { quoteId: string }
}

/** Which address of an order was changed: where it goes, where what is rented stands, is picked up, or is billed. */
export type ChangedAddress = 'delivery' | 'running' | 'pickUp' | 'billing'

export type MailKind = keyof MailKinds

export type SignInChange =
  | 'passkey_added'
  | 'passkey_removed'
  | 'password_changed'
  | 'second_factor_set_up'
  | 'second_factor_reset'
  | 'recovery_code_used'

/** Mails to an account and about no order: they go with it. */
export const accountMails = [
  'email_confirmation',
  'guest_account',
  'password_reset',
  'sign_in_changed',
  'new_email_link',
  'new_email_asked',
  'email_changed',
  'staff_invitation',
] as const satisfies MailKind[]

/** Mails to the shop itself, about somebody else. */
export const officeMails = [
  'declaration_notice',
  'defect_notice',
  'b2b_inquiry',
  'differences_found',
] as const satisfies MailKind[]

/** Mails to an address and about no order: they are an account's, and go with it, once it has confirmed that address. */
export const addressMails = [
  'customers_merged',
  'customers_separated',
  'b2b_inquiry_receipt',
  'inquiry_answer',
  'quote',
] as const satisfies MailKind[]

/** The way out for mails. `key` makes a mail go out once, however often its job runs. */
export interface MailGateway {
  send<K extends MailKind>(mail: {
    kind: K
    to: string
    data: MailKinds[K]
    key: string
  }): Promise<void>
}
