import { formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import { type LogisticsStatus, logisticsStates } from '#core/orders/states.ts'
import type { WithdrawnTakeover } from '#core/rentals/withdrawn-takeovers.server.ts'

/** What follows from the withdrawal from a takeover, for its receipt. */
export const takeoverConsequence =
  'Sie haben die Übernahme widerrufen. Was Sie dafür bezahlt haben, erstatten wir innerhalb der gesetzlichen Frist; die Miete bis zur Übernahme gehört nicht dazu. Das Gerät geht an uns zurück, wenn wir nichts anderes mit Ihnen vereinbaren: Wir melden uns mit dem Rückweg.'

/** Where the withdrawal from a takeover stands, for whoever looks at the device. */
export function takeoverWithdrawn(takeover: WithdrawnTakeover, logistics: LogisticsStatus): string {
  return `Sie haben die Übernahme am ${formatDay(takeover.on)} widerrufen. ${moneyOf(takeover)} ${ways[logisticsStates[logistics].place]}`
}

function moneyOf({ paidCents, refundedCents }: WithdrawnTakeover): string {
  const paid = formatCents(paidCents)
  if (refundedCents >= paidCents) return `Die ${paid} dafür haben wir Ihnen erstattet.`
  if (refundedCents > 0) {
    return `Von den ${paid} dafür haben wir Ihnen ${formatCents(refundedCents)} erstattet.`
  }
  return `Die ${paid} dafür erstatten wir Ihnen innerhalb der gesetzlichen Frist; die Miete bis zur Übernahme gehört nicht dazu.`
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
