import type { MailKind } from '../mail.ts'

/**
 * Mails that the law obliges the shop to get through, with what they are owed for: where one comes back, it has
 * to go another way. All others are a service.
 */
const owed: Partial<Record<MailKind, string>> = {
  order_received: '§ 312i BGB',
  order_confirmation: '§ 312f BGB',
  declaration_receipt: '§ 312k, § 356a BGB',
  cancellation_decided: '§ 312k BGB',
  rental_end_recounted: '§ 312k BGB',
  withdrawal_attached: '§ 356a BGB',
  debit_announced: 'SEPA-Vorankündigung',
  return_charged: 'SEPA-Vorankündigung',
  damage_claim: 'Frist zum Einwand',
  rent_reminder: 'Mahnung (§ 286 BGB)',
  rental_terminated: 'Kündigung (§ 130 BGB)',
  product_recall: 'Art. 35 GPSR',
  defect_decided: '§ 475 BGB',
  device_exchanged: '§ 475 BGB',
  invoice: '§ 14 UStG',
  account_deleted: 'Art. 12 DSGVO',
}

/** Why a mail of this kind must arrive; null where nothing obliges the shop. */
export function owedBy(kind: string): string | null {
  return Object.entries(owed).find(([known]) => known === kind)?.[1] ?? null
}
