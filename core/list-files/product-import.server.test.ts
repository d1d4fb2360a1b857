import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { measureUnits } from '#db/schema/catalog.ts'
import { journalEntries, productCategories, productContents } from '#db/schema/schema.ts'
import { mirrorFixture } from '#test/fixtures/mirror.ts'
import { office } from '#test/fixtures/office.ts'
import { saveProductContent } from '../catalog/content.server.ts'
import { mirrorAll } from '../catalog/mirror-all.server.ts'
import { BOM, csvLine } from '../csv.ts'
import { listImports } from '../journal/imports.server.ts'
import type { ProductContent } from '../product-content/content.ts'
import { editProduct } from '../product-content/edit.server.ts'
import { readProduct } from '../product-content/read.server.ts'
import { formerlyAt } from '../slug-history.server.ts'
import { exportProducts } from './product-export.server.ts'
import { checkProductImport, importProducts } from './product-import.server.ts'

const fixture = mirrorFixture()
const { provider, services } = fixture

beforeEach(async () => {
  provider.product('prod_row', { name: 'Havel 2' })
  provider.price('price_row', 'prod_row')
  provider.product('prod_bike', { name: 'Airbike' })
  provider.product('prod_ship', { metadata: { category: 'shipping' } })
  await mirrorAll(services)
  await given('prod_row', { title: 'Havel 2', slug: 'havel', gtin: '4006381333931' })
  await given('prod_bike', { title: 'Airbike', slug: 'airbike', features: ['Leise', 'Stark'] })
})

const given = (stripeProductId: string, content: Partial<ProductContent> & { title: string }) =>
  saveProductContent(services, office, { stripeProductId, ...content })
const all = {
  search: '',
  showAll: true,
  gap: null,
  category: null,
  sort: 'id',
  descending: false,
  page: 1,
} as const
const fileOf = (text: string) => ({ name: 'produkte.csv', bytes: new TextEncoder().encode(text) })
async function saved(): Promise<string> {
  let text = BOM
  for await (const lines of exportProducts(services, all)) text += lines.map(csvLine).join('')
  return text
}
const check = async (text: string) =>
  (await checkProductImport(services, office, fileOf(text))).report
/** Checks a file and says yes to what it shows. */
async function written(text: string) {
  const { fingerprint: seen } = await check(text)
  return importProducts(services, office, { file: fileOf(text), seen })
}
const contentOf = async (id: string) => (await readProduct(services, id)).content
const rows = () => services.db.select().from(productContents).orderBy(productContents.slug)
async function edited(productId: string, changes: Partial<ProductContent>) {
  const read = await contentOf(productId)
  await editProduct(services, office, { productId, read, mine: { ...read, ...changes } })
}

describe('a file of the products', () => {
  test('that is imported as it was saved changes nothing, whatever the texts are', async () => {
    const odd = fc
      .string({
        unit: fc.constantFrom("'", '=', '-', '@', '"', ';', ':', '\\', '\n', '\r', '\t', ' ', 'ü'),
      })
      .map(text => text || null)
    const word = fc.stringMatching(/^[=\-@":;\\ äA1]{1,8}$/)
    const unit = fc.constantFrom(...measureUnits)
    const content = fc.record({
      description: odd,
      shortDescription: odd,
      safetyWarnings: odd,
      usedCondition: odd,
      connectedData: odd,
      batteries: odd,
      vendor: odd,
      features: fc.array(word, { maxLength: 3 }),
      tags: fc.array(word, { maxLength: 3 }),
      specifications: fc.array(fc.record({ name: word, value: word }), { maxLength: 3 }),
      buyoutPriceCents: fc.option(fc.nat(10_000_000)),
      measure: fc.option(fc.record({ thousandths: fc.integer({ min: 1, max: 10_000_000 }), unit })),
      isLive: fc.boolean(),
      purchaseUsedEnabled: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(content, async ({ measure, ...changes }) => {
        await given('prod_row', {
          ...{ title: 'Havel 2', slug: 'havel' },
          ...changes,
          measureThousandths: measure?.thousandths ?? null,
          measureUnit: measure?.unit ?? null,
        })
        const before = await rows()
        const text = await saved()
        expect(await check(text)).toMatchObject({ lines: 2, changed: 0, errors: [] })
        expect(await written(text)).toMatchObject({ result: 'imported' })
        expect(await rows()).toEqual(before)
      }),
      { numRuns: 15 },
    )
  })

  test('changes what it says otherwise, under one import with its author', async () => {
    const text = (await saved())
      .replace(';Havel 2;havel;', ';Havel 3;Havel Drei;')
      .replace('"Leise\nStark"', '"Stark\nNeu; ""laut"""')
    const report = await check(text)
    expect(report).toMatchObject({ lines: 2, created: 0, changed: 2, errors: [] })
    expect(report.changes.flatMap(({ fields }) => fields)).toEqual([
      { column: 'Merkmale', before: 'Leise\nStark', after: 'Stark\nNeu; "laut"' },
      { column: 'Titel', before: 'Havel 2', after: 'Havel 3' },
      { column: 'Slug', before: 'havel', after: 'havel-drei' },
    ])
    expect((await contentOf('prod_row')).title).toBe('Havel 2')
    expect(await written(text)).toMatchObject({ result: 'imported' })
    expect(await contentOf('prod_row')).toMatchObject({
      title: 'Havel 3',
      slug: 'havel-drei',
      gtin: '4006381333931',
    })
    expect((await contentOf('prod_bike')).features).toEqual(['Stark', 'Neu; "laut"'])
    expect(await formerlyAt(services.db, 'product', 'havel')).toBe('prod_row')
    const { shown } = await listImports(services.db, { list: 'products', page: 1 })
    const [latest] = shown
    expect(latest).toMatchObject({ file: 'produkte.csv', changed: 2 })
    const told = await services.db
      .select()
      .from(journalEntries)
      .where(eq(journalEntries.subjectId, 'prod_row'))
    expect(told.at(-1)).toMatchObject({
      actor: 'user:admin-1',
      event: 'content_saved',
      data: { title: ['Havel 2', 'Havel 3'], import: expect.any(String) },
    })
  })

  test('sets a measure as it is written, whole, and says what is none (L-45)', async () => {
    const cells = async (amount: string, unit: string) => {
      const [, stand] = /^prod_row;.*;(.*)\r$/m.exec(await saved()) ?? []
      return `Produkt-ID;Menge für den Grundpreis;Einheit für den Grundpreis;Stand\nprod_row;${amount};${unit};${stand}\n`
    }
    const problem = async (amount: string, unit: string) => {
      const { errors } = await check(await cells(amount, unit))
      return errors.map(({ column, message }) => `${column}: ${message}`)
    }
    expect(await problem('2.5', 'm²')).toEqual([
      'Menge für den Grundpreis: „2.5“ ist keine Menge von 0,001 bis 10000. Richtig ist zum Beispiel 2,5.',
    ])
    expect(await problem('2,5', 'Elle')).toEqual([
      'Einheit für den Grundpreis: „Elle“ gibt es nicht. Möglich sind: kg, l, m, m².',
    ])
    expect(await problem('2,5', '')).toEqual([
      'Einheit für den Grundpreis: Zum Grundpreis gehören Menge und Einheit (§ 4 PAngV).',
    ])
    for (const [amount, unit, measureThousandths, measureUnit] of [
      ['2,5', 'm²', 2500, 'm2'],
      ['0,25', 'KG', 250, 'kg'],
      ['', '', null, null],
    ] as const) {
      expect(await written(await cells(amount, unit))).toMatchObject({ result: 'imported' })
      expect(await contentOf('prod_row')).toMatchObject({ measureThousandths, measureUnit })
    }
  })

  test('keeps the pictures, the 3D model and the shipping of a product', async () => {
    await services.db
      .update(productContents)
      .set({ modelUrl: '/modelle/havel.glb', shippingPriceId: 'price_freight' })
      .where(eq(productContents.stripeProductId, 'prod_row'))
    await edited('prod_row', { images: [{ url: '/bilder/szenen/hero', alt: 'Havel' }] })
    await written((await saved()).replace(';Havel 2;havel;', ';Havel 3;havel;'))
    expect((await rows()).find(({ slug }) => slug === 'havel')).toMatchObject({
      title: 'Havel 3',
      modelUrl: '/modelle/havel.glb',
      shippingPriceId: 'price_freight',
      images: [{ url: '/bilder/szenen/hero', alt: 'Havel' }],
    })
  })

  test('leaves alone what somebody changed meanwhile and the file did not', async () => {
    const text = (await saved()).replace(';Havel 2;havel;', ';Havel 3;havel;')
    await edited('prod_row', { vendor: 'Neue Marke' })
    await edited('prod_bike', { title: 'Airbike Pro' })
    expect(await written(text)).toMatchObject({
      ...{ result: 'imported', report: { changed: 1, newer: 2 } },
    })
    // The file from before takes nothing back, and says that it does not.
    expect(await check(text)).toMatchObject({ changed: 0, newer: 2, errors: [] })
    expect(await contentOf('prod_row')).toMatchObject({ title: 'Havel 3', vendor: 'Neue Marke' })
    expect(await contentOf('prod_bike')).toMatchObject({ title: 'Airbike Pro' })
  })

  test('changes texts by whoever writes them, and no offer (B-6-3)', async () => {
    const writer = { ...office, roles: ['content' as const] }
    const by = async (text: string) =>
      (await checkProductImport(services, writer, fileOf(text))).report
    const text = await saved()
    const renamed = text.replace(';Havel 2;havel;', ';Havel 3;havel;')
    expect(await by(renamed)).toMatchObject({ changed: 1, errors: [] })
    const [line = ''] = /^prod_row;.*/m.exec(text) ?? []
    const [heads = ''] = text.split('\r\n')
    const hidden = line.split(';').with(heads.split(';').indexOf('Live'), 'nein').join(';')
    expect(hidden).not.toBe(line)
    const offered = text.replace(line, hidden)
    expect((await check(offered)).errors).toEqual([])
    const report = await by(offered)
    expect(report.errors).toEqual([
      {
        line: expect.any(Number),
        column: 'Live',
        message: 'Was angeboten wird und zu welchem Übernahmepreis, ändert die Administration.',
      },
    ])
    const answer = await importProducts(services, writer, {
      file: fileOf(offered),
      seen: report.fingerprint,
    })
    expect(answer.result).toBe('stale')
  })

  test('shows both values where somebody changed the same, and writes nothing', async () => {
    const text = (await saved())
      .replace(';Havel 2;havel;', ';Havel 3;havel;')
      .replace(';Airbike;airbike;', ';Airbike X;airbike;')
    const { fingerprint: seen } = await check(text)
    await edited('prod_row', { title: 'Havel 2026' })
    const answer = await importProducts(services, office, { file: fileOf(text), seen })
    expect(answer.result).toBe('stale')
    expect(answer.report.errors).toEqual([
      {
        line: 4,
        column: 'Titel',
        message: expect.stringMatching(
          /^Inzwischen geändert \(.+\): in der Datei „Havel 3“, im Shop „Havel 2026“\./,
        ),
      },
    ])
    expect((await contentOf('prod_row')).title).toBe('Havel 2026')
    expect((await contentOf('prod_bike')).title).toBe('Airbike')
  })

  test('with an error in any line is told every one by its line, and writes nothing', async () => {
    await services.db.insert(productCategories).values({ slug: 'kraft', name: 'Kraft' })
    const text0 = await saved()
    const standOf = (id: string) => new RegExp(`${id};[^]*?;(s[\\w-]{20,})\\r`).exec(text0)?.[1]
    const [row, bike] = [standOf('prod_row'), standOf('prod_bike')]
    const before = await rows()
    const text = [
      'Produkt-ID;Titel;Slug;Kategorie;Unterkategorie;GTIN;Technische Daten;Übernahmepreis (EUR);Live;Stand',
      `prod_row;<script>alert(1)</script>;airbike;ausdauer;boote;4,00638E+12;Länge;viel;vielleicht;${row}`,
      `prod_bike;;airbike;;;;;;ja;${bike}`,
      'prod_ship;Versand;versand;;;;;;ja;s',
      'prod_fremd;Fremd;fremd;;;;;;ja;s',
      `prod_row;Havel;x;;;;;;ja;${row}`,
      'prod_x',
    ].join('\n')
    const found = (await check(text)).errors.map(
      ({ line, column, message }) => `${line} ${column}: ${message}`,
    )
    expect(found).toEqual([
      '2 Titel: Hier ist kein HTML möglich („<script>“).',
      '2 GTIN: Ihre Tabellenkalkulation hat die Nummer gekürzt. Bitte formatieren Sie die Spalte als Text.',
      '2 Technische Daten: „Länge“: Jede Zeile braucht Name, Doppelpunkt und Wert.',
      '2 Übernahmepreis (EUR): „viel“ ist kein Betrag. Richtig ist zum Beispiel 1299,50.',
      '2 Live: Hier steht „ja“ oder „nein“.',
      '2 Kategorie: Eine Kategorie „ausdauer“ gibt es nicht. Möglich sind: kraft.',
      '2 Unterkategorie: Eine Kategorie „boote“ gibt es nicht. Möglich sind: kraft.',
      '3 Titel: Titel ist erforderlich.',
      '4 Produkt-ID: Ein Produkt „prod_ship“ gibt es nicht.',
      '5 Produkt-ID: Ein Produkt „prod_fremd“ gibt es nicht.',
      '6 Produkt-ID: Dieses Produkt steht schon in Zeile 2.',
      '7 null: Die Zeile hat 1 statt 10 Spalten.',
    ])
    expect(await written(text)).toMatchObject({ result: 'stale' })
    expect(await rows()).toEqual(before)
  })

  test.each([
    ['airbike', 'Den Slug „airbike“ hat schon das Produkt prod_bike.'],
    ['news', 'So heißt schon eine Seite des Shops. Bitte wählen Sie einen anderen Slug.'],
  ])('does not take the address %s, which something else has', async (slug, message) => {
    const text = (await saved()).replace(';Havel 2;havel;', `;Havel 2;${slug};`)
    expect((await check(text)).errors).toEqual([{ line: 4, column: 'Slug', message }])
  })

  test('does not give one address to two products', async () => {
    const text = (await saved())
      .replace(';Havel 2;havel;', ';Havel 2;neu;')
      .replace(';Airbike;airbike;', ';Airbike;neu;')
    expect((await check(text)).errors).toEqual([
      { line: 4, column: 'Slug', message: 'Den Slug „neu“ bekommt schon das Produkt in Zeile 2.' },
    ])
  })

  test('publishes nothing that says not who made it, and changes nothing without its Stand', async () => {
    await edited('prod_row', { isLive: false })
    const text = await saved()
    const live = text.replace(
      /(prod_row;.*);nein;ja;ja;ja;nein;nein;(s.*)/,
      '$1;ja;ja;ja;ja;nein;nein;$2',
    )
    expect((await check(live)).errors).toMatchObject([
      { line: 4, message: expect.stringContaining('Hersteller') },
    ])
    const without = 'Produkt-ID;Titel;Stand\nprod_row;Anders;\nprod_bike;Airbike;'
    expect((await check(without)).errors).toMatchObject([{ line: 2, column: 'Stand' }])
  })
})

describe('what is no such file', () => {
  test.each([
    ['Name;Alter\nKim;30', 'Es fehlt: „Produkt-ID“, „Stand“. Unbekannt: „Name“, „Alter“.'],
    [
      `Produkt-ID;Stand\n${'prod_row;s\n'.repeat(100_000)}`,
      'Die Datei hat mehr als 20.000 Zeilen. Bitte teilen Sie sie auf.',
    ],
  ])('is refused in clear words', async (text, words) => {
    await expect(check(text)).rejects.toThrow(words)
  })
})
