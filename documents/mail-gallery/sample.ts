import type { MailKind, MailKinds } from '#core/mail.ts'
import type { DemoChanges, DemoOrder } from './demo-order.server.ts'

/** One wording of a kind of mail, as the gallery of the office shows it. */
export interface Sample<K extends MailKind> {
  title: string
  to: 'customer' | 'office'
  /** A sentence: what makes the shop send it, and when. */
  sentWhen: string
  /** What is different about the order that it is about. */
  order: DemoChanges
  /** What its job carries; inserts what the order lacks for it. */
  data(demo: DemoOrder): MailKinds[K] | Promise<MailKinds[K]>
}

/** Every kind of mail with its wordings. */
export type Samples = { [K in MailKind]: readonly Sample<K>[] }
