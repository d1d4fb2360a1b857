import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import * as schema from '#db/schema/schema.ts'
import { heldTables, notHeld } from './holdings.server.ts'

it('every table is saved for its person, or says why it holds nothing of one (L-69)', () => {
  const tables = Object.values(schema).filter(part => is(part, PgTable))
  const names = tables.map(table => getTableName(table)).toSorted()
  expect(names.length).toBeGreaterThan(30)
  const known = [...heldTables.map(({ name }) => name), ...Object.keys(notHeld)]
  expect(known.toSorted()).toEqual(names)
})

it('no secret and nobody of the office is among what is saved (L-69)', () => {
  const columns = heldTables.flatMap(({ name, columns }) => columns.map(each => `${name}.${each}`))
  expect(columns).toContain('auth_sessions.userAgent')
  const secret =
    /password|token|hash|secret|checkoutUrl|madeBy|undoneBy|(opened|closed|hidden|requested|received|taken|made|checked|sent)By/i
  expect(columns.filter(column => secret.test(column))).toEqual([])
})
