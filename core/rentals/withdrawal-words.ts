import { meantUnits } from './meant-units.ts'
import { type NamedUnit, namedUnits, partsOf } from './named-units.ts'
import { namesTakeover } from './takeover-words.ts'
import { namesMore } from './unread-words.ts'

/** A unit of an order, of which its renter may have bought what they rented. */
export interface WithdrawableUnit extends NamedUnit {
  rental: { state: string } | null
}

/** Which contracts about a unit a withdrawal means. */
export interface MeantContracts<Unit> {
  unit: Unit
  /** The words name its purchase by its renter. */
  ofTakeover: boolean
  /** What was ordered is meant: its rent, or its purchase from the shop. */
  ofOrder: boolean
}

/** What a withdrawal means. */
export interface WithdrawalScope<Unit> {
  /** Null where the words leave it open: then a person looks at it. */
  contracts: MeantContracts<Unit>[] | null
  /** The words name something beside that, of which nobody can be sure. */
  isUnread: boolean
}

/** What a customer writes of a withdrawal. */
interface Words {
  contract: string
  /** Which part of the contract; null: all of it. */
  items: string | null
}

/** Words about a unit. */
interface Mention<Unit> {
  unit: Unit
  isTakeover: boolean
  saysRent: boolean
}

const PARTS = /[,;\n&+/]|\.\s|\b(?:und|sowie|oder|plus|aber|sondern|auch|außerdem)\b/
const NOT_MEANT = /\bnicht\b(?! nur)|\b(?:ohne|außer|kein|behalt|bleib|weiter)/
const RENT = /\bmiet(?:e|vertrag|verhältnis)/
const ORDER = /\bkp\b|nummer|\bnr\b|\d{6}/
/** Of a takeover, its rent may be what is not meant. */
const TAKEOVER = /übernahme\p{L}*|mietverhältnis\p{L}*|\b(?:nicht|ohne)\b/giu

/**
 * Which contracts a withdrawal means. Where one of its two fields names a takeover, each device is read by itself: what
 * its renter bought is meant as a purchase, and its rent only where that is named as well; every other one as a
 * withdrawal would that names it alone (ADR-224).
 */
export function withdrawalScope<Unit extends WithdrawableUnit>(
  { contract, items }: Words,
  units: readonly Unit[],
): WithdrawalScope<Unit> {
  const meant = meantUnits(items ?? contract, units)
  if (!namesTakeover(`${contract} ${items ?? ''}`)) {
    // A part of what the contract does not name: one of the two fields names more than the other.
    const whole = items === null ? [] : namedUnits(contract, units)
    const isWithin = whole.length === 0 || meant?.every(unit => whole.includes(unit))
    const ordered = isWithin && meant?.map(unit => ({ unit, ofTakeover: false, ofOrder: true }))
    return { contracts: ordered || null, isUnread: false }
  }
  const bought = units.filter(isBought)
  const ofContract = readField(contract, { units, bought })
  const boughtThere = ofContract.mentions.map(({ unit }) => unit).filter(isBought)
  const ofItems = readField(items ?? '', {
    units,
    bought: boughtThere.length > 0 ? boughtThere : bought,
  })
  const isPart = items !== null && ofItems.mentions.length === 0 && !ofItems.namesTakeover
  const isUnread = ofContract.isUnread || ofItems.isUnread || (isPart && !ofItems.saysRent)
  const saysRent = ofContract.saysRent || ofItems.saysRent
  const contracts = together(ofItems.mentions, ofContract.mentions)
    .filter(({ isTakeover }) => isTakeover || !isPart)
    .map(({ unit, ...said }) => ({
      unit,
      ofTakeover: said.isTakeover,
      ofOrder: !said.isTakeover || (isBought(unit) && (said.saysRent || saysRent)),
    }))
  if (contracts.length > 0 && !ofItems.namesNothingBought) return { contracts, isUnread }
  // The purchase of something that nobody has bought (yet).
  const named = contracts.length > 0 ? contracts.map(({ unit }) => unit) : meant
  const asTakeover = named?.map(unit => ({ unit, ofTakeover: true, ofOrder: false }))
  return { contracts: asTakeover ?? null, isUnread }
}

/** The part that is named narrows what the contract names, or adds to it where it names something else. */
function together<Unit>(part: Mention<Unit>[], whole: Mention<Unit>[]): Mention<Unit>[] {
  const isNamed = ({ unit }: Mention<Unit>) => part.some(one => one.unit === unit)
  const isNarrowed = whole.some(isNamed)
  const areTakeoversNarrowed = whole.some(one => one.isTakeover && isNamed(one))
  const kept = whole.filter(
    one => isNamed(one) || !(one.isTakeover ? areTakeoversNarrowed : isNarrowed),
  )
  return [...Map.groupBy([...part, ...kept], ({ unit }) => unit)].map(([unit, said]) => ({
    unit,
    isTakeover: said.some(({ isTakeover }) => isTakeover),
    saysRent: said.some(one => one.saysRent),
  }))
}

/** What one field names; `bought`: what a takeover is of that is named without a device. */
function readField<Unit extends WithdrawableUnit>(
  words: string,
  { units, bought }: { units: readonly Unit[]; bought: readonly Unit[] },
) {
  const ofTakeover = namesTakeover(words)
  const parts = partsOf(words, units, PARTS).map(part => ({
    units: namedUnits(part, units),
    isNumbered: /gerät\s*\d/.test(part),
    isTakeover: namesTakeover(part),
    isRent: RENT.test(part),
    isNotMeant: NOT_MEANT.test(part),
    isOrder: ORDER.test(part),
  }))
  // 'Havel 2, Gerät 3' means the third of them alone.
  const numbered = parts.filter(part => part.isNumbered).flatMap(part => part.units)
  const isMoreExact = (unit: Unit) =>
    numbered.some(one => one.productName === unit.productName) && !numbered.includes(unit)
  const mentions = parts.flatMap(part =>
    part.units
      .filter(unit => !isMoreExact(unit))
      .filter(unit => !part.isNotMeant || (part.isTakeover && isBought(unit)))
      .map(unit => ({
        unit,
        isTakeover: isBought(unit) ? ofTakeover : part.isTakeover,
        saysRent: part.isRent && !part.isNotMeant,
      })),
  )
  const isLone =
    parts.some(part => part.isTakeover && part.units.length === 0) &&
    !mentions.some(({ unit }) => isBought(unit))
  const lone = isLone ? bought.map(unit => ({ unit, isTakeover: true, saysRent: false })) : []
  const namesNothingBought = isLone && bought.length === 0
  const named = [...mentions, ...lone].map(({ unit }) => unit)
  return {
    mentions: [
      ...mentions.map(one => ({ ...one, isTakeover: one.isTakeover || namesNothingBought })),
      ...lone,
    ],
    namesTakeover: ofTakeover,
    namesNothingBought,
    /** The rent of what was bought. */
    saysRent: parts.some(
      part => part.isRent && !part.isNotMeant && !part.isOrder && part.units.length === 0,
    ),
    isUnread:
      parts.some(part => part.isNotMeant && part.units.some(unit => !isBought(unit))) ||
      namesMore(words.replace(TAKEOVER, ' '), { units, named }),
  }
}

function isBought({ rental }: WithdrawableUnit): boolean {
  return rental?.state === 'bought_out'
}
