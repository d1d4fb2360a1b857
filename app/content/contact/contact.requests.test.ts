import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { b2bInquiries, productRatings } from '#db/schema/schema.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { officeApp } from '#test/fixtures/office-app.ts'
import { TestBrowser } from '#test/fixtures/visitors.ts'

const office = officeApp()
const message = {
  firstName: 'Petra',
  lastName: 'Voß',
  email: 'petra@example.org',
  phone: '',
  message: 'Passt das Rudergerät in einen Raum von 2,40 m?',
}
const stored = () => office.shop.services.db.select().from(b2bInquiries)

test('a message is sent without scripts, mailed to both sides, and the office answers it (B-8-9, B-8-11)', async () => {
  const visitor = new TestBrowser(office.shop)
  expect(await (await visitor.get('/kontakt')).text()).toContain('Nachricht schreiben')
  const answer = await visitor.post('/kontakt', message)
  expect(answer.status).toBe(200)
  expect(wordsOf(await answer.text())).toContain('Nachricht gesendet')
  await office.shop.settle()
  const sent = office.shop.mails.filter(({ kind }) => kind.startsWith('b2b_'))
  expect(sent.map(({ kind, to }) => `${kind} ${to}`).toSorted()).toEqual([
    'b2b_inquiry hallo@kraftpool.example',
    'b2b_inquiry_receipt petra@example.org',
  ])
  const [row] = await stored()
  expect(row).toMatchObject({ kind: 'contact', company: null, lastName: 'Voß' })

  const list = wordsOf(await (await office.admin.get('/admin/anfragen?art=contact')).text())
  // Who wrote as a person belongs to no company.
  expect(list).toContain('Petra Voß petra@example.org – Passt das Rudergerät')
  const others = wordsOf(await (await office.admin.get('/admin/anfragen?art=business')).text())
  expect(others).not.toContain('Petra Voß')
  const path = `/admin/anfragen/${row?.id}`
  await office.admin.post(`${path}/antwort.data`, { text: 'Ja, gerade so.', readEntries: '0' })
  await office.shop.settle()
  expect(office.shop.mails.at(-1)).toMatchObject({ kind: 'inquiry_answer', to: message.email })
})

test('what is wrong stands beside its field, and what was typed stays (B-5-5)', async () => {
  const visitor = new TestBrowser(office.shop)
  const before = (await stored()).length
  const wrong = { ...message, email: 'petra', lastName: 'R2D2', message: 'zu kurz' }
  const answer = await visitor.post('/kontakt', wrong)
  expect(answer.status).toBe(422)
  const words = await answer.text()
  for (const said of [
    'Ungültige E-Mail-Adresse',
    'Name enthält ungültige Zeichen',
    'Nachricht muss mindestens 10 Zeichen lang sein',
    'value="R2D2"',
  ])
    expect(words).toContain(said)
  expect(await stored()).toHaveLength(before)
})

test('asks to wait after three in ten minutes of one e-mail and host (B-9-1)', async () => {
  const visitor = new TestBrowser(office.shop)
  const send = (email: string) => visitor.post('/kontakt', { ...message, email })
  for (let count = 0; count < 3; count += 1) expect((await send('viel@x.example')).status).toBe(200)
  const fourth = await send('Viel@x.example')
  expect(fourth.status).toBe(429)
  expect(fourth.headers.get('Retry-After')).toMatch(/^\d+$/)
  const words = wordsOf(await fourth.text())
  expect(words).toContain('Zu viele Anfragen')
  expect(words).toContain('Bitte warten Sie 10 Minuten bevor Sie erneut senden.')
  expect((await send('andere@x.example')).status).toBe(200)
})

test('the footer and the help lead to the form', async () => {
  const page = await (await new TestBrowser(office.shop).get('/so-gehts')).text()
  expect(page.match(/href="\/kontakt"/g)?.length).toBe(2)
})

test('a review is reported by the form, which names it, and waits in the office (L-77)', async () => {
  const { db } = office.shop.services
  const [review] = await db
    .insert(productRatings)
    .values({
      ...{ rating: 1, comment: 'Unwahr.', customerEmail: 'nils.e@example.org' },
      ...{ stripeProductIds: ['prod_1'], createdAt: new Date('2026-03-01T10:00:00Z') },
    })
    .returning()
  const visitor = new TestBrowser(office.shop)
  const page = await (await visitor.get(`/kontakt?bewertung=${review?.id}`)).text()
  const written = `Ich melde die Bewertung von Nils. vom 01.03.2026 (1 Stern, Nr. ${review?.id}).`
  expect(page).toContain(written)
  // The form of whoever comes next names nothing, and neither does one of a number that nobody has.
  for (const path of ['/kontakt', '/kontakt?bewertung=x', `/kontakt?bewertung=${randomUUID()}`]) {
    expect(await (await visitor.get(path)).text()).not.toContain('Ich melde')
  }
  const report = { ...message, email: 'melder@example.org', message: `${written} Grund: unwahr` }
  expect((await visitor.post('/kontakt', report)).status).toBe(200)
  const list = wordsOf(await (await office.admin.get('/admin/heute?art=inquiry')).text())
  expect(list).toContain('Ich melde die Bewertung von Nils.')
})
