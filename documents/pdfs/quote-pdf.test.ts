import { expect, test } from 'vitest'
import type { QuoteLine } from '#db/schema/quotes.ts'
import { pdfObjects, wordsOfPdf } from '#test/fixtures/pdf.ts'
import { quotePdf } from './quote-pdf.server.ts'

const line: QuoteLine = {
  ...{ productId: 'prod_1', priceId: 'price_1', title: 'Havel 2' },
  ...{ kind: 'rental', months: 24 },
  ...{ quantity: 20, listCents: 11_900, unitCents: 900 },
}

/** A quote with this one device. */
function pdfWith(mine: Partial<QuoteLine>): Promise<Buffer> {
  const day = new Date('2026-11-20T10:00:00Z')
  return quotePdf({
    ...{ id: 'q', number: 12, state: 'sent', version: 1, inquiryId: null, createdBy: 'leitung' },
    ...{ company: 'Hotel Halle', firstName: 'Jörg', lastName: 'Groß', email: 'j@halle.example' },
    ...{ mails: 1, phone: null, note: '', shippingCents: 0, validUntil: '2026-12-12' },
    ...{ createdAt: day, sentAt: day, openedAt: null, acceptedAt: null, withdrawnAt: null },
    lines: [{ ...line, ...mine }],
  })
}

/** Where the lines of its text stand. */
async function baselinesOf(mine: Partial<QuoteLine>): Promise<Set<number>> {
  const drawn = pdfObjects(await pdfWith(mine)).map(
    ({ stream }) => stream?.toString('latin1') ?? '',
  )
  const baselines = drawn.flatMap(text => text.match(/1 0 0 1 [\d.]+ [\d.]+ Tm/g) ?? [])
  return new Set(baselines.map(place => Number(place.split(' ')[5])))
}

test('rent of some thousand euros a month stands on one line, like a small one', async () => {
  const { size } = await baselinesOf({})
  expect(size).toBeGreaterThan(10)
  expect((await baselinesOf({ unitCents: 11_900 })).size).toBe(size)
})

test('a name that takes two lines does not run into the row below', async () => {
  const places = await baselinesOf({ quantity: 1, title: 'Havel 2 Luft-Rudergerät' })
  const heights = [...places].toSorted((a, b) => a - b)
  const gaps = heights.slice(1).map((height, index) => height - (heights[index] ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThan(8)
})

test('says until when it holds, and what each device costs net, and with tax', async () => {
  const pdf = await pdfWith({ quantity: 2, unitCents: 10_000 })
  const words = wordsOfPdf(pdf).replace(/\s/g, ' ')
  for (const said of [
    'Angebot AN-00012 vom 20.11.2026 · gültig bis 12.12.2026',
    '2 × Havel 2 Miete 24 Monate 84,03 €/Monat 168,07 €/Monat 200,00 €/Monat',
    'Gesamt über die Mindestlaufzeit 4.033,61 € 4.800,00 €',
    'Dieses Angebot gilt bis einschließlich 12.12.2026',
  ]) {
    expect(words).toContain(said)
  }
})
