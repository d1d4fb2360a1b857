import { wordList } from '../word-list.ts'

/**
 * Of which products an order holds several units. Only these need their number to be told apart.
 */
export function repeatedProducts(units: readonly { productName: string }[]): ReadonlySet<string> {
  const names = units.map(({ productName }) => productName)
  return new Set(names.filter((name, index) => names.indexOf(name) !== index))
}

/**
 * How one of several equal units of an order is called: by its number in the order, which also names it
 * when it is cancelled. Nothing where it is the only one of its product.
 */
export function deviceText(number: number | null): string {
  return number === null ? '' : `Gerät ${number}`
}

/** 'Havel 2 (Gerät 2)', or the product's name alone. */
export function deviceName(unit: { productName: string; unitNumber: number | null }): string {
  const device = deviceText(unit.unitNumber)
  return device ? `${unit.productName} (${device})` : unit.productName
}

/** Each product once, its units counted and told apart: '2 × Gale (Geräte 1 und 2)', 'Meile'. */
export function countedNames(
  units: readonly { productName: string; unitNumber: number | null }[],
): string[] {
  return [...Map.groupBy(units, ({ productName }) => productName)].map(([name, own]) => {
    const item = own.length > 1 ? `${own.length} × ${name}` : name
    const devices = devicesText(own.flatMap(({ unitNumber }) => unitNumber ?? []))
    return devices ? `${item} (${devices})` : item
  })
}

/** What all units of one line are called: 'Gerät 2', 'Geräte 1 und 2', 'Geräte 1 bis 3'. */
export function devicesText(numbers: readonly number[]): string {
  const [first] = numbers
  const last = numbers.at(-1)
  if (first === undefined || last === undefined) return ''
  if (first === last) return deviceText(first)
  const isRun = numbers.length > 2 && last - first === numbers.length - 1
  return `Geräte ${isRun ? `${first} bis ${last}` : wordList(numbers)}`
}
