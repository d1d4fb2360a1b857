import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { inventoryItems, journalEntries } from '#db/schema/schema.ts'
import { givenCatalog, ids } from '#test/fixtures/catalog.ts'
import { givenDevice } from '#test/fixtures/devices.ts'
import { office } from '#test/fixtures/office.ts'
import { givenOrders } from '#test/fixtures/orders.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { BOM, csvLine } from '../csv.ts'
import { listImports } from '../journal/imports.server.ts'
import { exportInventory } from './device-export.server.ts'
import { checkDeviceImport, importDevices } from './device-import.server.ts'

let shop: TestServices
beforeEach(async () => {
  shop = await testServices()
  await givenCatalog(shop)
  return () => shop.close()
})

const all = {
  search: '',
  status: null,
  ownership: null,
  location: null,
  sort: 'serial',
  descending: false,
  page: 1,
} as const

const fileOf = (text: string) => ({ name: 'inventar.csv', bytes: new TextEncoder().encode(text) })
async function saved(): Promise<string> {
  let text = BOM
  for await (const lines of exportInventory(shop.services, all)) text += lines.map(csvLine).join('')
  return text
}
const devices = () => shop.services.db.select().from(inventoryItems).orderBy(inventoryItems.id)
const check = async (text: string) => (await checkDeviceImport(shop.services, fileOf(text))).report
/** Checks a file and says yes to what it shows. */
async function written(text: string) {
  const { fingerprint: seen } = await check(text)
  return importDevices(shop.services, office, { file: fileOf(text), seen })
}
const rower = (more: Parameters<typeof givenDevice>[1] = {}) =>
  givenDevice(shop.services.db, { stripeProductId: ids.rower, ...more })
const messages = async (text: string) =>
  (await check(text)).errors.map(({ line, message }) => `${line}: ${message}`)

describe('a file of the inventory', () => {
  test('that is imported as it was saved changes nothing, whatever the texts are', async () => {
    const odd = fc
      .string({
        unit: fc.constantFrom("'", '=', '-', '@', '"', ';', '\n', '\r', '\t', ' ', 'ü', '1'),
      })
      .map(text => text || null)
    const device = fc.record({
      notes: odd,
      maintenanceNotes: odd,
      location: fc.constantFrom('warehouse', 'customer', 'Halle 3', '-'),
      purchasePrice: fc.option(fc.nat(10_000_000)),
      soldDate: fc.option(fc.constant('2026-03-01')),
      qualityStatus: fc.constantFrom('excellent' as const, 'defective' as const),
      status: fc.constantFrom('available' as const, 'maintenance' as const, 'delivered' as const),
      nextMaintenanceDate: fc.option(fc.constant('2027-02-28')),
    })
    let number = 0
    await fc.assert(
      fc.asyncProperty(fc.array(device, { minLength: 1, maxLength: 4 }), async given => {
        for (const one of given) {
          number += 1
          await rower({ ...one, serialNumber: number % 3 ? `=SN-${number}` : null })
        }
        const before = await devices()
        const text = await saved()
        expect(await check(text)).toMatchObject({ created: 0, changed: 0, errors: [] })
        expect(await written(text)).toMatchObject({ result: 'imported' })
        expect(await devices()).toEqual(before)
      }),
      { numRuns: 8 },
    )
  })

  test('changes what it says otherwise and adds what it has no ID for, under one import', async () => {
    const id = await rower({
      serialNumber: 'RW-1',
      notes: 'alt',
      serviceState: 'repair_needed',
      status: 'maintenance',
    })
    const text = [
      'Produkt-ID;ID;Notizen;Kaufpreis (EUR);Nächste Wartung',
      `${ids.rower};${id};"neu; ""gut""";1.299,5;3.4.2027`,
      `${ids.bike};;;;`,
    ].join('\n')
    const report = await check(text)
    expect(report).toMatchObject({ lines: 2, created: 1, changed: 1, unchanged: 0, errors: [] })
    expect(report.changes[0]?.fields).toEqual([
      { column: 'Notizen', before: 'alt', after: 'neu; "gut"' },
      { column: 'Kaufpreis (EUR)', before: '', after: '1.299,5' },
      { column: 'Nächste Wartung', before: '', after: '3.4.2027' },
    ])
    expect(await devices()).toHaveLength(1)
    expect(await written(text)).toMatchObject({ result: 'imported' })
    const [old, added] = (await devices()).toSorted((a, b) => +a.createdAt - +b.createdAt)
    expect(old).toMatchObject({
      id,
      serialNumber: 'RW-1',
      notes: 'neu; "gut"',
      purchasePrice: 129_950,
      nextMaintenanceDate: '2027-04-03',
      serviceState: 'repair_needed',
    })
    expect(added).toMatchObject({
      stripeProductId: ids.bike,
      status: 'available',
      serialNumber: null,
    })
    const entries = await shop.services.db
      .select()
      .from(journalEntries)
      .where(eq(journalEntries.subjectType, 'device'))
    expect(entries.map(({ event }) => event).toSorted()).toEqual([
      'device_changed',
      'device_created',
    ])
    expect(entries.find(({ subjectId }) => subjectId === id)?.data).toMatchObject({
      notes: ['alt', 'neu; "gut"'],
    })
    const { shown } = await listImports(shop.services.db, { list: 'inventory', page: 1 })
    const [latest] = shown
    expect(latest).toMatchObject({ file: 'inventar.csv', created: 1, changed: 1 })
    expect(new Set(entries.map(({ data }) => data.import)).size).toBe(1)
  })

  test('that made new devices and comes a second time is said to have been written before', async () => {
    const file = `ID;Produkt-ID;Standort\n;${ids.rower};Lager`
    expect((await check(file)).writtenBefore).toBeNull()
    expect((await written(file)).result).toBe('imported')
    expect(await check(file)).toMatchObject({
      created: 1,
      writtenBefore: expect.any(Date),
    })
    // Another file, or one that makes nothing new, says nothing of the kind.
    expect((await check(`${file}\n`)).writtenBefore).toBeNull()
    expect((await check(await saved())).writtenBefore).toBeNull()
  })

  test('lets two devices take over each other’s serial number', async () => {
    const a = await rower({ serialNumber: 'A' })
    const b = await rower({ serialNumber: 'B' })
    const text = `ID;Produkt-ID;Seriennummer\n${a};${ids.rower};B\n${b};${ids.rower};A\n`
    expect(await written(text)).toMatchObject({ result: 'imported' })
    const serials = new Map((await devices()).map(({ id, serialNumber }) => [id, serialNumber]))
    expect([serials.get(a), serials.get(b)]).toEqual(['B', 'A'])
  })

  test('with an error in any line is told every one by its line, and writes nothing', async () => {
    const a = await rower({ serialNumber: 'A' })
    await rower({ serialNumber: 'TAKEN' })
    const { orders } = await givenOrders(shop.services.db, { customerEmail: 'a@example.org' }, [
      { stripeProductId: ids.rower },
    ])
    const orderId = orders[0]?.id ?? ''
    const out = await rower({
      serialNumber: 'OUT',
      status: 'delivered',
      location: 'customer',
      orderId,
    })
    const before = await devices()
    const text = [
      'ID;Produkt-ID;Seriennummer;Status;Qualität;Kaufpreis (EUR);Verkauft am',
      `${a};${ids.rower};A2;Verkauft;super;viel;31.02.2026`,
      `${orderId};${ids.rower};;;;;`,
      'keine-id;prod_x;;;;;',
      ';prod_gone;;;;;',
      `;${ids.rower};TAKEN;;;;`,
      `;${ids.rower};N;;;;`,
      `;${ids.rower};N;;;;`,
      `${a};${ids.rower};A;;;;`,
      `${out};${ids.rower};OUT;Verfügbar;Gut;;`,
      `;${ids.rower};4,00638E+12;;;;`,
      `;${ids.rower}`,
    ].join('\r\n')
    expect(await messages(text)).toEqual([
      '2: „Verkauft“ gibt es nicht. Möglich sind: Verfügbar, Zugeordnet, Versandt, Geliefert, Wartung.',
      '2: „super“ gibt es nicht. Möglich sind: Sehr gut, Gut, Befriedigend, Schlecht, Defekt.',
      '2: „31.02.2026“ ist kein Tag. Richtig ist zum Beispiel 21.11.2026.',
      '2: Bitte geben Sie einen Betrag in Euro ein, zum Beispiel 1.299,00.',
      '3: Unter dieser ID gibt es kein Gerät. Für ein neues bleibt die Zelle leer.',
      '4: Unter dieser ID gibt es kein Gerät. Für ein neues bleibt die Zelle leer.',
      '5: Ein Produkt „prod_gone“ gibt es nicht.',
      '6: Die Seriennummer „TAKEN“ hat schon ein anderes Gerät.',
      '8: Die Seriennummer „N“ steht schon in Zeile 7.',
      '9: Dieses Gerät steht schon in Zeile 2.',
      expect.stringMatching(/^10: /),
      '11: Ihre Tabellenkalkulation hat die Nummer gekürzt. Bitte formatieren Sie die Spalte als Text.',
      '12: Die Zeile hat 2 statt 7 Spalten.',
    ])
    expect(await written(text)).toMatchObject({ result: 'stale' })
    expect(await devices()).toEqual(before)
  })

  test('names a place that there is not, and leaves one of its own that stood there before', async () => {
    const a = await rower({ serialNumber: 'A', location: 'Halle 3' })
    const head = 'ID;Produkt-ID;Seriennummer;Standort'
    expect(await messages(`${head}\r\n${a};${ids.rower};B;Lagre`)).toEqual([
      '2: „Lagre“ gibt es nicht. Möglich sind: Lager, Büro, Kunde, Reparatur, Verloren.',
    ])
    const text = `${head}\r\n${a};${ids.rower};B;Halle 3`
    expect(await written(text)).toMatchObject({ result: 'imported' })
    expect(await devices()).toMatchObject([{ serialNumber: 'B', location: 'Halle 3' }])
  })

  test('is not written over what somebody changed since it was saved, or since it was checked', async () => {
    const id = await rower({ serialNumber: 'A', notes: 'alt' })
    const text = (await saved()).replace(';alt;', ';neu;')
    const { fingerprint: seen } = await check(text)
    await shop.services.db
      .update(inventoryItems)
      .set({ location: 'office' })
      .where(eq(inventoryItems.id, id))
    const answer = await importDevices(shop.services, office, { file: fileOf(text), seen })
    expect(answer.result).toBe('stale')
    expect(answer.report.errors).toMatchObject([{ line: 2, column: 'Stand' }])
    expect(await devices()).toMatchObject([{ notes: 'alt', location: 'office' }])
  })
})

describe('what is no such file', () => {
  const refusal = (bytes: Uint8Array | string) =>
    checkDeviceImport(shop.services, {
      name: 'x.csv',
      bytes: typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes,
    }).then(
      () => '',
      (error: Error) => error.message,
    )

  test.each([
    ['', 'Die Datei ist leer.'],
    ['ID;Produkt-ID\n', 'Unter den Überschriften steht keine Zeile.'],
    ['ID,Produkt-ID\n1,2', 'Die Spalten der Datei müssen durch Semikolons getrennt sein.'],
    ['ID;Farbe;ID\n', 'Es fehlt: „Produkt-ID“. Unbekannt: „Farbe“. Doppelt: „ID“.'],
    ['ID;Produkt-ID\n"a;b', 'Zeile 2: Das Anführungszeichen'],
    ['ID;Produkt-ID\n\0;b', 'Das ist keine CSV-Datei.'],
    [Uint8Array.from([73, 68, 0xfc, 59]), 'nicht als UTF-8 gespeichert'],
    [Uint8Array.from([0xff, 0xfe, 73, 0]), 'nicht als UTF-8 gespeichert'],
  ])('%j is refused in clear words', async (bytes, words) => {
    expect(await refusal(bytes)).toContain(words)
  })

  test('with 100,000 lines is refused before they are looked at', async () => {
    const text = `ID;Produkt-ID\n${`;${ids.rower}\n`.repeat(100_000)}`
    expect(await refusal(text)).toBe(
      'Die Datei hat mehr als 20.000 Zeilen. Bitte teilen Sie sie auf.',
    )
  })
})
