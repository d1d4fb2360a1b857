/** As registers write it: `atu 123.456-78` is `ATU12345678`. */
export function plainVatId(vatId: string): string {
  return vatId.replace(/[\s.-]/g, '').toUpperCase()
}

/**
 * What follows the letters of a member state, as the European Commission publishes it (VIES, FAQ,
 * 'VAT identification number structure'). XI is Northern Ireland.
 */
const shapes: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^\d{10}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z\d+*]{12}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/,
}

/** Who is beyond the EU has a number as well, such as CHE-123.456.789. */
const beyond = /^(?=.*\d)[A-Z\d]{4,14}$/

/** Whether it has the shape of one; whether it is one, only the register knows (ADR-150). */
export function looksLikeVatId(text: string): boolean {
  const [, country = '', rest = ''] = /^([A-Z]{2})(.*)$/.exec(plainVatId(text)) ?? []
  return (shapes[country] ?? beyond).test(rest)
}

/** What is told of one that does not look like it. German. */
export const vatIdShape =
  'Eine USt-IdNr. beginnt mit zwei Buchstaben für das Land und hat dessen Länge, etwa DE123456789 oder ATU12345678.'
