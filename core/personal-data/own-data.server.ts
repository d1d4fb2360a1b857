import { getTableColumns } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { rentals } from '#db/schema/schema.ts'
import { guest, journalName, type SignedIn } from '../actor.ts'
import { record } from '../journal/journal.server.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { shop } from '../shop.ts'
import { type HeldTable, type HoldingId, heldTables } from './holdings.server.ts'
import { ofOrder, type Whose, whose } from './whose.server.ts'
import { withWithdrawalDays } from './withdrawal-days.server.ts'

/** The rows of one table that are a person's, by the columns' names. Money in cents. */
export interface HeldRows {
  holding: HoldingId
  table: string
  rows: Record<string, unknown>[]
}

const HOUR_SECONDS = 60 * 60

/**
 * Everything that the shop holds of this person (Art. 15, 20 DSGVO; L-69), table by table as it is asked
 * for: no transaction is open while a slow reader takes it. Throws `forbidden` where the sign-in is too
 * long ago, so that a device that was left signed in gives nothing away, and `limited`.
 */
export async function ownData(
  services: Pick<Services, 'db' | 'auth' | 'limits' | 'clock'>,
  actor: SignedIn,
  headers: Headers,
): Promise<AsyncGenerator<HeldRows>> {
  const seconds = shop.freshSignInHours * HOUR_SECONDS
  if (!(await services.auth.signedInWithin(headers, seconds))) throw refusal('sign_in_again')
  await services.limits.consume('ownData', actor.userId)
  await record(services.db, {
    at: services.clock.now(),
    actor: journalName(actor),
    subject: { type: 'account', id: actor.userId },
    event: 'own_data_saved',
  })
  return holdings(services.db, whose(services.db, actor))
}

/**
 * The same of one order alone, for a guest who came by its link (ADR-132): nothing of other orders, of an
 * account, or that hangs on the address. Throws `limited`.
 */
export async function dataOfOrder(
  services: Pick<Services, 'db' | 'limits' | 'clock'>,
  orderGroupId: string,
): Promise<AsyncGenerator<HeldRows>> {
  await services.limits.consume('ownData', orderGroupId)
  await record(services.db, {
    at: services.clock.now(),
    actor: journalName(guest),
    subject: { type: 'order_group', id: orderGroupId },
    event: 'own_data_saved',
  })
  return holdings(services.db, ofOrder(services.db, orderGroupId))
}

async function* holdings(db: Orm, person: Whose): AsyncGenerator<HeldRows> {
  for (const held of heldTables) {
    const rows = await rowsOf(db, held, held.whose(person))
    yield { holding: held.holding, table: held.name, rows }
  }
}

async function rowsOf(
  db: Orm,
  { table, columns }: HeldTable,
  condition: ReturnType<HeldTable['whose']>,
): Promise<Record<string, unknown>[]> {
  const chosen = Object.entries(getTableColumns(table)).filter(([name]) => columns.includes(name))
  const rows = await db.select(Object.fromEntries(chosen)).from(table).where(condition)
  return table === rentals ? withWithdrawalDays(db, rows) : rows
}
