import { and, eq, like } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { cases } from '#db/schema/schema.ts'
import { closeCases, openCase } from '../cases/open.server.ts'
import { berlinDay } from '../dates.ts'
import { deviceName } from '../orders/devices.ts'
import { isLiving } from '../rentals/states.ts'
import { unitsOf } from '../rentals/withdraw.server.ts'
import { isInHouse } from '../stock/whereabouts.ts'
import { wordList } from '../word-list.ts'

/** Tells its cases from those of a delivery that is merely late. */
const SOURCE = 'refunded'

/** What of an order has not left the house, once all of it is refunded. */
export interface LeftInHouse {
  /** What is free again. */
  freed: string[]
  /** What of that a rental contract still promises, which the refund does not end (ADR-051). */
  promised: string[]
}

/** What a refund of all that was paid for an order means for what has not left the house. */
export async function leftInHouse(orm: Orm, orderGroupId: string): Promise<LeftInHouse> {
  const { units } = await unitsOf(orm, orderGroupId)
  const here = units.filter(
    ({ order }) => isInHouse(order.logisticsStatus) && order.calledOffAt === null,
  )
  const promised = here.filter(({ rental }) => rental && isLiving(rental.state))
  return { freed: here.map(deviceName), promised: promised.map(deviceName) }
}

/** A contract stands that nothing is paid for and no list asks to deliver: a person decides (ADR-216). */
export async function reportPromised(tx: Orm, orderGroupId: string, now: Date): Promise<void> {
  const { promised } = await leftInHouse(tx, orderGroupId)
  if (promised.length === 0) return
  await openCase(tx, {
    kind: 'delivery_late',
    subject: { type: 'order_group', id: orderGroupId },
    orderGroupId,
    source: `${SOURCE} ${berlinDay(now)}`,
    reason: `Alles Bezahlte ist erstattet, ein Mietvertrag besteht aber weiter und ist nicht geliefert: ${wordList(promised)}. Das Gerät ist wieder frei. Von Hand möglich: die Bestellung stornieren, wenn nichts mehr geliefert werden soll, oder liefern, wenn die Miete beginnen soll.`,
    actor: 'stripe',
    now,
  })
}

/** Money came back that was refunded: that nothing is paid for what is promised is not so any more. */
export async function settlePromised(tx: Orm, orderGroupId: string, now: Date): Promise<void> {
  const meant = and(eq(cases.orderGroupId, orderGroupId), like(cases.source, `${SOURCE} %`))
  await closeCases(tx, meant, { note: 'Eine Erstattung kam zurück.', actor: 'stripe', now })
}
