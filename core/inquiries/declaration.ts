import type { cancellationKinds } from '#db/schema/inquiries.ts'
import { type BerlinDay, isDay } from '../dates.ts'
import type { FormErrors } from '../form-errors.ts'
import { emailError } from './rules.ts'

/** What a customer gives to withdraw from a contract (§ 356a BGB, L-15); all of it as typed. */
export interface WithdrawalInput {
  name: string
  /** Order number, or whatever names the contract. */
  contract: string
  email: string
  /** Which part is withdrawn from; empty: the whole contract. */
  items: string
}

/** What a customer gives to cancel a contract (§ 312k BGB, L-25); all of it as typed. */
export interface CancellationInput {
  name: string
  contract: string
  email: string
  kind: (typeof cancellationKinds)[number]
  reason: string
  /** Berlin day, or empty: as early as possible. */
  wantedEnd: BerlinDay | ''
}

export type DeclarationErrors = FormErrors<
  'name' | 'contract' | 'email' | 'items' | 'reason' | 'wantedEnd'
>

const LONGEST = { name: 200, contract: 1000, items: 2000, reason: 5000 } as const

/** Reads a withdrawal out of a form. */
export function readWithdrawal(form: FormData): WithdrawalInput {
  const text = reader(form)
  return {
    name: text('name'),
    contract: text('contract'),
    email: text('email'),
    items: text('items'),
  }
}

/** Reads a cancellation out of a form. */
export function readCancellation(form: FormData): CancellationInput {
  const text = reader(form)
  const kind = text('kind') === 'extraordinary' ? 'extraordinary' : 'ordinary'
  return {
    name: text('name'),
    contract: text('contract'),
    email: text('email'),
    kind,
    reason: kind === 'extraordinary' ? text('reason') : '',
    wantedEnd: text('when') === 'date' ? text('wantedEnd') : '',
  }
}

/**
 * What is missing for a declaration to be one: who, which contract, where the receipt goes. Nothing
 * else is asked for, and neither a deadline nor an unknown contract is a reason to refuse it.
 */
export function checkDeclaration(input: WithdrawalInput | CancellationInput): DeclarationErrors {
  const errors: DeclarationErrors = {}
  if (input.name === '') errors.name = 'Bitte geben Sie Ihren Namen an.'
  if (input.contract === '') {
    errors.contract = 'Bitte nennen Sie die Bestellnummer oder beschreiben Sie den Vertrag.'
  }
  if (emailError(input.email)) {
    errors.email = 'Bitte geben Sie eine gültige E-Mail-Adresse für die Bestätigung an.'
  }
  if ('wantedEnd' in input && input.wantedEnd !== '' && !isDay(input.wantedEnd)) {
    errors.wantedEnd = 'Bitte geben Sie ein Datum an oder wählen Sie „frühestmöglich“.'
  }
  for (const [field, longest] of Object.entries(LONGEST)) {
    const value = Object.entries(input).find(([name]) => name === field)?.[1] ?? ''
    if (value.length > longest)
      Object.assign(errors, { [field]: `Bitte höchstens ${longest} Zeichen.` })
  }
  return errors
}

function reader(form: FormData): (name: string) => string {
  return name => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
}
