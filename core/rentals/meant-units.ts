/** A rented unit as a customer may name it. */
export interface NamedUnit {
  productName: string
  /** Its number within the order, from 1. */
  sequence: number
}

/** Words that say that a contract is meant, but not which. */
const SAYS_NOTHING =
  /(bestell|auftrags|vertrags)?(nummer|nr)\b|bestellung|auftrag|(miet)?vertr(ag|äge|ags)|miete[nr]?|order|meine?n?|den|die|das|der|zur?|kp|[^\p{L}\p{N}]/giu
const ORDER_NAMES = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|kp[-\s]*\d{1,9}|^\s*#?\d{1,9}\s*$/gi
const NUMBERED = /gerät\s*(\d{1,3})\b/gi
const CARE = /\bcare\b|schadenschutz/i
/** Words after which a name may be what is not meant. */
const EXCEPTS = /\bnicht\b(?! nur)|\b(?:ohne|außer|ausgenommen|bis auf|bleib|behalt|behält)/i

/**
 * Which units of an order a customer means by the words about the contract: those whose number
 * (`Gerät 2`) or name is written, else all of them where nothing but the order is named. Null where
 * that stays open, as for Care alone, for all but one, or for a number that none of them has: then a person looks at it,
 * because an end cannot be taken back.
 */
export function meantUnits<Unit extends NamedUnit>(
  words: string,
  units: readonly Unit[],
): Unit[] | null {
  if (units.length === 0) return null
  if (units.length > 1 && EXCEPTS.test(withoutNames(words, units))) return null
  if (namesAnotherNumber(words, units)) return null
  const explicit = namedUnits(words, units)
  if (explicit.length > 0) return explicit
  if (CARE.test(words)) return null
  return isOrderAlone(words) || units.length === 1 ? [...units] : null
}

/** Whether words about the contract name nothing but an order, and so all of it. */
export function isOrderAlone(words: string): boolean {
  return words.replace(ORDER_NAMES, '').replace(SAYS_NOTHING, '') === ''
}

/** The units whose number or name is written. */
export function namedUnits<Unit extends NamedUnit>(words: string, units: readonly Unit[]): Unit[] {
  const numbered = byNumber(words, units)
  return numbered.length > 0 ? numbered : byName(words, units)
}

function byNumber<Unit extends NamedUnit>(words: string, units: readonly Unit[]): Unit[] {
  const numbers = [...words.matchAll(NUMBERED)].map(([, number]) => Number(number))
  return units.filter(unit => numbers.includes(unit.sequence))
}

/** Only numbers, and none of these units', such as that of one that is rented no more; not within a product's name. */
function namesAnotherNumber(words: string, units: readonly NamedUnit[]): boolean {
  const numberedNames = units.filter(({ productName }) => productName.search(NUMBERED) >= 0)
  const isNumbered = withoutNames(words, numberedNames).search(NUMBERED) >= 0
  return isNumbered && byNumber(words, units).length === 0
}

function withoutNames(words: string, units: readonly NamedUnit[]): string {
  return units.reduce(
    (rest, { productName }) => rest.replaceAll(productName.toLowerCase(), ' '),
    words.toLowerCase(),
  )
}

/** The longest name first, so that 'Havel 2 Hochsitz' does not mean 'Havel 2' as well. */
function byName<Unit extends NamedUnit>(words: string, units: readonly Unit[]): Unit[] {
  const names = [...new Set(units.map(unit => unit.productName))].toSorted(
    (a, b) => b.length - a.length,
  )
  let rest = words.toLowerCase()
  const written = new Set<string>()
  for (const name of names) {
    if (!rest.includes(name.toLowerCase())) continue
    written.add(name)
    rest = rest.replaceAll(name.toLowerCase(), ' ')
  }
  return units.filter(unit => written.has(unit.productName))
}
