import { networkOf } from '../network.ts'

/** Who holds units that are not paid: a mailbox, and the network that the order came from. */
export interface Holder {
  mail: string
  network: string
}

/** Another spelling of the mail address, or an address beside it in the network, is the same holder. */
export function holderOf(person: { email: string; address: string }): Holder {
  return { mail: mailboxOf(person.email), network: networkOf(person.address) }
}

/**
 * What the office offers is not hoarded: each quote holds its own units for days, and leaves its customer's mailbox
 * free for further quotes and the shop (ADR-155).
 */
export function holderOfQuote(quoteId: string): Holder {
  return { mail: `angebot ${quoteId}`, network: `angebot ${quoteId}` }
}

/** Case counts for nobody, and what follows a plus arrives in the same mailbox. */
function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@')
  return `${local.split('+')[0]}@${domain}`
}
