/** A rented unit as a customer may name it. */
export interface NamedUnit {
  productName: string
  /** Its number within the order, from 1. */
  sequence: number
}

const NUMBERED = /gerät\s*(\d{1,3})\b/gi

/** The units whose number or name is written. */
export function namedUnits<Unit extends NamedUnit>(words: string, units: readonly Unit[]): Unit[] {
  const numbered = byNumber(words, units)
  return numbered.length > 0 ? numbered : byName(words, units)
}

/** Only numbers, and none of these units', such as that of one that is rented no more. */
export function namesAnotherNumber(words: string, units: readonly NamedUnit[]): boolean {
  return numbersIn(words, units).length > 0 && byNumber(words, units).length === 0
}

function byNumber<Unit extends NamedUnit>(words: string, units: readonly Unit[]): Unit[] {
  const numbers = numbersIn(words, units)
  return units.filter(unit => numbers.includes(unit.sequence))
}

/** Not those within a product's name, such as that of 'Kraftgerät 500'. */
function numbersIn(words: string, units: readonly NamedUnit[]): number[] {
  const numberedNames = units.filter(({ productName }) => productName.search(NUMBERED) >= 0)
  const rest = withoutNames(words, numberedNames)
  return [...rest.matchAll(NUMBERED)].map(([, number]) => Number(number))
}

export function withoutNames(words: string, units: readonly NamedUnit[]): string {
  return namesOf(units).reduce((rest, name) => rest.replaceAll(name, ' '), words.toLowerCase())
}

function byName<Unit extends NamedUnit>(words: string, units: readonly Unit[]): Unit[] {
  let rest = words.toLowerCase()
  const written = new Set<string>()
  for (const name of namesOf(units)) {
    if (!rest.includes(name)) continue
    written.add(name)
    rest = rest.replaceAll(name, ' ')
  }
  return units.filter(unit => written.has(unit.productName.toLowerCase()))
}

/** The parts of an enumeration, in small letters; the name of a product stays in one. */
export function partsOf(words: string, units: readonly NamedUnit[], between: RegExp): string[] {
  const names = namesOf(units)
  const masked = names.reduce(
    (text, name, place) => text.replaceAll(name, `\u{e000}${place}\u{e001}`),
    words.toLowerCase(),
  )
  return masked
    .split(between)
    .map(part => part.replace(/\u{e000}(\d+)\u{e001}/gu, (_, place) => names[Number(place)] ?? ''))
}

/** In small letters, the longest first, so that 'Havel 2 Hochsitz' does not mean 'Havel 2' as well. */
function namesOf(units: readonly NamedUnit[]): string[] {
  const names = new Set(units.map(({ productName }) => productName.toLowerCase()))
  return [...names].toSorted((a, b) => b.length - a.length)
}
