import type { Orm } from '#db/database.ts'
import type { OrderGroup } from '../orders/group.ts'
import type { Services } from '../services.ts'
import { withTax } from './amounts.ts'
import { issue } from './issue.server.ts'
import { taxOfDamages, taxOfRent } from './tax.ts'

interface PaidCharge {
  group: OrderGroup
  chargeId: string
  kind: 'damage' | 'return_cost'
  deviceName: string
  cents: number
  paymentIntentId: string
  paidAt: Date
  now: Date
}

/**
 * The paper of what was paid after a return: damages, which are no turnover (ADR-058), or the transport, which
 * belongs to the rent and is taxed as that.
 */
export async function issueChargeInvoice(
  services: Pick<Services, 'jobs'>,
  tx: Orm,
  { group, chargeId, kind, deviceName, cents, paymentIntentId, paidAt, now }: PaidCharge,
): Promise<void> {
  const [title, tax] =
    kind === 'damage'
      ? [`Schadenersatz ${deviceName}`, taxOfDamages]
      : [`Rücktransport ${deviceName}`, taxOfRent]
  await issue(services, tx, {
    group,
    kind,
    event: `return_charge ${chargeId}`,
    source: paymentIntentId,
    amounts: withTax([{ title, quantity: 1, grossCents: cents, tax }]),
    paidAt,
    now,
  })
}
