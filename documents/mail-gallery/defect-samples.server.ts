import { addDays } from '#core/dates.ts'
import { shop } from '#core/shop.ts'
import { defectReports, inventoryItems, mirroredProducts } from '#db/schema/schema.ts'
import type { DemoOrder } from './demo-order.server.ts'
import { one } from './one.ts'
import type { Samples } from './sample.ts'

const to = 'customer' as const
const order = { life: 'lastMonth' } as const

/** What is told of reported defects. */
export const defectSamples = {
  defect_reported: [
    {
      title: 'Defekt gemeldet',
      to,
      sentWhen: 'Sofort nach jeder Meldung eines Defekts.',
      order,
      data: async demo => ({ defectId: (await insertDefect(demo)).id }),
    },
  ],
  defect_notice: [
    {
      title: 'Neuer Defekt',
      to: 'office',
      sentWhen: 'Sofort nach jeder Meldung eines Defekts.',
      order,
      data: async demo => ({ defectId: (await insertDefect(demo)).id }),
    },
  ],
  defect_decided: [
    {
      title: 'Defekt wird repariert',
      to,
      sentWhen: 'Sobald das Büro über einen gemeldeten Defekt entschieden hat.',
      order,
      data: async demo => ({ defectId: (await insertDefect(demo, repair(demo))).id }),
    },
    {
      title: 'Defekt abgelehnt',
      to,
      sentWhen: 'Sobald das Büro einen gemeldeten Defekt mit einer Begründung abgelehnt hat.',
      order,
      async data(demo) {
        const answer = 'Das Geräusch beim Rollen ist bei diesem Gerät üblich.'
        const refused = { decidedAt: demo.now, closedAt: demo.now, answer }
        return { defectId: (await insertDefect(demo, refused)).id }
      },
    },
  ],
  defect_closed: [
    {
      title: 'Defekt behoben',
      to,
      sentWhen: 'Sobald das Büro einträgt, dass ein Gerät wieder in Ordnung ist.',
      order,
      async data(demo) {
        const closed = {
          ...repair(demo),
          closedAt: demo.now,
          usableOn: demo.today,
          reductionPercent: 100,
          reductionDays: 5,
          reductionCents: 790,
        }
        return { defectId: (await insertDefect(demo, closed)).id }
      },
    },
  ],
  device_exchanged: [
    {
      title: 'Gerät getauscht',
      to,
      sentWhen: 'Sobald das Büro ein Gerät tauscht, ohne dass ein Defekt gemeldet ist.',
      order,
      data: async demo => ({
        orderId: demo.unit.id,
        inventoryId: (await insertDevice(demo)).id,
        reason: 'Bei der Wartung ist uns ein verschlissenes Lager aufgefallen.',
        isDone: false,
      }),
    },
    {
      title: 'Gerät auf dem Weg verloren',
      to,
      sentWhen:
        'Sobald das Büro für ein Gerät, das auf dem Weg verloren ging, ein anderes schickt.',
      order,
      data: async demo => ({
        orderId: demo.unit.id,
        inventoryId: (await insertDevice(demo)).id,
        reason: 'Der Paketdienst findet die Sendung nicht mehr.',
        ...{ isDone: false, isLost: true },
      }),
    },
    {
      title: 'Gerät auf dem Weg verloren, kein anderes frei',
      to,
      sentWhen:
        'Sobald das Büro ein Gerät ausbucht, das auf dem Weg verloren ging, und noch kein anderes schicken kann.',
      order,
      data: async demo => ({
        orderId: demo.unit.id,
        inventoryId: null,
        reason: 'Der Paketdienst findet die Sendung nicht mehr.',
        ...{ isDone: false, isLost: true },
      }),
    },
  ],
} satisfies Partial<Samples>

async function insertDevice({ tx, now, unit }: DemoOrder) {
  const device = { stripeProductId: unit.stripeProductId, serialNumber: `MUSTER-${unit.id}` }
  // A shop whose catalogue is still empty has no product that a device could be of.
  await tx
    .insert(mirroredProducts)
    .values({ id: unit.stripeProductId, name: unit.productName, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
  return one(
    await tx
      .insert(inventoryItems)
      .values({ ...device, createdAt: now, updatedAt: now })
      .returning(),
  )
}

const repair = ({ now, today }: DemoOrder) => ({
  decidedAt: now,
  remedy: 'repair' as const,
  ground: 'rent' as const,
  dueOn: addDays(today, shop.defects.remedyDays),
})

async function insertDefect(
  { tx, now, today, group, unit }: DemoOrder,
  decided: Partial<typeof defectReports.$inferInsert> = {},
) {
  return one(
    await tx
      .insert(defectReports)
      .values({
        orderId: unit.id,
        orderGroupId: group.id,
        description: 'Der Zug klemmt auf halbem Weg.',
        noticedOn: addDays(today, -4),
        use: 'none',
        reportedAt: now,
        reportedBy: 'demo',
        dueOn: addDays(today, 2),
        ...decided,
      })
      .returning(),
  )
}
