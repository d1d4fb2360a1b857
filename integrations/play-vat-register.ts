import type { VatRegister } from './vat-register.ts'

const AUSTRIAN = /^ATU(\d{8})$/

/**
 * Stands in for the register where payments are play money: every Austrian VAT ID whose check digit is right
 * is valid, and belongs to whoever says so.
 */
export const playVatRegister: VatRegister = {
  async ask({ vatId }) {
    const isValid = isAustrianVatId(vatId)
    const match = isValid ? 'same' : 'untold'
    return {
      answer: isValid ? 'valid' : 'invalid',
      matches: { company: match, street: match, postalCode: match, city: match },
      reply: { register: 'play', vatId },
    }
  },
}

/** Its last digit is 10 − (Σ + 4) mod 10, where every second digit is doubled and its digits added. */
function isAustrianVatId(vatId: string): boolean {
  const digits = AUSTRIAN.exec(vatId)?.[1]
  if (!digits) return false
  const sum = [...digits.slice(0, 7)].map(Number).reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit
    return total + Math.floor(doubled / 10) + (doubled % 10)
  }, 0)
  return (10 - ((sum + 4) % 10)) % 10 === Number(digits[7])
}
