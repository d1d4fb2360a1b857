import { addDays, type BerlinDay, formatDay } from '#core/dates.ts'
import { REFUND_DAYS } from '#core/legal/withdrawal.ts'
import { formatCents } from '#core/money.ts'
import { type LogisticsStatus, logisticsStates } from '#core/orders/states.ts'
import type { WithdrawnTakeover } from '#core/rentals/withdrawn-takeovers.server.ts'
import { shop } from '#core/shop.ts'
import { withheldText } from '#documents/returns/withheld-words.ts'

/** What follows from the withdrawal from a takeover, for its receipt. */
export const takeoverConsequence =
  'Sie haben die Übernahme widerrufen. Was Sie dafür bezahlt haben, erstatten wir innerhalb der gesetzlichen Frist; die Miete bis zur Übernahme gehört nicht dazu. Das Gerät geht an uns zurück, wenn wir nichts anderes mit Ihnen vereinbaren: Wir melden uns mit dem Rückweg.'

/** The same, where the rental before is withdrawn from with it. */
export const takeoverWithRentConsequence =
  'Sie haben die Miete und die Übernahme widerrufen. Was Sie für beides bezahlt haben, erstatten wir innerhalb der gesetzlichen Frist. Das Gerät geht an uns zurück, wenn wir nichts anderes mit Ihnen vereinbaren: Wir melden uns mit dem Rückweg.'

/** Beside rentals that have ended by the same withdrawal. */
export const alsoTakeover = {
  purchase:
    'Auch die Übernahme ist damit widerrufen; die Miete bis dahin gehört nicht dazu. Zum Rückweg dieses Geräts melden wir uns.',
  with_rent:
    'Auch die Übernahme ist damit widerrufen, und mit ihr die Miete bis dahin: Zum Rückweg dieses Geräts melden wir uns.',
}

/** Whose a taken-over device is: until all of it is paid, also of a debit that came back, it stays the shop's (§ 449 BGB). */
export function takenOver({ remainingCents }: { remainingCents: number }): string {
  return remainingCents === 0
    ? 'Dieses Gerät gehört Ihnen.'
    : `Sie haben dieses Gerät gekauft. Bis zur vollständigen Zahlung bleibt es unser Eigentum: Offen sind noch ${formatCents(remainingCents)}.`
}

/** Where the withdrawal from a takeover stands, for whoever looks at the device. */
export function takeoverWithdrawn(
  takeover: WithdrawnTakeover,
  logistics: LogisticsStatus,
  today: BerlinDay,
): string {
  const what = takeover.rent ? 'Miete und Übernahme' : 'die Übernahme'
  return `Sie haben ${what} am ${formatDay(takeover.on)} widerrufen. ${moneyOf(takeover, today)} ${ways[logisticsStates[logistics].place]}`
}

function moneyOf(
  { on, paidCents, refundedCents, isSentBack, rent }: WithdrawnTakeover,
  today: BerlinDay,
): string {
  const paid = formatCents(paidCents)
  const dueOn = addDays(on, REFUND_DAYS)
  const isLate = dueOn < today
  const ofRent = rent ? ` ${rentWords(rent, { dueOn, isLate })}` : ''
  if (refundedCents >= paidCents)
    return `Die ${paid} ${forIt(rent)} haben wir Ihnen erstattet.${ofRent}`
  if (refundedCents > 0) {
    const further = isSentBack ? ` Eine weitere Rückzahlung ist nicht angekommen. ${otherWay}` : ''
    return `Von den ${paid} ${forIt(rent)} haben wir Ihnen ${formatCents(refundedCents)} erstattet.${further}${ofRent}`
  }
  if (isSentBack) {
    const due = isLate
      ? `. Sie war bis zum ${formatDay(dueOn)} fällig und steht noch aus.`
      : `; fällig ist sie bis zum ${formatDay(dueOn)}.`
    return `Die Rückzahlung der ${paid} ${forIt(rent)} ist nicht angekommen${due} ${otherWay}${ofRent}`
  }
  if (isLate) {
    const late = `Die ${paid} ${forIt(rent)} waren bis zum ${formatDay(dueOn)} zu erstatten und stehen noch aus. Das liegt an uns: Sie müssen nichts tun.`
    return rent ? `${late}${ofRent}` : `${late} Die Miete bis zur Übernahme gehört nicht dazu.`
  }
  const soon = `Die ${paid} ${forIt(rent)} erstatten wir Ihnen spätestens bis zum ${formatDay(dueOn)}`
  return rent ? `${soon}.${ofRent}` : `${soon}; die Miete bis zur Übernahme gehört nicht dazu.`
}

/** What whoever is paid can do where their bank sent a refund back. */
const otherWay = `Gibt es Ihre Karte oder Ihr Konto nicht mehr, schreiben Sie uns bitte an ${shop.company.email}: Dann vereinbaren wir einen anderen Weg.`

const forIt = (rent: WithdrawnTakeover['rent']) => (rent ? 'für die Übernahme' : 'dafür')

function rentWords(
  { paidCents, refundedCents, withheld }: NonNullable<WithdrawnTakeover['rent']>,
  { dueOn, isLate }: { dueOn: BerlinDay; isLate: boolean },
): string {
  const paid = formatCents(paidCents)
  if (withheld) {
    return `Von der Miete bis dahin, ${paid}, haben wir Ihnen ${formatCents(refundedCents)} erstattet und ${withheldText(withheld)}`
  }
  if (refundedCents === 0) {
    return isLate
      ? `Auch die Miete bis zur Übernahme, ${paid}, steht noch aus.`
      : `Auch die Miete bis dahin, ${paid}, erstatten wir spätestens bis zum ${formatDay(dueOn)}.`
  }
  return refundedCents >= paidCents
    ? `Auch die Miete bis dahin, ${paid}, haben wir Ihnen erstattet.`
    : `Von der Miete bis dahin, ${paid}, haben wir Ihnen ${formatCents(refundedCents)} erstattet.`
}

const STILL_THERE =
  'Das Gerät geht an uns zurück, wenn wir nichts anderes mit Ihnen vereinbaren: Wir melden uns mit dem Rückweg.'
const ways = {
  house: 'Das Gerät ist wieder bei uns.',
  out: STILL_THERE,
  customer: STILL_THERE,
  returning: 'Das Gerät ist auf dem Weg zu uns.',
  back: 'Das Gerät ist wieder bei uns.',
} satisfies Record<(typeof logisticsStates)[LogisticsStatus]['place'], string>
