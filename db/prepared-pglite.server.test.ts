import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import type { SqlHandle } from './database.ts'

let sql: SqlHandle
beforeEach(async () => {
  const database = await testDatabase()
  sql = database.sql
  await sql.script('create table things (id integer primary key, name text)')
  return () => database.close()
})

const TIMES = [1, 2, 3, 4, 5, 6, 7, 8]

describe('a query that comes again and again', () => {
  test('answers by its parameters each time', async () => {
    for (const id of TIMES) {
      await sql.query('insert into things values ($1, $2)', [id, id % 2 ? `thing ${id}` : null])
    }
    for (const id of TIMES) {
      const rows = await sql.query('select name, id from things where id = $1', [id])
      expect(rows).toEqual([{ id, name: id % 2 ? `thing ${id}` : null }])
    }
    expect(await sql.query('select name, id from things where id = $1', [9])).toEqual([])
  })

  test('shows the columns that there are, also after a change that was taken back', async () => {
    const columns = async (from = sql.query) => {
      await from('delete from things')
      return Object.keys((await from('insert into things values (1) returning *'))[0] ?? {})
    }
    for (const _ of TIMES) expect(await columns()).toEqual(['id', 'name'])
    const undone = sql.transaction(async session => {
      await session.query('alter table things add column size integer')
      for (const _ of TIMES) expect(await columns(session.query)).toEqual(['id', 'name', 'size'])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    for (const _ of TIMES) expect(await columns()).toEqual(['id', 'name'])
    await sql.script('alter table things drop column name')
    for (const _ of TIMES) expect(await columns()).toEqual(['id'])
  })

  test('is refused each time where it is wrong, and spoils no other', async () => {
    for (const id of TIMES) {
      await expect(sql.query('select nothing from things where id = $1', [id])).rejects.toThrow()
      await expect(sql.query('select 1 / $1::integer as part', [0])).rejects.toThrow('zero')
      expect(await sql.query('select 6 / $1::integer as part', [2])).toEqual([{ part: 3 }])
      const broken = sql.transaction(async session => {
        await session.query('insert into things values ($1)', [id])
        await session.query('insert into things values ($1)', [id])
      })
      await expect(broken).rejects.toThrow('duplicate key')
    }
    expect(await sql.query('select * from things')).toEqual([])
  })

  test('is one of any number of others', async () => {
    for (const round of [1, 2, 3]) {
      for (let n = 0; n < 300; n += 1) {
        const rows = await sql.query(`select $1::integer + ${n} as sum`, [round])
        expect(rows).toEqual([{ sum: n + round }])
      }
    }
  })
})
