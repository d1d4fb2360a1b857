import { beforeAll, describe, expect, it } from 'vitest'
import { guest } from '#core/actor.ts'
import { saveProductContent } from '#core/catalog/content.server.ts'
import type { ProductContent } from '#core/product-content/content.ts'
import { readProduct } from '#core/product-content/read.server.ts'
import { givenCatalog, ids } from '#test/fixtures/catalog.ts'
import { partOf, wordsOf } from '#test/fixtures/document.ts'
import { officeApp } from '#test/fixtures/office-app.ts'
import { savePicture } from '#test/fixtures/pictures.ts'

const office = officeApp()

beforeAll(async () => {
  const { services, emulator } = office.shop
  if (!emulator) throw new Error('The catalogue is the emulator’s')
  await givenCatalog({ services, emulator })
  await savePicture(services.db, '00112233aabbccdd', '/bilder/produkte/matte')
  for (const [stripeProductId, title] of [
    [ids.rower, 'Matte'],
    [ids.bike, 'Airbike'],
  ] as const) {
    await saveProductContent(services, guest, {
      stripeProductId,
      title,
      category: 'zubehoer',
      purchaseUsedEnabled: true,
      images: [{ url: '/bilder/produkte/matte', alt: title }],
    })
  }
  await saveProductContent(services, guest, {
    stripeProductId: ids.kettlebell,
    title: 'Magnesia',
    category: 'zubehoer',
    measureThousandths: 500,
    measureUnit: 'kg',
  })
})

const contentOf = async () => (await readProduct(office.shop.services, ids.rower)).content

/** The dialog's form as a browser sends it, of a product that has few texts. */
function post(content: ProductContent, typed: Record<string, string>) {
  const fields = new URLSearchParams({ read: JSON.stringify(content) })
  for (const [name, value] of Object.entries(content)) {
    if (value === true) fields.set(name, 'on')
    if (typeof value === 'string') fields.set(name, value)
  }
  for (const { url, alt } of content.images) {
    fields.append('image-url', url)
    fields.append('image-alt', alt)
  }
  for (const [name, value] of Object.entries(typed)) fields.set(name, value)
  return office.admin.postText(`/admin/produkte/${ids.rower}/speichern.data`, fields.toString())
}

const read = async (path: string) => {
  const answer = await office.shop.send(path)
  expect(answer.status).toBe(200)
  return (await answer.text()).replaceAll('<!-- -->', '')
}
async function inOffice(path: string): Promise<string> {
  return (await (await office.admin.get(path)).text()).replaceAll('<!-- -->', '')
}
const mainOf = (html: string) => wordsOf(partOf(html, 'main'))
const withMeasure = { measureThousandths: '2,5', measureUnit: 'm2' }
const cart = (stripePriceId: string, type: 'purchase' | 'rental') => ({
  items: [{ stripeProductId: ids.rower, stripePriceId, quantity: 2, type }],
})
async function quoted(stripePriceId: string, type: 'purchase' | 'rental') {
  const answer = await office.customer.json('/api/cart', cart(stripePriceId, type))
  expect(answer.status).toBe(200)
  return JSON.parse((await answer.text()).replaceAll('\u00a0', ' ')).lines[0]
}

describe('the measure of a product', () => {
  it.each([
    [{ measureThousandths: '2,5' }, 'Zum Grundpreis gehören Menge und Einheit'],
    [{ measureUnit: 'm2' }, 'Zum Grundpreis gehören Menge und Einheit'],
    [{ ...withMeasure, measureThousandths: '0' }, 'Menge für den Grundpreis'],
    [{ ...withMeasure, measureThousandths: '2.5' }, 'Menge für den Grundpreis'],
    [{ ...withMeasure, measureThousandths: '10001' }, 'Menge für den Grundpreis'],
    [{ ...withMeasure, measureUnit: 'Elle' }, 'Einheit für den Grundpreis'],
  ])('is saved whole or not at all: %j (L-45)', async (typed, message) => {
    const before = await contentOf()
    const answer = await post(before, typed)
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(message)
    expect(await contentOf()).toEqual(before)
  })

  it('puts the price by one unit beside each purchase price, and beside no rent (L-45)', async () => {
    const page = await read('/produkt/matte')
    const listing = await read('/produkte')
    expect(page + listing).not.toContain('€/m')

    expect((await post(await contentOf(), withMeasure)).status).toBe(200)
    expect(await contentOf()).toMatchObject({ measureThousandths: 2500, measureUnit: 'm2' })
    const dialog = await inOffice(`/admin/produkte/${ids.rower}`)
    expect(dialog).toMatch(/<input[^>]*name="measureThousandths"[^>]*value="2,5"/)
    expect(dialog).toMatch(/<option value="m2" selected="">/)
    expect(wordsOf(dialog)).toContain('Menge für den Grundpreis')

    const html = await read('/produkt/matte')
    const words = mainOf(html)
    expect(words).toContain('Einmalig 1.290,00 € 516,00 €/m²')
    expect(words).toContain('Refurbed 890,00 € · 356,00 €/m²')
    expect(words).toContain('neu für 1.290,00 € (516,00 €/m²)')
    expect(words).not.toMatch(/Monat[^€]*€\/m²/)
    expect(mainOf(await read('/produkt/matte?zustand=refurbed'))).toContain(
      'Einmalig · Refurbed (generalüberholt) 890,00 € 356,00 €/m²',
    )
    expect(html).toContain(
      '"priceSpecification":{"@type":"UnitPriceSpecification","price":"1290.00","priceCurrency":"EUR","valueAddedTaxIncluded":true,"referenceQuantity":{"@type":"QuantitativeValue","unitCode":"MTK","value":2.5,"valueReference":{"@type":"QuantitativeValue","unitCode":"MTK","value":1}}}',
    )
  })

  it('shows on cards, in suggestions and beside related products (L-45)', async () => {
    const card = 'Kaufen 1.290,00 € 516,00 €/m² Refurbed 890,00 € (356,00 €/m²)'
    for (const path of ['/produkte', '/suche?q=Matte']) {
      expect(mainOf(await read(path))).toContain(card)
    }
    const airbike = mainOf(await read('/produkt/airbike'))
    expect(airbike).toContain('Einmalig 1.090,00 € inkl. MwSt.')
    expect(airbike).toContain('Magnesia 59,00 € 118,00 €/kg inkl. MwSt.')
    const suggested = await read('/suche/vorschlaege?q=Matte')
    expect(suggested.replaceAll('\u00a0', ' ')).toContain('1.290,00 € (516,00 €/m²) inkl. MwSt.')
  })

  it('is computed for the cart by its own prices, and for no rent (L-45)', async () => {
    expect(await quoted(ids.rowerNew, 'purchase')).toMatchObject({ unitPrice: '516,00 €/m²' })
    expect(await quoted(ids.rowerUsed, 'purchase')).toMatchObject({ unitPrice: '356,00 €/m²' })
    expect(await quoted(ids.rower24, 'rental')).not.toHaveProperty('unitPrice')
  })

  it('stands in the feed of what has one (L-45)', async () => {
    const feed = await read('/feed/products.xml')
    const measured =
      '<g:unit_pricing_measure>2.5 sqm</g:unit_pricing_measure><g:unit_pricing_base_measure>1 sqm</g:unit_pricing_base_measure>'
    // New and refurbished, and not the bike.
    expect(feed.split(measured)).toHaveLength(3)
    expect(feed.split('<g:id>').length).toBeGreaterThan(3)
  })

  it('is told in the history in words, and two who change it meet (L-45)', async () => {
    const seen = await contentOf()
    expect((await post(seen, { measureThousandths: '4', measureUnit: 'm2' })).status).toBe(200)
    const met = await post(seen, { measureThousandths: '3', measureUnit: 'm' })
    expect(met.status).toBe(409)
    expect(await met.text()).toContain('"Menge für den Grundpreis","mine","3","theirs","4"')
    const dialog = wordsOf(await inOffice(`/admin/produkte/${ids.rower}`))
    expect(dialog).toContain('Menge für den Grundpreis: 2,5 → 4')
    expect(dialog).toContain('Einheit für den Grundpreis: (leer) → m²')

    const gone = await post(await contentOf(), { measureThousandths: '', measureUnit: '' })
    expect(gone.status).toBe(200)
    expect(await read('/produkt/matte')).not.toContain('€/m')
  })
})
