import { type NamedUnit, namedUnits, partsOf } from './named-units.ts'

export const ORDER_NAMES =
  /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|kp[-\s]*\d{1,9}|^\s*#?\d{1,9}\s*$/gi
/** Words that say that a contract is meant, but not which. */
export const SAYS_NOTHING =
  /(bestell|auftrags|vertrags)?(nummer|nr)\b|bestellung|auftrag|(miet)?vertr(ag|äge|ags)|miete[nr]?|order|meine?n?|den|die|das|der|zur?|kp|[^\p{L}\p{N}]/giu
/** Words that name no device of their own beside one that is named. */
const NAMES_NOTHING =
  /^(?:de[ms]|meine[mrs]|dies(?:e[mnrs]?)?|ich|wir|mir|uns|und|sowie|plus|nur|auch|vo[mn]|zum|für|über|aus|mit|per|im?|bitte|danke|hiermit|möchten?|will|wollen|würden?|gerne?|artikel|produkt|gekauft|komplett\p{L}*|vollständig\p{L}*|(?:ge)?miet(?:e[nrs]?|et(?:e[nrs]?)?)?|bestellt\p{L}*|gekündigt|kündig\p{L}*|widerr\p{L}*|beenden?|zurück\p{L}*|rückgabe|fristgerecht|ordentlich\p{L}*|(?:nächst|frühest)möglich\p{L}*|zeitpunkt|termin)$/u
const DEVICE = /^(?:miet)?gerät(?:e[ns]?|s)?$/
const CARE = /^(?:care|schadenschutz\p{L}*)$/u
/** Between devices that are named one after the other. A comma may also stand between a name and its number. */
const AND = /[;\n&+]|\b(?:und|sowie|plus)\b/
const ANY_PART = /[,;\n&+/]|\.\s|\b(?:und|sowie|plus|auch|außerdem)\b/

interface Read<Unit> {
  /** Those that the words may mean. */
  units: readonly Unit[]
  /** Those of them that are read from the words. */
  named: readonly Unit[]
}

/**
 * Whether words name something beside the units that are read from them which may be one more device. Where these are
 * all that there are, what describes one of them is none: only what stands in a part of its own.
 */
export function namesMore<Unit extends NamedUnit>(
  words: string,
  { units, named }: Read<Unit>,
): boolean {
  const isAll = units.every(unit => named.includes(unit))
  return partsOf(words.replace(ORDER_NAMES, ' '), units, isAll ? ANY_PART : AND).some(part => {
    const own = namedUnits(part, units)
    if (isAll && own.length > 0) return false
    return own.some(unit => !named.includes(unit)) || isUnread(part, { units, own, isAll })
  })
}

/** `own`: those that are named in this part. */
function isUnread<Unit extends NamedUnit>(
  part: string,
  { units, own, isAll }: { units: readonly Unit[]; own: readonly Unit[]; isAll: boolean },
): boolean {
  const words = wordsOf(part)
  const names = units.map(unit => ({ unit, words: wordsOf(unit.productName) }))
  const isMeant = (unit: Unit) =>
    isAll || own.some(({ productName }) => productName === unit.productName)
  const isKnown = (word: string, before = '') =>
    word.replace(SAYS_NOTHING, '') === '' ||
    NAMES_NOTHING.test(word) ||
    (DEVICE.test(word) && (isAll || own.length > 0)) ||
    (CARE.test(word) && isAll) ||
    (before.endsWith('gerät') && own.some(({ sequence }) => sequence === Number(word)))
  for (let at = 0; at < words.length; ) {
    const { length, holders } = longestName(words.slice(at), names)
    const isRead = holders.length > 0 && holders.every(isMeant)
    if (!isRead && !isKnown(words[at] ?? '', words[at - 1])) return true
    at += isRead ? length : 1
  }
  return false
}

/** As many words as are a name, or one after the other in a name, and whose: 'Rudergerät' is in 'Luft-Rudergerät'. */
function longestName<Unit>(
  words: readonly string[],
  names: readonly { unit: Unit; words: readonly string[] }[],
): { length: number; holders: Unit[] } {
  const longest = Math.min(words.length, Math.max(...names.map(name => name.words.length)))
  for (let length = longest; length > 0; length--) {
    const run = words.slice(0, length)
    if (!run.some(word => /\p{L}/u.test(word))) continue
    const holding = names.filter(name =>
      name.words.some((_, at) => run.every((word, i) => isFormOf(word, name.words[at + i]))),
    )
    const whole = holding.filter(name => name.words.length === length)
    const holders = whole.length > 0 ? whole : holding
    if (holders.length > 0) return { length, holders: holders.map(({ unit }) => unit) }
  }
  return { length: 0, holders: [] }
}

/** The same word, also with an ending: 'des Luft-Rudergeräts'. */
function isFormOf(word: string, of: string | undefined): boolean {
  return of !== undefined && word.startsWith(of) && /^(?:e?s|e?n|e)?$/.test(word.slice(of.length))
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+|\p{N}+/gu) ?? []
}
