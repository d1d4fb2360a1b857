import type { DeviceForm } from './device-form.ts'

/** More devices at once are a slip, and more labels than one file takes. */
export const MOST_RECEIVED = 500
export const LONGEST_SERIAL = 100

/** A serial number with the line of the field that it was typed, pasted or scanned into, from 1. */
export interface SerialLine {
  line: number
  serial: string
}

export interface SerialProblem extends SerialLine {
  problem: string
}

/** What somebody types about a delivery of new devices; each is text, empty for none. */
export const receiptFields = [
  'stripeProductId',
  'qualityStatus',
  'ownershipType',
  'purchasePrice',
  'monthlyCost',
  'costUntil',
  'supplier',
  'deliveryNote',
  'receivedOn',
  'batch',
  'location',
  'serials',
  'count',
  'prefix',
] as const
export type ReceiptField = (typeof receiptFields)[number]
export type ReceiptForm = Record<ReceiptField, string>

/** What a device costs, by how the shop has it, in the order in which it is asked. */
export const costFields = {
  own: ['purchasePrice'],
  financed: ['purchasePrice', 'monthlyCost', 'costUntil'],
  leased: ['monthlyCost', 'costUntil'],
  pool: ['monthlyCost'],
} as const satisfies Record<string, readonly (keyof DeviceForm & ReceiptField)[]>

/** Serial numbers, one a line; empty lines say nothing. */
export function readSerials(text: string): SerialLine[] {
  return text.split(/\r\n|\r|\n/).flatMap((written, index) => {
    const serial = written.trim()
    return serial ? [{ line: index + 1, serial }] : []
  })
}

/** How two serial numbers are compared: scanners and people differ in upper and lower case. */
export const serialKey = (serial: string) => serial.toLowerCase()

/** How one is compared that somebody copied from a label: spaces and hyphens say nothing. */
export const bareSerial = (serial: string) => serialKey(serial).replace(/[\s\p{Pd}]/gu, '')

/**
 * Every line that cannot be taken, with the reason: too long, unreadable, twice in the list, or there
 * already. `known` says by key what has a number now.
 */
export function serialProblems(
  lines: readonly SerialLine[],
  known: ReadonlyMap<string, string>,
): SerialProblem[] {
  const first = new Map<string, number>()
  return lines.flatMap(({ line, serial }) => {
    const key = serialKey(serial)
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, line)
    const owner = known.get(key)
    const problem =
      serial.length > LONGEST_SERIAL
        ? `länger als ${LONGEST_SERIAL} Zeichen`
        : UNREADABLE.test(serial)
          ? 'enthält unlesbare Zeichen'
          : earlier !== undefined
            ? `steht schon in Zeile ${earlier}`
            : owner !== undefined
              ? `gibt es schon (${owner})`
              : null
    return problem === null ? [] : [{ line, serial, problem }]
  })
}

// A scanner that is set up wrong sends tabs and other control characters.
const UNREADABLE = /\p{Cc}|\p{Cf}|\uFFFD/u

const DIGITS = 5
const HIGHEST = 10 ** DIGITS - 1

/** Numbers of our own for devices without one, after the `last` with this beginning; null where they run out. */
export function numbersFrom(prefix: string, last: number, count: number): string[] | null {
  if (last + count > HIGHEST) return null
  return Array.from(
    { length: count },
    (_, index) => prefix + String(last + 1 + index).padStart(DIGITS, '0'),
  )
}

/** What our numbers for this product may begin with: 'GAL-26-'. */
export function proposedPrefix(productName: string, year: number): string {
  const letters = productName
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .slice(0, 3)
    .toUpperCase()
  return `${letters || 'KP'}-${String(year % 100).padStart(2, '0')}-`
}

/** Whether numbers may begin with this: what any printer prints and any scanner reads. */
export const isPrefix = (text: string) => /^[A-Z0-9][A-Z0-9./-]{0,19}$/i.test(text)
