import { expect, it } from 'vitest'
import { givenCatalog } from '#test/fixtures/catalog.ts'
import { linksOf, wordsOf } from '#test/fixtures/document.ts'
import { officeApp } from '#test/fixtures/office-app.ts'

const app = officeApp()

it('wherever the voluntary 30 days are claimed, their conditions are one click away (L-23)', async () => {
  const { services, emulator } = app.shop
  if (!emulator) throw new Error('The shop has no emulator')
  await givenCatalog({ services, emulator })
  for (const path of ['/', '/produkt/prod_rower', '/agb', '/widerrufsrecht']) {
    const html = await (await app.customer.get(path)).text()
    expect([path, wordsOf(html)]).toEqual([path, expect.stringMatching(/30[ -]Tage/)])
    const ways = linksOf(html).filter(link => /→ \S*\/rueckgabe$/.test(link))
    expect([path, ways]).toEqual([
      path,
      expect.arrayContaining([expect.stringMatching(/Rückgaberecht|Bedingungen/)]),
    ])
  }
})

it('the conditions name the days, the cost, and what is paid back (L-23)', async () => {
  const text = wordsOf(await (await app.customer.get('/rueckgabe')).text())
  for (const words of [
    'innerhalb von 30 Tagen ab Lieferung',
    'höchstens etwa 199 EUR',
    'Kaufpreis oder gezahlte Miete erstatten wir innerhalb von 14 Tagen',
  ]) {
    expect(text).toContain(words)
  }
})
