import { expect, it } from 'vitest'
import { orderGroups, sentMails } from '#db/schema/schema.ts'
import { linksOf, wordsOf } from '#test/fixtures/document.ts'
import { officeApp } from '#test/fixtures/office-app.ts'

const office = officeApp()

it('the office sees which mails the shop sends and when, those to customers apart from its own (B-2-87)', async () => {
  const html = await (await office.admin.get('/admin/mails')).text()
  const words = wordsOf(html.replaceAll('<!-- -->', ''))
  expect(words).toMatch(/An Kunden.*Bestellung bestätigt.*Zahlungserinnerung.*An uns.*Abgleich/)
  expect(words).toContain('3 Tage nachdem die Miete fällig war')
  expect(linksOf(html)).toContain('Unzustellbare E-Mails → /admin/mails/unzustellbar')
})

it('it opens one with its subject in a frame where nothing runs, and as plain text (B-2-87)', async () => {
  const html = await (await office.admin.get('/admin/mails?mail=rental_ended')).text()
  const [frame = ''] = /<iframe[^>]*>/.exec(html) ?? []
  expect(frame).toContain('sandbox=""')
  expect(frame.replaceAll('&lt;!-- --&gt;', '')).toContain('Guten Tag Erika Muster')
  expect(wordsOf(html.replaceAll('<!-- -->', ''))).toContain(
    'Betreff: Miete beendet: Bestellung KP-000000',
  )
  expect(/<pre[^>]*>[^<]*Guten Tag Erika Muster/.exec(html)).not.toBeNull()
})

it('looking at them sends and stores nothing (B-2-87)', async () => {
  const { db } = office.shop.services
  await office.shop.settle()
  const sentBefore = office.shop.mails.length
  await office.admin.get('/admin/mails?mail=order_confirmation')
  await office.shop.settle()
  expect(office.shop.mails).toHaveLength(sentBefore)
  expect(await db.select().from(orderGroups)).toEqual([])
  expect(await db.select().from(sentMails)).toEqual([])
})

it('an unknown mail is not found', async () => {
  expect((await office.admin.get('/admin/mails?mail=toString')).status).toBe(404)
})
