import { randomUUID } from 'node:crypto'
import { shop } from '#core/shop.ts'
import {
  inventoryItems,
  mirroredProducts,
  recallNotices,
  recalls,
  recallUnits,
} from '#db/schema/schema.ts'
import type { DemoOrder } from './demo-order.server.ts'
import { one } from './one.ts'
import type { Samples } from './sample.ts'

const to = 'customer' as const
const order = { life: 'lastMonth' } as const

/** What is told of a recall. */
export const recallSamples = {
  product_recall: [
    {
      title: 'Produktsicherheitsrückruf',
      to,
      sentWhen: 'Sobald das Büro einen Rückruf startet, an alle, die ein betroffenes Gerät haben.',
      order,
      data: async demo => ({ noticeId: await insertNotice(demo), number: 0 }),
    },
    {
      title: 'Erinnerung an einen Rückruf',
      to,
      sentWhen: 'Wenn das Büro an einen Rückruf erinnert, den jemand noch nicht bestätigt hat.',
      order,
      data: async demo => ({ noticeId: await insertNotice(demo), number: 1 }),
    },
  ],
} satisfies Partial<Samples>

async function insertNotice({ tx, now, unit, group }: DemoOrder): Promise<string> {
  const product = { id: unit.stripeProductId, name: unit.productName }
  await tx
    .insert(mirroredProducts)
    .values({ ...product, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
  const device = one(
    await tx
      .insert(inventoryItems)
      .values({ stripeProductId: product.id, serialNumber: `MUSTER-${unit.id.slice(0, 8)}` })
      .returning(),
  )
  const recall = one(
    await tx
      .insert(recalls)
      .values({
        ...{ id: randomUUID(), stripeProductId: product.id, createdAt: now, createdBy: 'demo' },
        ...{ startedAt: now, startedBy: 'demo' },
        identification: 'Die Seriennummer steht auf dem Typenschild am hinteren Standfuß.',
        hazard:
          'Die Zugkette kann reißen. Sie können nach hinten stürzen und sich schwer verletzen.',
        instructions: 'Stellen Sie das Gerät so ab, dass niemand es benutzt, auch keine Kinder.',
        remedies: ['repair', 'replacement', 'refund'],
        contactPhone: shop.company.phone,
        contactEmail: shop.company.email,
      })
      .returning(),
  )
  const notice = one(
    await tx
      .insert(recallNotices)
      .values({ recallId: recall.id, orderGroupId: group.id, createdAt: now })
      .returning(),
  )
  await tx.insert(recallUnits).values({
    ...{ recallId: recall.id, inventoryId: device.id, orderId: unit.id, noticeId: notice.id },
    foundAt: now,
  })
  return notice.id
}
