import { beforeAll, expect, test } from 'vitest'
import { b2bInquiries } from '#db/schema/schema.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { officeApp } from '#test/fixtures/office-app.ts'

const office = officeApp()
const page = async (path: string) => wordsOf(await (await office.admin.get(path)).text())

let path = ''
beforeAll(async () => {
  const [row] = await office.shop.services.db
    .insert(b2bInquiries)
    .values({
      firstName: 'Jörg',
      lastName: 'Groß',
      email: 'joerg@halle.example',
      company: 'Halle <img src=x onerror=alert(1)>',
      message: '<script>alert(1)</script> Zehn Rudergeräte',
      createdAt: new Date('2026-11-20T10:00:00Z'),
    })
    .returning()
  path = `/admin/anfragen/${row?.id}`
})

test('inquiries of the business page are listed, and hostile words are words', async () => {
  const html = await (await office.admin.get('/admin/anfragen?q=joerg&status=open')).text()
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; Zehn Rudergeräte')
  expect(html).not.toContain('<img src=x')
  expect(wordsOf(html)).toContain('1 Anfrage')
  expect(await page('/admin/anfragen?status=done')).toContain('Keine Anfragen gefunden')
})

test('the office notes, answers and closes an inquiry, and each step is in its history', async () => {
  const post = async (way: string, form: Record<string, string>) =>
    await (await office.admin.post(`${path}/${way}.data`, form)).text()
  expect(await post('notiz', { text: 'Ruft morgen an' })).toContain('Notiz gespeichert')
  expect(await post('antwort', { text: ' ', readEntries: '1' })).toContain('Bitte schreiben Sie')
  expect(await post('antwort', { text: 'Gern!', readEntries: '0' })).toContain(
    'inzwischen jemand anderes gearbeitet',
  )
  expect(await post('antwort', { text: 'Gern!', readEntries: '1' })).toContain('wird gesendet')
  expect(await post('status', { status: 'done', read: 'answered' })).toContain('Status gespeichert')
  const words = await page(path)
  for (const said of ['Ruft morgen an', 'Gern!', 'Anfrage beantwortet', 'Beantwortet → Erledigt'])
    expect(words).toContain(said)
  expect(await page('/admin/anfragen?status=done')).toContain('Erledigt')
})

test('what customers may not see they do not', async () => {
  expect((await office.customer.get(path)).status).toBe(403)
  expect((await office.customer.post(`${path}/antwort`, { text: 'x' })).status).toBe(403)
})
