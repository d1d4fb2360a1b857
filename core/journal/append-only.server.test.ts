import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#db/execute.server.ts'
import { journalEntries } from '#db/schema/schema.ts'
import { onDatabaseDay } from '#test/fixtures/database-day.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { type JournalEntry, record } from './journal.server.ts'

/** What the database said, below what the query builder makes of it. */
const reasonOf = (error: unknown) =>
  error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)

const shop = shopForEachTest()

/** Something that happened at the end of 2026, to the thing of this type. */
async function happened(type: JournalEntry['subject']['type']): Promise<void> {
  await record(shop.services.db, {
    at: new Date('2026-12-31T22:59:00Z'),
    actor: 'user:1',
    subject: { type, id: 'one' },
    event: 'evidence_taken',
  })
}

const tried = (statement: string) => execute(shop.services.db, sql.raw(statement)).catch(reasonOf)

const on = (day: string, statement: string) => {
  let answer: unknown
  return onDatabaseDay(shop.database, day, async () => {
    answer = await tried(statement)
  }).then(() => answer)
}

test('what the journal says cannot be changed, whoever asks the database', async () => {
  await happened('product')
  for (const statement of [
    `update journal_entries set actor = 'user:2'`,
    'update journal_entries set data = data',
    'delete from journal_entries',
    'truncate journal_entries',
  ]) {
    expect(await tried(statement), statement).toMatch(/is append-only/)
  }
  const { db } = shop.services
  const told = await db.select().from(journalEntries).where(eq(journalEntries.subjectId, 'one'))
  expect(told).toMatchObject([{ actor: 'user:1' }])
})

test.each([
  ['order', '2034-12-31', '2035-01-01'],
  ['declaration', '2032-12-31', '2033-01-01'],
] as const)(
  'an entry about one %s is held until %s, and may be erased the day after (L-70)',
  async (type, last, after) => {
    await happened(type)
    const erase = `delete from journal_entries where subject_id = 'one' returning event`
    expect(await on(last, erase)).toMatch(/is append-only until its retention ends/)
    expect(await on(after, `update journal_entries set event = ''`)).toMatch(/is append-only/)
    expect(await on(after, erase)).toEqual([{ event: 'evidence_taken' }])
  },
)
