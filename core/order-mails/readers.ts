import type { MailKind } from '../mail.ts'
import { mayEnter, type OfficeArea, type StaffRole } from '../permissions.ts'

/** What one has to be allowed to enter to read a mail of this kind at its order, beside the orders themselves. */
const areas: Partial<Record<MailKind, readonly OfficeArea[]>> = {
  quote: ['quotes'],
  declaration_receipt: ['cancellations', 'withdrawals'],
  declaration_notice: ['cancellations', 'withdrawals'],
  cancellation_decided: ['cancellations'],
  cancellation_taken_back: ['cancellations'],
  rental_terminated: ['cancellations'],
  withdrawal_attached: ['withdrawals'],
  withdrawal_refunded: ['withdrawals'],
}

/** Whether somebody with these roles may read a mail at its order: quotes and declarations, who may read those. */
export function mayRead(roles: readonly StaffRole[], kind: string): boolean {
  const asked = Object.entries(areas).find(([known]) => known === kind)?.[1] ?? []
  return asked.every(area => mayEnter(roles, area))
}
