/** How a test card of Stripe's documentation behaves. Numbers without a rule here pay. */
export interface CardRule {
  /** Refused as `card_error` with this code and, for `card_declined`, this decline code. */
  decline?: { code: string; declineCode: string; message: string }
  /** When the decline holds: always, or only once the card belongs to a customer. */
  declines?: 'always' | 'once-attached'
  /** Asks its owner: until it was set up once, or each time. */
  authentication?: 'until-set-up' | 'always'
  /** Paid, and taken back by the bank at once, for this reason. */
  dispute?: 'fraudulent' | 'product_not_received'
}

function declined(declineCode: string, message = 'Your card was declined.') {
  return { code: 'card_declined', declineCode, message }
}

const rules: Record<string, CardRule> = {
  '4000000000000002': { decline: declined('generic_decline'), declines: 'always' },
  '4000000000009995': {
    decline: declined('insufficient_funds', 'Your card has insufficient funds.'),
    declines: 'always',
  },
  '4000000000009987': { decline: declined('lost_card'), declines: 'always' },
  '4000000000009979': { decline: declined('stolen_card'), declines: 'always' },
  '4000000000000069': {
    decline: {
      code: 'expired_card',
      declineCode: 'expired_card',
      message: 'Your card has expired.',
    },
    declines: 'always',
  },
  '4000000000000127': {
    decline: {
      code: 'incorrect_cvc',
      declineCode: 'incorrect_cvc',
      message: "Your card's security code is incorrect.",
    },
    declines: 'always',
  },
  '4000000000000119': {
    decline: {
      code: 'processing_error',
      declineCode: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
    declines: 'always',
  },
  '4000000000000341': { decline: declined('generic_decline'), declines: 'once-attached' },
  '4000002500003155': { authentication: 'until-set-up' },
  '4000002760003184': { authentication: 'always' },
  '4000000000003220': { authentication: 'always' },
  '4000000000000259': { dispute: 'fraudulent' },
  '4000000000002685': { dispute: 'product_not_received' },
  '4000008260003178': {
    authentication: 'always',
    decline: declined('insufficient_funds', 'Your card has insufficient funds.'),
    declines: 'always',
  },
}

export function cardRule(number: string): CardRule {
  return rules[number] ?? {}
}

/** Ids and tokens that stand for a test card anywhere a payment method is expected. */
export const magicCards: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_de: '4000002760000016',
  pm_card_visa_debit: '4000056655665556',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_authenticationRequired: '4000002500003155',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_threeDSecure2Required: '4000000000003220',
  pm_card_threeDSecureRequired: '4000000000003220',
  pm_card_authenticationRequiredChargeDeclinedInsufficientFunds: '4000008260003178',
  pm_card_createDispute: '4000000000000259',
  pm_card_createDisputeProductNotReceived: '4000000000002685',
  tok_visa: '4242424242424242',
  tok_mastercard: '5555555555554444',
  tok_chargeDeclined: '4000000000000002',
  tok_chargeCustomerFail: '4000000000000341',
}

/** IBANs whose debit succeeds and is returned by the bank at once. */
export const disputedIbans = new Set(['DE35370400440532013002', 'AT591904300235473203'])

/** IBANs whose debit fails after processing; all other valid ones succeed. */
export const failingIbans = new Set(['DE62370400440532013001', 'AT861904300235473202'])

/** Whether the check digits of a card number hold (Luhn). */
export function validCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  let sum = 0
  for (const [index, digit] of [...number].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

/** Whether the check digits of an IBAN (without blanks) hold. */
export function validIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const moved = iban.slice(4) + iban.slice(0, 4)
  let rest = 0
  for (const char of moved) {
    for (const digit of String(Number.parseInt(char, 36))) rest = (rest * 10 + Number(digit)) % 97
  }
  return rest === 1
}

export function brandOf(number: string): string {
  if (/^3[47]/.test(number)) return 'amex'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  return number.startsWith('4') ? 'visa' : 'unknown'
}
