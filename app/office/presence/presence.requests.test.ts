import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { defectReports } from '#db/schema/schema.ts'
import { officeApp } from '#test/fixtures/office-app.ts'
import { givenEndedRental } from '#test/fixtures/returns.ts'
import type { TestBrowser } from '#test/fixtures/visitors.ts'

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

it.each(['return', 'defect', 'exchange'])(
  'only who may enter the page of a %s hears who else has it open',
  async kind => {
    const thing = `${kind}:${randomUUID()}`
    const sign = { thing, page: 'b', userId: 'ben', name: 'Ben Groß', isGone: false }
    office.shop.services.presence.heard(JSON.stringify(sign))
    const [logistics, content] = [await office.member('logistics'), await office.member('content')]
    const ask = (browser: TestBrowser) =>
      browser.post('/admin/anwesenheit', { thing, page: randomUUID() })
    const refused = await ask(content)
    expect(refused.status).toBe(403)
    expect(await refused.text()).not.toContain('Ben')
    // Who is refused is told to nobody either.
    expect(await (await ask(logistics)).json()).toEqual({ others: ['Ben Groß'] })
    expect((await ask(office.customer)).status).toBe(403)
  },
)

it('the check of a return, a defect and an exchange say who else has them open', async () => {
  const { orderId, group } = await givenEndedRental(office.shop)
  const [report] = await office.shop.services.db
    .insert(defectReports)
    .values({
      ...{ orderId, orderGroupId: group.id, description: 'Klemmt', noticedOn: '2026-02-01' },
      ...{ use: 'limited', reportedAt: new Date('2026-02-01T10:00:00Z'), reportedBy: 'clock' },
      dueOn: '2026-02-04',
    })
    .returning()
  const logistics = await office.member('logistics')
  const silent = []
  for (const path of [
    `/admin/rueckgaben/${orderId}`,
    `/admin/defekte/${report?.id}`,
    `/admin/auftraege/${orderId}/tausch`,
  ]) {
    const page = await (await logistics.get(path)).text()
    if (!/<p role="status" lang="de"[^>]*><\/p>/.test(page)) silent.push(path)
  }
  expect(silent).toEqual([])
})

it.each([
  ['what nobody can work on', { thing: 'user:1' }],
  ['a page without an id', { thing: 'order:1', page: 'x' }],
  ['nothing', {}],
])('%s is refused', async (_what, fields) => {
  expect((await say(fields)).status).toBe(422)
})
