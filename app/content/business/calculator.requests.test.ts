import { expect, test } from 'vitest'
import { b2bInquiries } from '#db/schema/inquiries.ts'
import { errorAt, wordsOf } from '#test/fixtures/document.ts'
import { fewProducts } from '#test/fixtures/few-products.ts'
import { TestBrowser } from '#test/fixtures/visitors.ts'

const world = fewProducts()
const inquiry = {
  firstName: 'Jörg',
  lastName: 'Groß',
  email: 'joerg@halle.example',
  phone: '',
  company: 'Halle GmbH',
  message: '',
}
const stored = () => world.shop.services.db.select().from(b2bInquiries)
const rower = async () => {
  const { products } = await world.shop.services.catalog.current()
  const found = products.find(({ rentals, purchase }) => rentals.length > 0 && purchase.new)
  const rental = found?.rentals.at(-1)
  if (!found || !rental) throw new Error('no rower')
  return { ...found, rental }
}

test('a business reckons without scripts, and the page of what it chose is not cached', async () => {
  const { slug, title, rental } = await rower()
  const path = `/gewerbe?geraet=${slug}&laufzeit=${rental.months}&menge=6&geraet=&laufzeit=&menge=1`
  const page = await world.open(path)
  expect(page.text).toContain(`6 × ${title}`)
  expect(page.text).toContain('Mengenrabatt bei 6 Geräten 5 %')
  expect(page.text).toContain('Ihre Auswahl wird mitgesendet')
  expect(page.isCached).toBe(false)
  expect((await world.open('/gewerbe?utm_source=x')).text).not.toContain('Mengenrabatt bei')
})

test('every row sends its term, also one that its device is not rented for', async () => {
  const { slug, rental } = await rower()
  const { products } = await world.shop.services.catalog.current()
  const bought = products.find(({ rentals, purchase }) => rentals.length === 0 && purchase.new)
  const rows = `geraet=${bought?.slug}&laufzeit=24&menge=1&geraet=${slug}&laufzeit=${rental.months}&menge=1`
  const { html, text } = await world.open(`/gewerbe?${rows}`)
  expect(text).toContain('Dieses Gerät gibt es so: neu zu kaufen')
  // A browser leaves a choice out that is disabled, and the terms below it move up by one row.
  expect(html).not.toMatch(/<option[^>]*disabled/)
  const chosen = html.match(/<option[^>]*selected=""[^>]*>/g) ?? []
  const ways = chosen.filter(option => /value="(?:\d+|kauf|gebraucht)"/.test(option))
  expect(ways.slice(0, 2).map(option => /value="(\w+)"/.exec(option)?.[1])).toEqual([
    '24',
    String(rental.months),
  ])
})

test('without scripts another device and its term are chosen at once', async () => {
  const { slug, rental } = await rower()
  const { html } = await world.open(`/gewerbe?geraet=${slug}&laufzeit=${rental.months}&menge=1`)
  const [chosen = '', empty] = (
    html.match(/<select[^>]*name="laufzeit"[\s\S]*?<\/select>/g) ?? []
  ).map(wordsOf)
  expect(chosen).toContain('Kauf gebraucht')
  expect(chosen).toBe(empty)
})

test('the box of a product leads to the form with product and term', async () => {
  const { slug, rental, title } = await rower()
  const page = await world.open(`/produkt/${slug}`)
  const link = /href="(\/gewerbe\?[^"]*)"/.exec(page.html)?.[1]?.replaceAll('&amp;', '&')
  expect(link).toBe(`/gewerbe?geraet=${slug}&laufzeit=${rental.months}&menge=1#anfrage`)
  expect((await world.open(link ?? '')).text).toContain(`1 × ${title}`)
})

test('the field that is wrong in a row says what is wrong with it, to screen readers as well', async () => {
  const { slug } = await rower()
  const fields = async (query: string) => {
    const { html } = await world.open(`/gewerbe?${query}`)
    return ['geraet', 'laufzeit', 'menge'].map(name => errorAt(html, name))
  }
  const unknown = 'Dieses Gerät gibt es nicht oder nicht mehr. Bitte wählen Sie ein anderes.'
  expect(await fields('geraet=gibt-es-nicht&laufzeit=24')).toEqual([unknown, null, null])
  expect(await fields(`geraet=${slug}&laufzeit=17`)).toEqual([
    null,
    expect.stringContaining('Dieses Gerät gibt es so'),
    null,
  ])
  const quantity = 'Bitte geben Sie eine ganze Menge von 1 bis 200 an.'
  expect(await fields(`geraet=${slug}&laufzeit=kauf&menge=0`)).toEqual([null, null, quantity])
})

test('what the address names wrongly is told, never taken for something else', async () => {
  const { slug } = await rower()
  const told = async (query: string) => (await world.open(`/gewerbe?${query}`)).text
  expect(await told('geraet=gibt-es-nicht&laufzeit=24')).toContain('Dieses Gerät gibt es nicht')
  expect(await told(`geraet=${slug}&laufzeit=17`)).toContain('Dieses Gerät gibt es so')
  expect(await told(`geraet=${slug}&laufzeit=kauf&menge=-3`)).toContain('ganze Menge von 1 bis 200')
  expect(await told(`geraet=${'x'.repeat(5000)}`)).toContain('Dieses Gerät gibt es nicht')
})

test('the devices are sent along with prices of the shop, by the form and by the script', async () => {
  const { id, slug, rental } = await rower()
  const visitor = new TestBrowser(world.shop)
  const query = `geraet=${slug}&laufzeit=${rental.months}&menge=6`
  const answer = await visitor.post(`/gewerbe?${query}`, inquiry)
  expect(wordsOf(await answer.text())).toContain('Erfolgreich gesendet!')
  const devices = [{ device: slug, way: String(rental.months), quantity: '6' }, 'x', null]
  const body = { ...inquiry, message: 'Sechs Rudergeräte', devices }
  const machine = await world.shop.send('/api/b2b-inquiry', { method: 'POST', body })
  expect(machine.status).toBe(200)
  const unitCents = Math.round(rental.monthlyCents * 0.95)
  for (const row of await stored()) {
    expect(row.devices).toMatchObject([
      { productId: id, quantity: 6, months: rental.months, unitCents },
    ])
  }
  expect(await stored()).toHaveLength(2)
})

test('devices that nobody offers are refused, and nothing is sent', async () => {
  const before = (await stored()).length
  const devices = [{ device: 'gibt-es-nicht', way: 'kauf', quantity: '1' }]
  const body = { ...inquiry, message: 'Sechs Rudergeräte', devices }
  const machine = await world.shop.send('/api/b2b-inquiry', { method: 'POST', body })
  expect(machine.status).toBe(422)
  expect(await machine.json()).toMatchObject({ error: { field: 'devices' } })
  const visitor = new TestBrowser(world.shop)
  const answer = await visitor.post('/gewerbe?geraet=gibt-es-nicht&laufzeit=kauf', inquiry)
  expect(answer.status).toBe(422)
  expect(wordsOf(await answer.text())).toContain('Zeile 1: Dieses Gerät gibt es nicht')
  expect(await stored()).toHaveLength(before)
})
