import { mayEnter, type OfficeArea, type StaffRole } from '../permissions.ts'

/** What can wait for a person, in the order in which it is shown, with the part of the office it belongs to. */
const areaOf = {
  recall: 'recalls',
  withdrawal: 'withdrawals',
  cancellation: 'cancellations',
  case: 'cases',
  phone_order: 'phone_orders',
  quote: 'quotes',
  to_ship: 'orders',
  pick_up: 'returns',
  return: 'returns',
  defect: 'defects',
  exchange: 'orders',
  inquiry: 'inquiries',
  overdue: 'money',
  difference: 'differences',
  maintenance: 'returns',
  low_stock: 'orders',
  bounced_mail: 'mails',
  failed_mail: 'mails',
  failed_job: 'mails',
  failed_task: 'mails',
  failing_task: 'mails',
  failed_conversion: 'marketing',
} as const satisfies Record<string, OfficeArea>

export type TaskKind = keyof typeof areaOf

const isKind = (value: string): value is TaskKind => Object.hasOwn(areaOf, value)

export const taskKinds: readonly TaskKind[] = Object.keys(areaOf).filter(isKind)

/** What failed by itself and can be tried again from here. */
export const failedKinds = ['failed_mail', 'failed_job', 'failed_task'] as const
export type FailedKind = (typeof failedKinds)[number]

export const isFailed = (kind: TaskKind): kind is FailedKind =>
  failedKinds.some(failed => failed === kind)

export function readTaskKind(value: unknown): TaskKind | null {
  return typeof value === 'string' && isKind(value) ? value : null
}

/** Whether somebody with these roles sees what waits of this kind, and can look after it. */
export function maySee(roles: readonly StaffRole[], kind: TaskKind): boolean {
  return mayEnter(roles, areaOf[kind])
}
