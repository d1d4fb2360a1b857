import type { Work } from '../engine/work.ts'
import type { Customer, Invoice } from '../wire/objects.ts'

/** Stripe charges no less (cents); what is below waits for the customer's next invoice. */
const leastCharge = 50

/** What is due for an invoice with the customer's balance (below zero: a credit), and what that is afterwards. */
function settled(total: number, balance: number): { due: number; left: number } {
  const sum = total + balance
  return sum < leastCharge ? { due: 0, left: sum } : { due: sum, left: 0 }
}

/** Writes what is due for a draft as the balance is now. */
export function estimateDue(invoice: Invoice, balance: number): void {
  invoice.starting_balance = balance
  invoice.amount_due = settled(invoice.total, balance).due
  invoice.amount_remaining = invoice.amount_due
}

/** Settles an invoice that becomes final with the balance of its customer, and emits what that changes. */
export function applyBalance(work: Work, invoice: Invoice, customer: Customer): void {
  estimateDue(invoice, customer.balance)
  invoice.ending_balance = settled(invoice.total, customer.balance).left
  setBalance(work, customer, invoice.ending_balance)
}

/** A voided invoice restores what it took from the balance. */
export async function restoreBalance(work: Work, invoice: Invoice): Promise<void> {
  const taken = invoice.starting_balance - (invoice.ending_balance ?? invoice.starting_balance)
  const customer = await work.load('customer', invoice.customer ?? '')
  if (customer) setBalance(work, customer, customer.balance + taken)
}

function setBalance(work: Work, customer: Customer, balance: number): void {
  if (customer.balance === balance) return
  customer.balance = balance
  work.emit('customer.updated', customer)
}
