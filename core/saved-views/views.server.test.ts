import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { accountsFixture } from '#test/fixtures/accounts.ts'
import type { SignedIn } from '../actor.ts'
import { ensureAdmin } from '../customers/ensure.server.ts'
import type { StaffRole } from '../permissions.ts'
import { chooseColumns } from './columns.server.ts'
import type { ListName } from './lists.ts'
import { defaultQueries, personalTable } from './table.server.ts'
import { MOST_VIEWS, type SavedView } from './view.ts'
import {
  changeViewState,
  deleteView,
  renameView,
  saveView,
  setDefaultView,
} from './views.server.ts'

const accounts = accountsFixture()
const newAdmin = () =>
  ensureAdmin(accounts.services, {
    email: `sicht-${randomUUID()}@example.org`,
    password: 'Hantelbank-2026',
  })

let anna: SignedIn
beforeEach(async () => {
  anna = await newAdmin()
})

const as = (roles: StaffRole[]): SignedIn => ({ ...anna, roles })
const table = (actor = anna, list: ListName = 'orders', query = '') =>
  personalTable(accounts.services.db, actor, list, new URLSearchParams(query))

function save(name: string, more: { list?: string; query?: string; isDefault?: boolean } = {}) {
  const given = { list: 'orders', name, query: 'status=pending', isDefault: false, ...more }
  return saveView(accounts.services, anna, given)
}

async function saved(name: string, more: Parameters<typeof save>[1] = {}): Promise<SavedView> {
  await save(name, more)
  const found = (await table()).views.find(view => view.name === name)
  if (!found) throw new Error(`${name} was not saved`)
  return found
}

test('a view is stored with filters, order and columns, without page, for its owner alone', async () => {
  await save('  Offene   Mieten ', {
    query: '?q=ida&page=4&sort=status&dir=desc&spalten=status,nonsense&fremd=1',
  })
  expect((await table()).views).toMatchObject([
    { name: 'Offene Mieten', query: 'q=ida&sort=status&dir=desc&spalten=created%2Cstatus' },
  ])
  expect((await table(anna, 'inventory')).views).toEqual([])
  expect((await table(await newAdmin())).views).toEqual([])
})

test('a name is needed, short and its own in the list, whatever its case', async () => {
  await expect(save('  ')).rejects.toMatchObject({ field: 'name' })
  await expect(save('x'.repeat(61))).rejects.toMatchObject({ field: 'name' })
  await save('Offen')
  await expect(save('OFFEN')).rejects.toMatchObject({ code: 'view_name_taken', field: 'name' })
  await save('Offen', { list: 'inventory' })
})

test('a list has a limited number of views, also where two are saved at once', async () => {
  for (let number = 1; number < MOST_VIEWS; number += 1) await save(`Ansicht ${number}`)
  const answers = await Promise.allSettled([save('Die letzte'), save('Eine zu viel')])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'too_many_views' },
  })
  await save('Andere Liste', { list: 'customers' })
})

test('one view a list is what the menu opens', async () => {
  const first = await saved('Erste', { isDefault: true })
  const second = await saved('Zweite', { isDefault: true })
  const opened = async () =>
    (await defaultQueries(accounts.services.db, anna)).get('/admin/auftraege')
  expect(await opened()).toContain(second.id)
  await setDefaultView(accounts.services, anna, { viewId: first.id, isDefault: true })
  expect(await opened()).toBe(`?ansicht=${first.id}&${first.query}`)
  await setDefaultView(accounts.services, anna, { viewId: first.id, isDefault: false })
  expect(await opened()).toBeUndefined()
})

test('of two renamings the second is told the first, and says it again to mean it', async () => {
  const view = await saved('Offen')
  const rename = (read: string, name: string) =>
    renameView(accounts.services, anna, { viewId: view.id, read, name })
  await rename('Offen', 'Zu versenden')
  await expect(rename('Offen', 'Rückstand')).rejects.toMatchObject({
    field: 'name',
    code: 'view_renamed',
    message: expect.stringMatching(/„Zu versenden“.*„Rückstand“/),
  })
  await rename('Zu versenden', 'Rückstand')
  expect((await table()).views.map(({ name }) => name)).toEqual(['Rückstand'])
})

test('a state that was changed elsewhere meanwhile is not overwritten unseen', async () => {
  const view = await saved('Offen')
  const change = (read: string, query: string) =>
    changeViewState(accounts.services, anna, { viewId: view.id, read, query })
  await change(view.query, 'status=shipped')
  await expect(change(view.query, 'status=delivered')).rejects.toMatchObject({
    code: 'view_changed',
  })
  const [now] = (await table()).views
  expect(now?.query).toMatch(/^status=shipped&/)
  await change(now?.query ?? '', 'status=delivered')
  expect((await table()).views[0]?.query).toMatch(/^status=delivered&/)
})

test('nobody changes or deletes a view of somebody else', async () => {
  const view = await saved('Offen')
  const ida = await newAdmin()
  const { services } = accounts
  const gone = { code: 'view_not_found' }
  await expect(deleteView(services, ida, view.id)).rejects.toMatchObject(gone)
  await expect(
    renameView(services, ida, { viewId: view.id, read: 'Offen', name: 'Meine' }),
  ).rejects.toMatchObject(gone)
  await expect(deleteView(services, anna, 'kein-uuid')).rejects.toMatchObject(gone)
  await deleteView(services, anna, view.id)
  await expect(deleteView(services, anna, view.id)).rejects.toMatchObject(gone)
})

test('a list that is closed to a role has neither views nor columns for it', async () => {
  const refused = { code: 'not_admin' }
  const given = { list: 'customers', name: 'Alle', query: '', isDefault: false }
  await expect(saveView(accounts.services, as(['logistics']), given)).rejects.toMatchObject(refused)
  const columns = { list: 'orders', columns: [] }
  await expect(chooseColumns(accounts.services, as(['content']), columns)).rejects.toMatchObject(
    refused,
  )
  await expect(save('Alle', { list: '__proto__' })).rejects.toMatchObject(refused)
})

test('columns are the usual ones, else those chosen, and the address stands before both', async () => {
  const usual = (await table()).columns
  const choose = (columns: string[]) =>
    chooseColumns(accounts.services, anna, { list: 'orders', columns })
  await choose(['tracking', 'city', 'nonsense'])
  expect((await table()).columns).toEqual(['city', 'created', 'tracking'])
  expect((await table(anna, 'orders', 'spalten=status')).columns).toEqual(['created', 'status'])
  expect((await table(await newAdmin())).columns).toEqual(usual)
  await choose([...usual].reverse())
  expect((await table()).columns).toEqual(usual)
})
