import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { b2bInquiries } from '#db/schema/inquiries.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { TestBrowser } from '#test/fixtures/visitors.ts'

const inquiry = {
  firstName: 'Jörg',
  lastName: 'Groß',
  email: 'joerg@halle.example',
  phone: '',
  company: 'Halle GmbH',
  message: 'Zehn Rudergeräte, bitte.',
}
let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())

const stored = () => shop.services.db.select().from(b2bInquiries)

describe('POST /api/b2b-inquiry', () => {
  it('stores the inquiry and mails both sides (B-7-4)', async () => {
    const answer = await shop.send('/api/b2b-inquiry', { method: 'POST', body: inquiry })
    expect(answer.status).toBe(200)
    await shop.settle()
    expect(shop.mails.map(mail => mail.kind).toSorted()).toEqual([
      'b2b_inquiry',
      'b2b_inquiry_receipt',
    ])
  })

  it.each<[unknown, string]>([
    [{ ...inquiry, email: 'joerg' }, 'Ungültige E-Mail-Adresse'],
    [{ ...inquiry, company: undefined }, 'Firmenname ist erforderlich'],
    [
      { ...inquiry, message: '<script>x()</script> Hallo' },
      'Nachricht enthält nicht erlaubte Inhalte',
    ],
    ['{kein json', 'Die Anfrage ist kein gültiges JSON.'],
    [[], 'Die Anfrage ist kein JSON-Objekt.'],
  ])('refuses %j (B-5-9)', async (body, message) => {
    const before = await stored()
    const answer = await shop.send('/api/b2b-inquiry', { method: 'POST', body })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ error: { message } })
    expect(await stored()).toHaveLength(before.length)
  })

  it('asks to wait after three in ten minutes (B-8-9)', async () => {
    const body = { ...inquiry, email: 'viel@halle.example' }
    const answers = []
    for (let count = 0; count < 4; count += 1) {
      answers.push(await shop.send('/api/b2b-inquiry', { method: 'POST', body }))
    }
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200, 429])
    expect(answers[3]?.headers.get('Retry-After')).toMatch(/^\d+$/)
    expect(await answers[3]?.json()).toMatchObject({
      error: { message: 'Bitte warten Sie 10 Minuten bevor Sie erneut senden.' },
    })
  })

  it('mails no stranger without end, whichever of its many addresses a network writes from', async () => {
    const body = { ...inquiry, email: 'fremd@halle.example' }
    const answers = []
    for (let count = 1; count < 5; count += 1) {
      const visitor = new TestBrowser(shop, `2001:db8:17:4::${count}`)
      answers.push((await visitor.json('/api/b2b-inquiry', body)).status)
    }
    expect(answers).toEqual([200, 200, 200, 429])
    const elsewhere = new TestBrowser(shop, '2001:db8:17:5::1')
    expect((await elsewhere.json('/api/b2b-inquiry', body)).status).toBe(200)
  })

  it('takes nothing but POST (B-7-4)', async () => {
    expect((await shop.send('/api/b2b-inquiry')).status).toBe(405)
  })
})

describe('/gewerbe without scripts', () => {
  it('shows the form with its notes (B-2-8)', async () => {
    const page = await (await new TestBrowser(shop).get('/gewerbe')).text()
    expect(page).toContain('nur für Unternehmer')
    expect(page).toContain('zzgl. USt.')
  })

  it('sends it, an empty message as "Keine Nachricht" (B-8-10)', async () => {
    const answer = await new TestBrowser(shop).post('/gewerbe', {
      ...inquiry,
      email: 'ohne@halle.example',
      message: '',
    })
    expect(await answer.text()).toContain('Erfolgreich gesendet!')
    const rows = await stored()
    expect(rows.find(row => row.email === 'ohne@halle.example')?.message).toBe('Keine Nachricht')
  })

  it('asks to wait after three in ten minutes and keeps what was typed (B-8-9)', async () => {
    const visitor = new TestBrowser(shop)
    const send = () => visitor.post('/gewerbe', { ...inquiry, email: 'formular@halle.example' })
    for (let count = 0; count < 3; count += 1) expect((await send()).status).toBe(200)
    const answer = await send()
    expect(answer.status).toBe(429)
    const page = await answer.text()
    expect(page).toContain('Zu viele Anfragen')
    expect(page).toContain('value="formular@halle.example"')
  })

  it('shows the error beside the field and keeps what was typed (B-5-6)', async () => {
    const answer = await new TestBrowser(shop).post('/gewerbe', { ...inquiry, firstName: 'R2D2' })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    expect(page).toContain('Name enthält ungültige Zeichen')
    expect(page).toContain('value="R2D2"')
    expect(page).toContain('value="Halle GmbH"')
  })
})
