/** Fewer digits are no phone number. */
const SHORTEST = 5

const PHONE = /^[+(\d][\d\s()/.-]*$/
const BEFORE_AREA_CODE = /^(?:00|\+)?(?:49|43|41)0?(?=\d{6})|^0+/

/** The digits of a phone number without what stands before its area code; null for a text that cannot be one. */
export function readPhoneDigits(text: string): string | null {
  if (!PHONE.test(text)) return null
  const digits = text.replace(/[^\d+]/g, '').replace(BEFORE_AREA_CODE, '')
  return digits.length >= SHORTEST ? digits : null
}
