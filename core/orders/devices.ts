import { wordList } from '../word-list.ts'

/**
 * How one of several units of an order is called: by its number in the order, which also names it when
 * it is cancelled. Nothing where the order holds a single one.
 */
export function deviceText(number: number | null): string {
  return number === null ? '' : `Gerät ${number}`
}

/** 'Havel 2 (Gerät 2)', or the product's name alone. */
export function deviceName(unit: { productName: string; unitNumber: number | null }): string {
  const device = deviceText(unit.unitNumber)
  return device ? `${unit.productName} (${device})` : unit.productName
}

/** The same for all units of one line: 'Gerät 2', 'Geräte 1 und 2', 'Geräte 1 bis 3'. */
export function devicesText(numbers: readonly number[]): string {
  const [first] = numbers
  const last = numbers.at(-1)
  if (first === undefined || last === undefined) return ''
  if (first === last) return deviceText(first)
  const isRun = numbers.length > 2 && last - first === numbers.length - 1
  return `Geräte ${isRun ? `${first} bis ${last}` : wordList(numbers)}`
}
