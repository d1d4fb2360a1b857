import type { Orm } from '#db/database.ts'
import type { OrderGroup } from '../orders/group.ts'
import type { Services } from '../services.ts'
import { withTax } from './amounts.ts'
import { issue } from './issue.server.ts'
import { taxOfGoods } from './tax.ts'

interface BoughtUnits {
  group: OrderGroup
  buyoutId: string
  paymentIntentId: string
  /** What each is called, told apart from its equals in the order. */
  units: readonly { device: string; cents: number }[]
  now: Date
}

/** Invoices what a renter paid for devices, without what goes back at once. */
export async function issueBuyoutInvoice(
  services: Pick<Services, 'jobs'>,
  tx: Orm,
  { group, buyoutId, paymentIntentId, units, now }: BoughtUnits,
): Promise<void> {
  const { customerType, shippingAddress } = group
  const tax = taxOfGoods({ customerType, country: shippingAddress.country })
  const lines = units
    .filter(({ cents }) => cents > 0)
    .map(({ device, cents }) => ({
      title: `Übernahme ${device}`,
      quantity: 1,
      grossCents: cents,
      tax,
    }))
  if (lines.length === 0) return
  await issue(services, tx, {
    group,
    kind: 'buyout',
    event: `buyout ${buyoutId}`,
    source: paymentIntentId,
    amounts: withTax(lines),
    paidAt: now,
    now,
  })
}
