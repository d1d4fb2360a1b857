import { expect, test } from 'vitest'
import { recordAll } from '#core/journal/journal.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { cases, declarations } from '#db/schema/schema.ts'
import { partOf, wordsOf } from '#test/fixtures/document.ts'
import { officeApp } from '#test/fixtures/office-app.ts'
import { givenOrders } from '#test/fixtures/orders.ts'

const office = officeApp()
const at = new Date('2026-11-20T10:00:00Z')
const people = [
  { name: 'Jörg Müller', email: 'jm@studio.example' },
  { name: 'Petra Lange', email: 'petra@example.org' },
] as const

/** Two things of each list, of two people, that are done with; gives the numbers of their orders. */
async function givenClosed(kind: 'cancellation' | 'withdrawal' | 'case'): Promise<string[]> {
  const { db } = office.shop.services
  const numbers = []
  for (const { name, email } of people) {
    const by = { customerName: name, customerEmail: email }
    const { group } = await givenOrders(db, by, [{}])
    const orderGroupId = group.id
    numbers.push(orderNumber(group.number))
    if (kind === 'case') {
      await db.insert(cases).values({
        ...({ kind: 'undo_wanted', subjectType: 'order_group', subjectId: group.id } as const),
        ...{ orderGroupId, source: name, reason: 'Unklar.', openedAt: at, openedBy: 'clock' },
        ...{ closedAt: at, closedBy: 'clock', note: 'Geklärt.' },
      })
      continue
    }
    const [made] = await db
      .insert(declarations)
      .values({ kind, name, email, contract: 'das Rudergerät', orderGroupId, receivedAt: at })
      .returning()
    const event = kind === 'withdrawal' ? 'withdrawal_settled' : 'cancellation_dismissed'
    const subject = { type: 'declaration' as const, id: made?.id ?? '' }
    await recordAll(db, [{ at, actor: 'clock', subject, event }])
  }
  return numbers
}

test.each([
  ['cancellation', '/admin/kuendigungen'],
  ['withdrawal', '/admin/widerrufe'],
  ['case', '/admin/faelle'],
] as const)('every closed %s is found by number, name or e-mail', async (kind, path) => {
  const [number = '', other = ''] = await givenClosed(kind)
  const page = async (q: string) => {
    const answer = await office.admin.get(`${path}?${new URLSearchParams({ erledigte: '1', q })}`)
    expect(answer.status).toBe(200)
    return partOf((await answer.text()).replaceAll('<!-- -->', ''), 'main')
  }
  const all = wordsOf(await page(''))
  for (const { email } of people) expect(all).toContain(email)
  for (const search of [number, 'mueller', 'Müller Jörg', 'jm@studio']) {
    const html = await page(search)
    expect(wordsOf(html)).toContain(people[0].email)
    expect(wordsOf(html)).not.toContain(people[1].email)
    // It stays among what is done with.
    expect(html).toMatch(/<input type="hidden" name="erledigte" value="1"\/>/)
  }
  expect(wordsOf(await page(other))).not.toContain(people[0].email)
  expect(wordsOf(await page('100%'))).toContain('Nichts davon passt zur Suche.')
})
