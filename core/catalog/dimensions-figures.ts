/** Nothing that a shop delivers is longer; a larger figure is a slip of the pen. */
const LONGEST_MM = 20_000
const HEAVIEST_KG = 20_000

const MM_OF_UNIT: Record<string, number> = { mm: 1, cm: 10, m: 1000 }
const KG_OF_UNIT: Record<string, number> = { g: 0.001, kg: 1, t: 1000 }

/** A number and what is counted. */
const FIGURE = /(\d+(?:[.,]\d+)*)\s*(\p{L}+|%)?/gu

/** '2 × 90 cm', '1 m 20 cm': figures that only together are a size. */
const BELONG_TOGETHER = /\d\s*[×x*]\s*\d|\d\s*(?:m|kg)\s+\d/i

/**
 * A length as German data sheets write it, in whole millimetres: '244 cm', '2,44 m', '2.440 mm',
 * 'ca. 244 cm'; of a range ('120–150 cm') the larger end. `unit` holds where the text names none.
 * Null for anything else ('2 × 90 cm' is no one length), and for what is not above 0 and at most
 * 20 m.
 */
export function parseMillimetres(text: string, unit?: string): number | null {
  const found = largest(text, MM_OF_UNIT, unit)
  if (found === null) return null
  const millimetres = Math.round(found)
  return millimetres > 0 && millimetres <= LONGEST_MM ? millimetres : null
}

/** A weight in kilograms: '27,5 kg', '1.200 g'; else as `parseMillimetres`. */
export function parseKilograms(text: string, unit?: string): number | null {
  const found = largest(text, KG_OF_UNIT, unit)
  return found !== null && found > 0 && found <= HEAVIEST_KG ? found : null
}

/** A number as Germans write it: '1.060' is a thousand and sixty, '2,44' and also '2.44' decimals. */
export function parseGermanNumber(text: string): number | null {
  if (/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(text)) {
    return Number(text.replaceAll('.', '').replace(',', '.'))
  }
  return /^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : null
}

/** The largest figure; the first of '120 bis 150 cm' takes the unit of the next. */
function largest(text: string, units: Record<string, number>, given?: string): number | null {
  if (BELONG_TOGETHER.test(text)) return null
  let factor = units[given?.toLowerCase() ?? '']
  let most: number | null = null
  for (const [, digits = '', word = 'bis'] of [...text.matchAll(FIGURE)].reverse()) {
    const own = units[word.toLowerCase()]
    // '96 Zoll (244 cm)': a figure of something else.
    if (own === undefined && word !== 'bis') continue
    factor = own ?? factor
    const number = parseGermanNumber(digits)
    if (number === null || factor === undefined) return null
    most = Math.max(most ?? 0, number * factor)
  }
  return most
}
