import { type NamedUnit, namedUnits, namesAnotherNumber, withoutNames } from './named-units.ts'
import { namesMore, ORDER_NAMES, SAYS_NOTHING } from './unread-words.ts'

const CARE = /\bcare\b|schadenschutz/i
/** Words after which a name may be what is not meant. */
const EXCEPTS = /\bnicht\b(?! nur)|\b(?:ohne|außer|ausgenommen|bis auf|bleib|behalt|behält|oder\b)/i

/** Words by which even the only unit may be what is to stay: all but those that say that it is needed no more. */
const KEEPS = /\bnicht\b(?! (?:nur|mehr))|\b(?:außer\b|ausgenommen|bis auf|bleib|behalt|behält)/i
const ONLY = /\bnur\b/i

/**
 * Which units of an order a customer means by the words about the contract: those whose number
 * (`Gerät 2`) or name is written, else all of them where nothing but the order is named. Null where
 * that stays open, as for Care alone, for all but one, for a number that none of them has, or for a name beside words that
 * may be one more device: then a person looks at it, because an end cannot be taken back.
 */
export function meantUnits<Unit extends NamedUnit>(
  words: string,
  units: readonly Unit[],
): Unit[] | null {
  if (units.length === 0) return null
  const excepts = units.length > 1 ? EXCEPTS : KEEPS
  if (excepts.test(withoutNames(words, units))) return null
  if (CARE.test(words) && ONLY.test(words)) return null
  if (namesAnotherNumber(words, units)) return null
  const named = namedUnits(words, units)
  if (named.length > 0) return namesMore(words, { units, named }) ? null : named
  if (CARE.test(words)) return null
  return isOrderAlone(words) || units.length === 1 ? [...units] : null
}

/**
 * Those of the units that are `rented` still that the words mean, which are read beside all that was `ordered` with them:
 * what names a device that is rented no more means none of the others. Null as for `meantUnits`.
 */
export function meantRentals<Unit extends NamedUnit>(
  words: string,
  rented: readonly Unit[],
  ordered: readonly NamedUnit[],
): Unit[] | null {
  const meant = meantUnits(words, ordered)?.map(({ sequence }) => sequence) ?? []
  const units = rented.filter(({ sequence }) => meant.includes(sequence))
  return units.length > 0 ? units : null
}

/** Whether words about the contract name nothing but an order, and so all of it. */
export function isOrderAlone(words: string): boolean {
  return words.replace(ORDER_NAMES, '').replace(SAYS_NOTHING, '') === ''
}
