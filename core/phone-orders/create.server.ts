import { z } from 'zod'
import { phoneOrders } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { checkoutExpired, placeOrder } from '../checkout/place.server.ts'
import { readCheckoutRequest } from '../checkout/request.server.ts'
import type { CheckoutServices } from '../checkout/start.server.ts'
import { customerBy } from '../customer-records/customer.server.ts'
import { record } from '../journal/journal.server.ts'
import { invalidField } from '../refusals.ts'
import { holderOf } from '../stock/holder.ts'
import { heldFor, readDays } from './days.ts'
import { sendLink } from './send.server.ts'

const extras = z.object({
  customerId: z.string().max(100).nullish(),
  offersCare: z.boolean().default(false),
})

/**
 * The office places an order for somebody on the phone, priced and checked as any other, with its stock held
 * for the days that it typed; the customer gets the mail by which they read, order and pay it (ADR-143).
 * Nothing is declared for them: what needs their tick waits for it. The same cart version is one order,
 * whoever presses twice; answers with its number.
 *
 * Throws what `readCheckoutRequest` and `placeOrder` throw; `not_found` for a customer who is gone.
 */
export async function createPhoneOrder(
  services: CheckoutServices,
  actor: SignedIn,
  body: Record<string, unknown>,
): Promise<{ orderGroupId: string; number: number }> {
  const { careConsent, startBeforeWithdrawal, usedGoodsConsent, returnsOldDevice, ...request } =
    readCheckoutRequest(body)
  const { cartVersion } = request
  if (!cartVersion) throw invalidField('cartVersion', 'Bitte laden Sie die Seite neu.')
  const held = readDays(body.days)
  const extra = extras.safeParse(body)
  if (!extra.success) throw invalidField('customerId', 'Bitte wählen Sie den Kunden noch einmal.')
  const { customerId, offersCare } = extra.data
  const customer = customerId ? await customerBy(services, customerId) : null
  const now = services.clock.now()
  return services.db.transaction(async tx => {
    const { group } = await placeOrder(
      tx,
      { ...request, cartVersion },
      {
        actor,
        onBehalfOf: customer?.userId ?? null,
        // Each call is a line of its own: what the office takes by phone is not hoarded by the office.
        holder: holderOf({ email: request.customerEmail, address: `telefon ${cartVersion}` }),
        now,
        texts: services.legalTexts(),
      },
    )
    const [taken] = await tx
      .insert(phoneOrders)
      .values({
        orderGroupId: group.id,
        takenBy: journalName(actor),
        takenAt: now,
        offersCare,
        heldUntil: heldFor(held, now),
        sentAt: now,
      })
      .onConflictDoNothing()
      .returning()
    if (!taken) return { orderGroupId: group.id, number: group.number }
    // A cart of the shop is nobody's call.
    if (group.createdAt.getTime() !== now.getTime()) throw checkoutExpired()
    await record(tx, {
      at: now,
      actor: journalName(actor),
      subject: { type: 'order_group', id: group.id },
      event: 'phone_order_taken',
      data: { days: held, to: group.customerEmail },
    })
    await sendLink(services, tx, { group, mail: 1 })
    return { orderGroupId: group.id, number: group.number }
  })
}
