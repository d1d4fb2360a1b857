import { stockLevels } from '#core/stock/level.server.ts'
import type { Database } from '#db/database.ts'
import type { Memory } from './crowd.ts'
import type { Drilling } from './drill.ts'

/** A product of a drill's and the stock that it began with. */
export interface Counted {
  productId: string
  stock: number
}

/** Checks in the database that no paid order was lost or booked twice, and that stock is right to the unit. */
export async function checkBooks(
  { check }: Drilling,
  database: Database,
  { memory, goods }: { memory: Memory; goods: readonly Counted[] },
): Promise<void> {
  const first = async (text: string, params?: unknown[]) =>
    Number(Object.values((await database.sql.query(text, params))[0] ?? {})[0])

  const seenPaid = memory.paid.map(({ paymentIntentId }) => paymentIntentId)
  const booked = await first(
    `select count(*) from order_groups g join payments p on p.order_group_id = g.id
     where g.stripe_payment_intent_id = any($1) and g.status = 'completed'
       and p.stripe_payment_intent_id = g.stripe_payment_intent_id and p.status = 'succeeded'`,
    [seenPaid],
  )
  check('Every order that its buyer saw paid is booked as paid', booked === seenPaid.length, {
    seen: seenPaid.length,
    booked,
  })
  const unbooked = await first(
    `select count(*) from order_groups g
     join stripe_emulator.objects i on i.id = g.stripe_payment_intent_id
     where i.body ->> 'status' = 'succeeded' and g.status not in ('completed', 'refunded')`,
  )
  check('Whatever the provider was paid is booked', unbooked === 0, unbooked)
  const unpaid = await first(
    `select count(*) from order_groups g
     join stripe_emulator.objects i on i.id = g.stripe_payment_intent_id
     where g.status = 'completed' and i.body ->> 'status' <> 'succeeded'`,
  )
  check('Nothing is booked that the provider was not paid', unpaid === 0, unpaid)
  const credits = await first(
    `select coalesce(sum(amount_cents), 0) - (select coalesce(sum(total_amount), 0) from orders
       where order_type = 'rental' and status = 'completed') from rent_credit_entries`,
  )
  check('Every month that was paid is credited once', credits === 0, credits)
  const uninvoiced = await first(
    `select count(*) from order_groups g where g.status = 'completed' and g.today_cents <> coalesce(
       (select gross_cents from invoices where event = 'order ' || g.id), 0)`,
  )
  check('Every paid order has one invoice over what it cost', uninvoiced === 0, uninvoiced)
  const gaps = await first(
    `select count(*) from invoice_counters c where c.last <>
       (select count(*) from invoices where year = c.year and sequence between 1 and c.last)`,
  )
  const drawn = await first('select coalesce(sum(last), 0) from invoice_counters')
  check('The numbers of invoices have no gap and no double', gaps === 0 && drawn > 0, {
    drawn,
    gaps,
  })
  await checkStock({ check }, database, goods)
}

/** What is free and what paid and open orders hold is what there was. */
async function checkStock(
  { check }: Pick<Drilling, 'check'>,
  database: Database,
  goods: readonly Counted[],
): Promise<void> {
  const levels = await stockLevels(
    database.orm,
    goods.map(({ productId }) => productId),
  )
  for (const { productId, stock } of goods) {
    const [row] = await database.sql.query(
      `select count(*) filter (where status in ('pending', 'completed')) as out,
         count(*) filter (where held is distinct from (status in ('pending', 'completed'))) as wrong
       from (
         select o.id, o.status, exists (select from stock_reservations r
           where r.order_id = o.id and r.state <> 'released') as held
         from orders o where o.stripe_product_id = $1 and not o.is_recurring_payment
       ) units`,
      [productId],
    )
    const free = levels.get(productId)?.free ?? 0
    const isRight = free + Number(row?.out) === stock && Number(row?.wrong) === 0
    check(`Of ${stock} units each is free or in one order`, isRight, { free, ...row })
  }
}
