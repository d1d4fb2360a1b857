import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { enumCheck, timestamptz } from './columns.ts'
import { type logisticsStatuses, orderGroups } from './orders.ts'
import type { rentalStates } from './rentals.ts'
import type { deviceStatuses, serviceStates } from './stock.ts'

export const stepStates = ['waiting', 'done', 'undone'] as const

/** What a step found in one unit, or left there. Moments as ISO texts, days in Berlin. */
export interface StepFacts {
  logisticsStatus: (typeof logisticsStatuses)[number]
  shippingDate: string | null
  deliveryDate: string | null
  assignedInventoryId: string | null
  /** The contract of a rented unit; null in all its fields for what was bought. */
  state: (typeof rentalStates)[number] | null
  deliveredOn: string | null
  minimumTermEnd: string | null
  withdrawalEnd: string | null
  endsOn: string | null
  endedAt: string | null
  /** The device that the order holds, where it has one. */
  device: {
    id: string
    status: (typeof deviceStatuses)[number]
    assignedOrderId: string | null
  } | null
}

/** One unit of a step: what happened to its contract, and the facts before and after it. */
export interface StepUnit {
  orderId: string
  /** Null for what was bought. */
  rentalId: string | null
  productName: string
  event: 'delivered' | 'delivery_corrected' | 'delivery_moved' | 'returned' | 'checked'
  before: StepFacts
  after: StepFacts
  /** The device as the step found it; its sale is a day in Berlin. */
  device?: {
    id: string
    status: (typeof deviceStatuses)[number]
    serviceState: (typeof serviceStates)[number] | null
    soldDate: string | null
  }
  /** When it had been noted as back in the house, and by whom, where the step said otherwise. */
  received?: { at: string; by: string | null }
}

/**
 * A save of the office that started or ended contracts, took back a delivery or checked a return. Until `dueAt` the provider is not told of
 * it, and it can be taken back.
 */
export const contractSteps = pgTable(
  'contract_steps',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderGroupId: uuid('order_group_id')
      .notNull()
      .references(() => orderGroups.id),
    state: text('state', { enum: stepStates }).notNull().default('waiting'),
    units: jsonb('units').$type<StepUnit[]>().notNull(),
    /** Jobs that follow at `dueAt`. */
    effects: jsonb('effects')
      .$type<
        (
          | 'move_next_charge'
          | 'shrink_subscription'
          | 'settle_rents'
          | 'replace_subscription'
          | 'restore_subscription'
        )[]
      >()
      .notNull(),
    madeAt: timestamptz('made_at').notNull(),
    madeBy: text('made_by').notNull(),
    dueAt: timestamptz('due_at').notNull(),
    undoneAt: timestamptz('undone_at'),
    undoneBy: text('undone_by'),
  },
  table => [
    index('contract_steps_due').on(table.state, table.dueAt),
    index('contract_steps_group').on(table.orderGroupId, table.madeAt),
    enumCheck('contract_steps_state', table.state, stepStates),
  ],
)
