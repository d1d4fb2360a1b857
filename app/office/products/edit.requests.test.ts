import { beforeAll, describe, expect, it, vi } from 'vitest'
import { guest } from '#core/actor.ts'
import { saveProductContent } from '#core/catalog/content.server.ts'
import type { ProductContent } from '#core/product-content/content.ts'
import { readProduct } from '#core/product-content/read.server.ts'
import { givenCatalog } from '#test/fixtures/catalog.ts'
import { partOf, wordsOf } from '#test/fixtures/document.ts'
import { officeApp } from '#test/fixtures/office-app.ts'
import { withoutTable } from '#test/fixtures/outage.ts'
import { TestBrowser } from '#test/fixtures/visitors.ts'

const office = officeApp()

beforeAll(async () => {
  const { services, emulator } = office.shop
  if (!emulator) throw new Error('The catalogue is the emulator’s')
  await givenCatalog({ services, emulator })
  await saveProductContent(services, guest, {
    stripeProductId: 'prod_rower',
    title: 'Havel 2',
    slug: 'havel-2',
  })
})

const contentOf = async () => (await readProduct(office.shop.services, 'prod_rower')).content

/** The dialog's form as a browser sends it: an unticked switch is not there. */
function fieldsOf(content: ProductContent, typed: Record<string, string> = {}) {
  const fields = new URLSearchParams({ read: JSON.stringify(content) })
  for (const [name, value] of Object.entries(content)) {
    if (value === true) fields.set(name, 'on')
    if (typeof value === 'string') fields.set(name, value)
  }
  fields.set('guaranteeYears', String(content.guaranteeYears ?? ''))
  fields.set('features', content.features.join('\r\n'))
  for (const [name, value] of Object.entries(typed)) fields.set(name, value)
  return fields
}
/** What a person reads: tags gone first, then the signs that were written for others. */
const readAs = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')

const post = (fields: URLSearchParams, by = office.admin, id = 'prod_rower') =>
  by.postText(`/admin/produkte/${id}/speichern.data`, fields.toString())

describe('safety', () => {
  it('is shown as it was typed, complete, and never as markup (L-50)', async () => {
    const typed = {
      manufacturerName: 'Havel & Söhne <b>GmbH</b>',
      manufacturerAddress: 'Am Bootshaus 3, 14770 Brandenburg "><script>alert(1)</script>',
      manufacturerEmail: 'sicher@havel.example',
      euResponsibleName: "Havel B.V. '--",
      euResponsibleAddress: 'Kadeweg 41, 3089 Rotterdam <img src=x onerror=alert(1)>',
      euResponsibleEmail: 'eu@havel.example',
      modelIdentifier: 'H2-<i>M</i>',
      safetyWarnings:
        'Zugkette nicht über 90 kg belasten. <a href="javascript:alert(1)">Mehr</a> data:text/html,x',
    }
    expect((await post(fieldsOf(await contentOf(), typed))).status).toBe(200)
    const html = (await (await office.shop.send('/produkt/havel-2')).text()).replaceAll(
      '<!-- -->',
      '',
    )
    const box = partOf(html, 'details', 'Produktsicherheit')
    const words = readAs(box)
    for (const text of [
      `Hersteller: ${typed.manufacturerName}, ${typed.manufacturerAddress}, ${typed.manufacturerEmail}`,
      `Verantwortliche Person in der EU: ${typed.euResponsibleName}, ${typed.euResponsibleAddress}, ${typed.euResponsibleEmail}`,
      `Modell ${typed.modelIdentifier}`,
      `Sicherheitshinweise: ${typed.safetyWarnings}`,
    ]) {
      expect(words).toContain(text)
    }
    const tags = [...box.matchAll(/<(\w+)/g)].map(([, name]) => name)
    expect(tags.filter(name => /^(b|i|img|script)$/.test(name ?? ''))).toEqual([])
    const links = [...box.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address)
    expect(links.filter(address => !address.startsWith('/'))).toEqual([
      'mailto:sicher@havel.example',
      'mailto:eu@havel.example',
    ])
    // Nor where the page says it once more, for machines.
    expect(html).not.toMatch(/<script>alert\(1\)|<img src=x/)
  })
})

describe('what a law wants said of some products', () => {
  it('is written in the dialog and read on the page; a guarantee needs who gives it (L-54, L-57, L-59)', async () => {
    const before = await contentOf()
    const years = fieldsOf(before, { guaranteeYears: '5' })
    const refused = await post(years)
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('Zu einer Garantie gehören Garantiegeber')
    expect((await post(fieldsOf(before, { guaranteeYears: 'viele' }))).status).toBe(422)
    const typed = {
      guaranteeYears: '5',
      guarantor: 'Havel GmbH, Kiel',
      guaranteeTerms: 'Auf den Rahmen, in der EU.',
      batteries: '2 × AA, Alkali',
      connectedData: 'Puls und Strecke, im Gerät, löschbar im Menü.',
    }
    expect((await post(fieldsOf(before, typed))).status).toBe(200)
    const page = await office.shop.send('/produkt/havel-2')
    const words = wordsOf((await page.text()).replaceAll('<!-- -->', ''))
    expect(words).toContain('Garantie: 5 Jahre. Garantiegeber: Havel GmbH, Kiel.')
    expect(words).toContain('Daneben bestehen Ihre gesetzlichen Rechte bei Mängeln.')
    expect(words).toContain('5 Jahre Garantie')
    expect(words).toContain('Batterien und Akkus: 2 × AA, Alkali Batterieentsorgung')
    expect(words).toContain('Daten des vernetzten Geräts: Puls und Strecke')
  })

  it('says what is no electrical device, in dialog and file, so that nobody is asked for an old one (L-58)', async () => {
    const before = await contentOf()
    expect(before.isElectrical).toBe(true)
    const other = fieldsOf(before)
    other.delete('isElectrical')
    expect((await post(other)).status).toBe(200)
    expect((await contentOf()).isElectrical).toBe(false)

    const dialog = await (await office.admin.get('/admin/produkte/prod_rower')).text()
    expect(dialog).toMatch(/<input(?=[^>]*name="isElectrical")(?![^>]*checked)/)
    const file = await (await office.admin.get('/admin/export/produkte.csv')).text()
    const [heads = [], ...rows] = file
      .replace('\ufeff', '')
      .split('\r\n')
      .map(row => row.split(';'))
    const column = heads.indexOf('Elektrogerät')
    expect(rows.find(cells => cells.includes('prod_rower'))?.[column]).toBe('nein')

    const again = fieldsOf(await contentOf(), { isElectrical: 'on' })
    expect((await post(again)).status).toBe(200)
    expect((await contentOf()).isElectrical).toBe(true)
  })
})

describe('whoever writes texts', () => {
  it('changes them, and neither what is offered nor its price (B-6-3)', async () => {
    const writer = await office.member('content')
    const dialog = await (await writer.get('/admin/produkte/prod_rower')).text()
    expect(dialog).toContain('ändert die Administration')
    expect(await (await writer.get('/admin/produkte?showAll=1')).text()).not.toContain('Duplicate')
    const key = crypto.randomUUID()
    const copied = await writer.post('/admin/produkte/prod_rower/kopie.data', { key })
    expect(copied.status).toBe(403)

    const before = await contentOf()
    const offer = fieldsOf(before, { shortDescription: 'Leise.', buyoutPriceCents: '1,00' })
    const refused = await post(offer, writer)
    expect(refused.status).toBe(403)
    expect(await refused.text()).toContain('ändert die Administration')
    const hidden = fieldsOf(before)
    hidden.delete('isLive')
    expect((await post(hidden, writer)).status).toBe(403)
    expect(await contentOf()).toEqual(before)

    const saved = await post(fieldsOf(before, { shortDescription: 'Leise.' }), writer)
    expect(saved.status).toBe(200)
    expect(await contentOf()).toEqual({ ...before, shortDescription: 'Leise.' })
  })
})

describe('the dialog of a product', () => {
  it('has five tabs, the prices of the provider and the history (B-2-68)', async () => {
    const html = await (await office.admin.get('/admin/produkte/prod_rower')).text()
    const words = wordsOf(partOf(html.replaceAll('<!-- -->', ''), 'main'))
    for (const word of [
      'Edit Product',
      'Basic Info',
      'Specifications',
      'Media',
      'SEO & Marketing',
      'Availability',
      'Cancel',
      'Save Changes',
      'GTIN should have 8 to 14 digits.',
      'Subcategory',
      '49,00 €/Monat',
      'Verlauf',
    ]) {
      expect(words).toContain(word)
    }
    expect((await office.admin.get('/admin/produkte/prod_care')).status).toBe(404)
  })

  it('saves lists and the takeover price as they are written, and the shop shows them (B-5-19, B-5-20)', async () => {
    const fields = fieldsOf(await contentOf(), {
      features: 'Leise\r\n\r\nKlappbar',
      tags: 'rudern, , studio',
      seoKeywords: 'Rudergerät kaufen, mieten',
      buyoutPriceCents: '899,5',
      description: '## Für <script>alert(1)</script> Studios',
    })
    for (const [name, value] of [
      ['Länge', '244 cm'],
      ['Breite', ''],
    ]) {
      fields.append('spec-name', name ?? '')
      fields.append('spec-value', value ?? '')
    }
    expect((await post(fields)).status).toBe(200)
    expect(await contentOf()).toMatchObject({
      features: ['Leise', 'Klappbar'],
      tags: ['rudern', 'studio'],
      seoKeywords: ['Rudergerät kaufen', 'mieten'],
      buyoutPriceCents: 89_950,
      specifications: [{ name: 'Länge', value: '244 cm' }],
    })
    const page = await (await office.customer.get('/produkt/havel-2')).text()
    expect(page).toContain('Klappbar')
    expect(page).not.toContain('<script>alert')
  })

  it.each([
    [{ title: ' ' }, 'Titel ist erforderlich'],
    [{ title: '!', slug: '!' }, 'Slug ist erforderlich'],
    [{ buyoutPriceCents: 'viel' }, 'Buyout Price (EUR)'],
    [{ read: 'nichts' }, 'Bitte laden Sie die Seite neu.'],
    [{ 'seen-title': '[1]' }, 'Bitte laden Sie die Seite neu.'],
  ])('refuses %j in words, and writes nothing (B-5-15, B-8-14)', async (typed, message) => {
    const before = await contentOf()
    const answer = await post(fieldsOf(before, typed))
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(message)
    expect(await contentOf()).toEqual(before)
  })

  it('blocks a live product that offers nothing, under the title of the specification (B-5-1, B-5-17)', async () => {
    const fields = fieldsOf(await contentOf())
    fields.delete('rentalEnabled')
    fields.delete('purchaseEnabled')
    const words = await (await post(fields)).text()
    expect(words).toContain('Validation Error')
    expect(words).toContain(
      'Live products must have at least one option (rental or purchase) enabled',
    )
  })

  it('shows both values of what two people changed, and saves once one chose', async () => {
    const read = await contentOf()
    await post(fieldsOf(read, { vendor: 'Anna' }))
    const mine = { vendor: 'Bert', gtin: '4006381333931' }
    const refused = await post(fieldsOf(read, mine))
    expect(refused.status).toBe(409)
    const words = await refused.text()
    for (const word of ['Vendor', 'Anna', 'Bert']) expect(words).toContain(word)
    expect(await contentOf()).toMatchObject({ vendor: 'Anna', gtin: null })
    const chosen = { ...mine, 'seen-vendor': '"Anna"', 'keep-vendor': 'theirs' }
    expect((await post(fieldsOf(read, chosen))).status).toBe(200)
    expect(await contentOf()).toMatchObject({ vendor: 'Anna', gtin: '4006381333931' })
  })

  it('tells who was signed out meanwhile, instead of an error page (B-6-4)', async () => {
    const answer = await post(fieldsOf(await contentOf()), new TestBrowser(office.shop))
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain('You must be logged in to update products')
    expect((await post(fieldsOf(await contentOf()), office.customer)).status).toBe(403)
  })

  it('shows a description before it is saved, without its scripts', async () => {
    const path = '/admin/produkte/prod_rower/beschreibung'
    const answer = await office.admin.post(path, { description: '**Neu** <script>x</script>' })
    expect(await answer.json()).toEqual({ html: '<p><strong>Neu</strong> </p>' })
    expect((await office.customer.post(path, { description: 'x' })).status).toBe(403)
  })

  it('says once that a product could not be saved, where nobody knows why (B-8-14)', async () => {
    const { db, log } = office.shop.services
    const logged = vi.spyOn(log, 'error').mockReturnValue()
    const fields = fieldsOf(await contentOf(), { shortDescription: 'Still.' })
    const answer = await withoutTable(db, 'stripe_products', () => post(fields))
    expect(answer.status).toBe(500)
    expect(await answer.text()).toContain('"title","Failed to update product","message",""')
    logged.mockRestore()
  })

  it('has the switches of the specification where nobody has written anything (B-3-1)', async () => {
    const html = await (await office.admin.get('/admin/produkte/prod_kettlebell')).text()
    const isOn = (name: string) =>
      new RegExp(`<input(?=[^>]*name="${name}")(?=[^>]*checked)`).test(html)
    const on = ['isLive', 'rentalEnabled', 'purchaseEnabled', 'purchaseNewEnabled']
    const off = ['purchaseUsedEnabled', 'showOnHomepage']
    for (const name of [...on, ...off]) expect(html).toContain(`name="${name}"`)
    expect([...on, ...off].filter(isOn)).toEqual(on)
  })

  it('is told of a product that is gone in the words of the specification (B-8-14)', async () => {
    const answer = await post(fieldsOf(await contentOf()), office.admin, 'prod_gone')
    expect(answer.status).toBe(404)
    const said = await answer.text()
    expect(said).toContain('Failed to update product')
    expect(said).toContain('No data returned from database operation')
  })
})
