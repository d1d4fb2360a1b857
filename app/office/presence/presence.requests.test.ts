import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { officeApp } from '#test/fixtures/office-app.ts'

const office = officeApp()
const say = (fields: Record<string, string>) =>
  office.admin.post('/admin/anwesenheit', { page: randomUUID(), ...fields })

it('answers with who else has it open', async () => {
  const { presence } = office.shop.services
  const sign = { thing: 'order:1', page: 'b', userId: 'ben', name: 'Ben Groß', isGone: false }
  presence.heard(JSON.stringify(sign))
  const answer = await say({ thing: 'order:1' })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ others: ['Ben Groß'] })
  const elsewhere = await say({ thing: 'order:2' })
  expect(await elsewhere.json()).toEqual({ others: [] })
})

it.each([
  ['what nobody can work on', { thing: 'user:1' }],
  ['a page without an id', { thing: 'order:1', page: 'x' }],
  ['nothing', {}],
])('%s is refused', async (_what, fields) => {
  expect((await say(fields)).status).toBe(422)
})
