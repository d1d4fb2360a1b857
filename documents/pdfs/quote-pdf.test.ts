import { expect, test } from 'vitest'
import type { QuoteLine } from '#db/schema/quotes.ts'
import { pdfObjects } from '#test/fixtures/pdf.ts'
import { quotePdf } from './quote-pdf.server.ts'

const line: QuoteLine = {
  ...{ productId: 'prod_1', title: 'Havel 2', kind: 'rental', months: 24 },
  ...{ quantity: 20, listCents: 11_900, unitCents: 900 },
}

/** How many lines of text a quote with this one device has. */
async function linesOf(unitCents: number): Promise<number> {
  const day = new Date('2026-11-20T10:00:00Z')
  const pdf = await quotePdf({
    ...{ id: 'q', number: 12, state: 'sent', version: 1, inquiryId: null, createdBy: 'leitung' },
    ...{ company: 'Hotel Halle', firstName: 'Jörg', lastName: 'Groß', email: 'j@halle.example' },
    ...{ phone: null, note: null, shippingCents: 0, validUntil: '2026-12-12' },
    ...{ createdAt: day, sentAt: day, openedAt: null, acceptedAt: null, withdrawnAt: null },
    lines: [{ ...line, unitCents }],
  })
  const drawn = pdfObjects(pdf).map(({ stream }) => stream?.toString('latin1') ?? '')
  const baselines = drawn.flatMap(text => text.match(/1 0 0 1 [\d.]+ [\d.]+ Tm/g) ?? [])
  return new Set(baselines.map(place => place.split(' ')[5])).size
}

test('rent of some thousand euros a month stands on one line, like a small one', async () => {
  expect(await linesOf(900)).toBeGreaterThan(10)
  expect(await linesOf(11_900)).toBe(await linesOf(900))
})
