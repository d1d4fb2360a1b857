import type { recallScopes } from '#db/schema/recalls.ts'
import { bareSerial, LONGEST_SERIAL, serialKey } from '../stock/serials.ts'

export type RecallScope = (typeof recallScopes)[number]

/** More lines than this are another file that was pasted. */
const MOST_LINES = 5000

/** Serial numbers that begin alike and end in a number: all from the first to the last. */
interface SerialRange {
  prefix: string
  from: bigint
  to: bigint
}

/** What somebody wrote about which devices are meant, read. Keys are lower case. */
export interface ReadScope {
  scope: RecallScope
  batches: ReadonlySet<string>
  serials: ReadonlySet<string>
  ranges: readonly SerialRange[]
  /** Each line that says nothing we can read, with the reason. */
  problems: string[]
}

const RANGE = /^(\S.*?)\s*(?:\bbis\b|\.\.\.?|…|\s[-–—]\s|–|—)\s*(\S.*)$/iu
const UNREADABLE = /\p{Cc}|\p{Cf}|\uFFFD/u

/** Reads batches and serial numbers as they were typed or pasted: one a line, or parted by commas and semicolons. */
export function readScope(written: {
  scope: RecallScope
  batches: string
  serials: string
}): ReadScope {
  const { scope } = written
  const batches = new Set(scope === 'batch' ? partsOf(written.batches).map(serialKey) : [])
  const lines = scope === 'serials' ? partsOf(written.serials) : []
  const serials = new Set<string>()
  const ranges: SerialRange[] = []
  const problems: string[] = []
  if (lines.length > MOST_LINES) {
    return {
      ...{ scope, batches, serials, ranges },
      problems: [`Das sind ${lines.length} Angaben; höchstens ${MOST_LINES} gehen auf einmal.`],
    }
  }
  for (const line of lines) {
    const [, first, last] = RANGE.exec(line) ?? []
    if (first === undefined || last === undefined) {
      const problem = serialProblem(line)
      if (problem) problems.push(problem)
      else serials.add(serialKey(line))
      continue
    }
    const range = rangeOf(first, last)
    if (typeof range === 'string') problems.push(`„${line}“: ${range}`)
    else ranges.push(range)
  }
  return { scope, batches, serials, ranges, problems }
}

/** Whether a device is meant; one without the number that is asked for cannot be told, and is not. */
export function isMeant(
  { scope, batches, serials, ranges }: ReadScope,
  device: { serialNumber: string | null; batch: string | null },
): boolean {
  if (scope === 'all') return true
  if (scope === 'batch') return device.batch !== null && batches.has(serialKey(device.batch.trim()))
  if (device.serialNumber === null) return false
  const key = serialKey(device.serialNumber.trim())
  if (serials.has(key)) return true
  const parts = partedSerial(key)
  return (
    parts !== null &&
    ranges.some(
      ({ prefix, from, to }) =>
        parts.prefix === prefix && parts.number >= from && parts.number <= to,
    )
  )
}

/** Whether a number that somebody copied from a label, of a device that we do not know, stands among the serial numbers. */
export function isListed({ serials, ranges }: ReadScope, copied: string): boolean {
  const bare = bareSerial(copied)
  if ([...serials].some(serial => bareSerial(serial) === bare)) return true
  return ranges.some(({ prefix, from, to }) => {
    const start = bareSerial(prefix)
    const digits = bare.startsWith(start) ? bare.slice(start.length) : ''
    return /^\d+$/.test(digits) && BigInt(digits) >= from && BigInt(digits) <= to
  })
}

function partsOf(text: string): string[] {
  return text.split(/[\r\n,;\t]+/).flatMap(part => part.trim() || [])
}

function serialProblem(serial: string): string | null {
  if (serial.length > LONGEST_SERIAL) {
    return `„${serial.slice(0, 20)}…“ ist länger als ${LONGEST_SERIAL} Zeichen.`
  }
  return UNREADABLE.test(serial) ? `„${serial}“ enthält unlesbare Zeichen.` : null
}

function rangeOf(first: string, last: string): SerialRange | string {
  const from = partedSerial(serialKey(first.trim()))
  const to = partedSerial(serialKey(last.trim()))
  if (!from || !to) return 'Ein Bereich beginnt und endet mit einer Nummer.'
  if (from.prefix !== to.prefix) return 'Beide Nummern müssen gleich beginnen.'
  if (from.number > to.number) return 'Die erste Nummer ist größer als die zweite.'
  return { prefix: from.prefix, from: from.number, to: to.number }
}

/** 'gal-26-00042' is 'gal-26-' and 42. */
function partedSerial(key: string): { prefix: string; number: bigint } | null {
  const [, prefix, digits] = /^(.*?)(\d+)$/su.exec(key) ?? []
  if (prefix === undefined || digits === undefined || key.length > LONGEST_SERIAL) return null
  return { prefix, number: BigInt(digits) }
}
