import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guest } from '#core/actor.ts'
import { saveProductContent } from '#core/catalog/content.server.ts'
import { mirrorAll } from '#core/catalog/mirror-all.server.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { type OpenedPage, openPage, partOf, wordsOf } from '#test/fixtures/document.ts'
import { fakeProvider } from '#test/provider.ts'

const HAVEL = '/produkt/prod_rower'

let shop: TestApp

beforeAll(async () => {
  shop = await testApp()
  const provider = fakeProvider()
  provider.product('prod_rower')
  provider.price('price_new', 'prod_rower', { cents: 129_900 })
  provider.price('price_used', 'prod_rower', {
    cents: 94_900,
    metadata: { type: 'purchase_used', shipping_cents: '4900' },
  })
  provider.rent('price_24', 'prod_rower', 24, 4900)
  provider.rent('price_6', 'prod_rower', 6, 7500)
  provider.product('prod_bought')
  provider.price('price_bought', 'prod_bought')
  await mirrorAll({ ...shop.services, payments: provider.payments })
  await save('prod_rower', ['244 cm', '61 cm', '106 cm'], 'ab 200 cm')
  await save('prod_bought', ['2,44 m', 'siehe Zeichnung', '106 cm'], 'ab 200 cm')
  shop.services.catalog.forget()
})
afterAll(() => shop.close())

async function save(stripeProductId: string, sides: string[], ceiling: string) {
  const names = ['Länge', 'Breite', 'Höhe']
  await saveProductContent(shop.services, guest, {
    stripeProductId,
    title: 'Havel 2',
    purchaseUsedEnabled: true,
    specifications: [
      ...names.map((name, index) => ({ name, value: sides[index] ?? '' })),
      { name: 'Gewicht', value: '27,5 kg' },
      { name: 'Raumhöhe', value: ceiling },
    ],
  })
}

const section = (page: OpenedPage, id: string) =>
  partOf(page.html, 'section', `aria-labelledby="${id}"`)

/** Lines of the table: cells of each row. */
const rowsOf = (html: string) =>
  (html.match(/<tr>[\s\S]*?<\/tr>/g) ?? []).map(row =>
    (row.match(/<t[hd][\s\S]*?<\/t[hd]>/g) ?? []).map(wordsOf),
  )

describe('the product page without JavaScript', () => {
  it('compares every way, with shipping, on the first request and on the next', async () => {
    for (let visit = 0; visit < 2; visit += 1) {
      shop.cache?.drop('*')
      const costs = section(await openPage(shop, HAVEL), 'kosten')
      const text = wordsOf(costs)
      expect(text).toContain('Kosten im Vergleich')
      expect(text).toContain('Miete: 49,00 €/Monat, Mindestlaufzeit 24 Monate.')
      expect(text).toContain('Bis Monat 24 Mieten 1.225,00 €')
      expect(text).toContain('übernehmen 1.737,70 € davon Übernahmepreis 512,70 €')
      expect(text).toContain('Neu kaufen 1.348,00 € Refurbed kaufen 998,00 €')
      expect(text).toContain('Rücktransport hinzu, höchstens 199,00 €')
      expect(costs).toMatch(/<svg role="img" aria-label="Kosten über 36 Monate/)
    }
  })

  it('beside 100 % of the rent says what taking over, buying and all of it costs (L-38)', async () => {
    const page = await openPage(shop, HAVEL)
    expect(page.text).toContain('100 % Ihrer Miete werden angerechnet.')
    const credit = page.text.split('100 % Ihrer Miete werden angerechnet.')[0] ?? ''
    expect(credit).toMatch(/Übernahmepreis 1\.688,70 € $/)
    const costs = wordsOf(section(page, 'kosten'))
    expect(costs).toContain('Mieten, dann übernehmen 1.737,70 € davon Übernahmepreis 512,70 €')
    expect(costs).toContain('Mieten 1.225,00 €')
    expect(costs).toContain('Neu kaufen 1.348,00 €')
  })

  it('has the months that matter as a table', async () => {
    const costs = section(await openPage(shop, HAVEL), 'kosten')
    expect(costs).toContain('<details')
    expect(wordsOf(costs)).toContain(
      'Als Tabelle Miete, Mindestlaufzeit 24 Monate. Neu kaufen kostet 1.348,00 €, Refurbed kaufen kostet 998,00 €, in jedem Monat gleich. Alles mit Versand.',
    )
    expect(rowsOf(costs)).toEqual([
      ['bis Monat', 'Miete', 'Übernahmepreis', 'zusammen'],
      ['6', '343,00 €', '1.394,70 €', '1.737,70 €'],
      ['12', '637,00 €', '1.100,70 €', '1.737,70 €'],
      ['24', '1.225,00 €', '512,70 €', '1.737,70 €'],
      ['36', '1.813,00 €', '1,00 €', '1.814,00 €'],
    ])
  })

  it('says and draws whether it fits into the usual room', async () => {
    const fit = section(await openPage(shop, HAVEL), 'passt')
    const text = wordsOf(fit)
    expect(text).toContain('Stellfläche 2,44 × 0,61 m, Höhe 1,06 m, Gewicht 27,5 kg.')
    expect(text).toContain('Zum Trainieren braucht es 3,64 × 1,81 m: 60 cm auf jeder Seite.')
    expect(text).toContain('Passt längs mit Platz zum Trainieren')
    expect(text).toContain('Von oben: Raum 4,00 × 3,00 m')
    expect(text).toContain('Von der Seite: Decke 2,50 m, gestrichelt die nötigen 2,00 m')
    expect(fit.match(/<svg role="img" aria-label="[^"]*maßstäblich"/g)).toHaveLength(2)
    expect(fit).not.toContain('<input')
  })

  it('shows neither where there is nothing to compare and no size to read', async () => {
    const { status, html } = await openPage(shop, '/produkt/prod_bought')
    expect(status).toBe(200)
    expect(html).toContain('siehe Zeichnung')
    expect(html).not.toContain('aria-labelledby="kosten"')
    expect(html).not.toContain('aria-labelledby="passt"')
  })
})
