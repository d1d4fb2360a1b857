import type { HeldBack } from '#core/account-view/held-back.server.ts'
import { formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'

/** Why less counts than was paid, in a sentence beside the sum; `isCredit`: it counts towards owning the device. */
export function heldBackWords(
  { kind, isOpen, on, cents, debit }: HeldBack,
  isCredit: boolean,
): string {
  const [sum, day] = [formatCents(cents), formatDay(on)]
  const counted = isCredit ? 'angerechnet' : 'mitgezählt'
  if (kind === 'debit') {
    return `Eine Lastschrift kam am ${day} zurück${debit ? ` (${debit})` : ''}: ${sum} daraus sind hier nicht ${counted}.`
  }
  return isOpen
    ? `Eine Kartenzahlung wurde am ${day} bei der Bank beanstandet. Bis sie entschieden hat, sind ${sum} daraus hier nicht ${counted}.`
    : `Eine Kartenzahlung wurde am ${day} bei der Bank beanstandet und ging an die Karte zurück: ${sum} daraus sind nicht mehr ${counted}.`
}

/** The same of a follow-up payment in its list. */
export function heldBackMark({ kind, isOpen }: HeldBack): string {
  if (kind === 'debit') return 'Lastschrift zurückgegeben'
  return isOpen ? 'bei der Bank beanstandet' : 'an die Karte zurückgebucht'
}

/** Of several units together: what was paid for them at once is one. */
export function heldBackTogether(units: readonly { heldBack: HeldBack[] }[]): HeldBack[] {
  const taken = units.flatMap(({ heldBack }) => heldBack)
  const same = Map.groupBy(taken, ({ source, kind }) => `${source} ${kind}`)
  return [...same.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    return { ...first, cents: others.reduce((sum, { cents }) => sum + cents, first.cents) }
  })
}
