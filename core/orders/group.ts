import type { orderGroupLines, orderGroups } from '#db/schema/orders.ts'

/** One checkout as it stands in the database: what was ordered together and is paid together. */
export type OrderGroup = typeof orderGroups.$inferSelect

/** A priced line of that checkout. */
export type GroupLine = typeof orderGroupLines.$inferSelect
