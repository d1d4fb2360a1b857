import type { Orm } from '#db/database.ts'
import type { OrderedUnit } from '../rentals/withdraw.server.ts'
import { awaitedOf } from '../stock/awaited.server.ts'
import { deviceLabel } from '../stock/device-label.ts'
import { type StoppableExchange, stoppable } from '../stock/stop-exchange.server.ts'
import { whereabouts } from '../stock/whereabouts.ts'

/** What becomes of exchanges under way once these units are withdrawn from, as the office reads it, by order id. */
export async function exchangesWhenWithdrawn(
  tx: Orm,
  units: readonly Pick<OrderedUnit, 'order'>[],
): Promise<Map<string, string>> {
  const words = new Map<string, string>()
  for (const { order } of units) {
    if (whereabouts[order.logisticsStatus] !== 'delivered') continue
    const exchange = await stoppable(tx, order.id)
    const next = (await awaitedOf(tx, [order.id])).get(order.id)?.next
    if (exchange) words.set(order.id, stoppedWords(exchange))
    else if (next?.assignedOrderId) {
      const coming = `Das Tauschgerät ${deviceLabel(next)} ist schon unterwegs und kommt als Gerät dieser Bestellung zurück.`
      words.set(order.id, coming)
    }
  }
  return words
}

function stoppedWords({ next, isSent, former, isWithCustomer }: StoppableExchange): string {
  const stopped = `Der Tausch wird abgesagt: ${deviceLabel(next)}`
  if (isSent) {
    return `${stopped} ist schon unterwegs und wird zurückerwartet. Frei ist es erst, wenn jemand einträgt, dass es wieder da ist.`
  }
  if (isWithCustomer) return `${stopped} wird nicht mehr versandt und ist wieder frei.`
  const back = former ? deviceLabel(former) : 'das bisherige Gerät'
  return `${stopped} wird nicht mehr versandt und ist wieder frei, und ${back} ist schon bei uns.`
}
