import { expect, test } from 'vitest'
import { mailBounces, sentMails } from '#db/schema/schema.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { officeApp } from '#test/fixtures/office-app.ts'

const office = officeApp()
const words = async (path: string) => wordsOf(await (await office.admin.get(path)).text())

test('a mail that came back is seen in Heute, with its order and its customer, until it is settled', async () => {
  const { db } = office.shop.services
  const [order] = await office.given([{ createdAt: new Date() }])
  const recipient = 'anna.schmidt@example.org'
  const [mail] = await db
    .insert(sentMails)
    .values({
      ...{ key: 'came-back', kind: 'order_confirmation', recipient, sentAt: new Date() },
      ...{ orderGroupId: order?.orderGroupId, subject: 'Bestellbestätigung KP-000001' },
      data: { orderGroupId: order?.orderGroupId },
    })
    .returning()
  const [bounce] = await db
    .insert(mailBounces)
    .values({
      ...{ mailId: mail?.id ?? '', recipient, action: 'failed', kind: 'hard', status: '5.1.1' },
      ...{ diagnostic: '<b>User unknown</b>', receivedAt: new Date() },
    })
    .returning()

  expect(await words('/admin/heute?art=bounced_mail')).toContain(recipient)
  expect(await words(`/admin/auftraege/${order?.orderGroupId}`)).toContain(
    'Adresse nimmt keine Mails an',
  )
  const list = await office.admin.get('/admin/mails/unzustellbar')
  const html = await list.text()
  expect(html).not.toContain('<b>User unknown')
  const said = wordsOf(html)
  for (const word of ['Bestellbestätigung KP-000001', 'Geschuldet: § 312f BGB', 'Erneut senden']) {
    expect(said).toContain(word)
  }
  expect(said).not.toContain('Nicht nötig')

  const path = `/admin/mails/unzustellbar/${bounce?.id}/erledigt.data`
  expect((await office.admin.post(path, { as: 'needless' })).status).toBe(422)
  expect(await (await office.admin.post(path, { as: 'phone' })).text()).toContain('Erledigt')
  expect((await office.admin.post(path, { as: 'phone' })).status).toBe(409)
  expect(await words('/admin/mails/unzustellbar')).toContain('Nichts kam zurück')
  expect(await words(`/admin/auftraege/${order?.orderGroupId}`)).not.toContain(
    'Adresse nimmt keine Mails an',
  )
})
