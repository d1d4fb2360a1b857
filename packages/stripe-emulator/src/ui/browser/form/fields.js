/** Brands by the first digits: how many digits, how they are grouped, length of the CVC. */
const brands = [
  { name: 'amex', label: 'American Express', start: /^3[47]/, groups: [4, 6, 5], cvc: 4 },
  { name: 'visa', label: 'Visa', start: /^4/, groups: [4, 4, 4, 4], cvc: 3 },
  {
    name: 'mastercard',
    label: 'Mastercard',
    start: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    groups: [4, 4, 4, 4],
    cvc: 3,
  },
  { name: 'diners', label: 'Diners Club', start: /^3(0[0-5]|[689])/, groups: [4, 6, 4], cvc: 3 },
  { name: 'discover', label: 'Discover', start: /^6(011|4[4-9]|5)/, groups: [4, 4, 4, 4], cvc: 3 },
]
const unknown = { name: 'unknown', label: '', start: /^/, groups: [4, 4, 4, 4], cvc: 3 }

/** The brand of a card number as far as it is typed. */
export function brandOf(number) {
  return brands.find(brand => brand.start.test(number)) ?? unknown
}

export function digitsOf(text) {
  return text.replace(/\D/g, '')
}

/** `4242 4242 4242 4242`, in the brand's own groups, cut at its length. */
export function formatNumber(text) {
  const digits = digitsOf(text)
  let rest = digits
  const parts = brandOf(digits).groups.map(size => {
    const part = rest.slice(0, size)
    rest = rest.slice(size)
    return part
  })
  return parts.filter(Boolean).join(' ')
}

/** `MM / JJ` while it is typed: `4` becomes `04 / `, `12/2034` becomes `12 / 34`. */
export function formatExpiry(text, isDeleting = false) {
  let digits = digitsOf(text)
  if (/^[2-9]/.test(digits) || /^\d\s*\//.test(text)) digits = `0${digits}`
  const full = /^(\d\d)20(\d\d)$/.exec(digits)
  if (full) digits = full[1] + full[2]
  digits = /^\d\d20\d?$/.test(digits) ? digits.slice(0, 5) : digits.slice(0, 4)
  if (digits.length < 2 || (isDeleting && digits.length === 2)) return digits
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`
}

export function formatIban(text) {
  const plain = text
    .replace(/[^a-z0-9]/gi, '')
    .toUpperCase()
    .slice(0, 34)
  return plain.replace(/(.{4})(?=.)/g, '$1 ')
}

/** Each check gives Stripe's error code, or undefined when the value is good. */
export function checkNumber(text) {
  const digits = digitsOf(text)
  const length = brandOf(digits).groups.reduce((sum, size) => sum + size, 0)
  if (digits.length < length) return 'incomplete_number'
  return luhn(digits) ? undefined : 'invalid_number'
}

export function checkExpiry(text, today = new Date()) {
  const digits = digitsOf(text)
  const month = Number(digits.slice(0, 2))
  if (digits.length >= 2 && (month < 1 || month > 12)) return 'invalid_expiry_month'
  if (digits.length < 4) return 'incomplete_expiry'
  const { year } = expiryOf(text)
  if (year < today.getFullYear()) return 'invalid_expiry_year_past'
  if (year > today.getFullYear() + 50) return 'invalid_expiry_year'
  const isPast = year === today.getFullYear() && month < today.getMonth() + 1
  return isPast ? 'invalid_expiry_month_past' : undefined
}

export function expiryOf(text) {
  const digits = digitsOf(text)
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) }
}

export function checkCvc(text, number) {
  return digitsOf(text).length < brandOf(digitsOf(number)).cvc ? 'incomplete_cvc' : undefined
}

/** Lengths of the IBANs of the countries around us; elsewhere 15 to 34. */
const ibanLengths = {
  AT: 20,
  BE: 16,
  CH: 21,
  DE: 22,
  DK: 18,
  ES: 24,
  FR: 27,
  IT: 27,
  LI: 21,
  LU: 20,
  NL: 18,
  PL: 28,
}

export function checkIban(text) {
  const iban = text.replace(/\s/g, '')
  const length = ibanLengths[iban.slice(0, 2)]
  if (iban.length < (length ?? 15)) return 'incomplete_iban'
  const isWritten = /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) && (!length || iban.length === length)
  return isWritten && mod97(iban.slice(4) + iban.slice(0, 4)) === 1 ? undefined : 'invalid_iban'
}

function luhn(digits) {
  let sum = 0
  for (const [index, digit] of [...digits].reverse().entries()) {
    const doubled = index % 2 === 1 ? Number(digit) * 2 : Number(digit)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** ISO 7064: letters count from 10, the remainder is carried digit by digit. */
function mod97(text) {
  const digits = text.replace(/[A-Z]/g, letter => String(letter.charCodeAt(0) - 55))
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)
}
