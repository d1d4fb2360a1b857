import { expect, test } from 'vitest'
import { legalDocuments } from '#documents/legal/legal-documents.server.ts'
import { declarationPdf } from './declaration-pdf.server.ts'
import { legalPdf } from './legal-pdf.server.ts'
import { runsOf } from './mixed-text.server.ts'

const texts = legalDocuments('https://kraftpool.example')

test('every legal text can be put on paper', async () => {
  for (const document of Object.values(texts)) {
    const pdf = await legalPdf(document)
    expect(pdf.subarray(0, 5).toString(), document.title).toBe('%PDF-')
    expect(pdf.subarray(-6).toString()).toContain('%%EOF')
  }
})

test('a text that could not be drawn once is drawn for whoever asks next, and then no more (L-07)', async () => {
  let isBroken = true
  const text = {
    ...texts.terms,
    sha256: 'of a text that fails once',
    get markdown() {
      if (isBroken) throw new Error('no font')
      return texts.terms.markdown
    },
  }
  await expect(legalPdf(text)).rejects.toThrow('no font')
  isBroken = false
  const drawn = await legalPdf(text)
  expect(drawn.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await legalPdf(text)).toBe(drawn)
})

test('the fingerprint follows the words', () => {
  expect(texts.terms.sha256).toMatch(/^[0-9a-f]{64}$/)
  expect(legalDocuments('https://kraftpool.example').terms.sha256).toBe(texts.terms.sha256)
  const elsewhere = legalDocuments('https://anders.example')
  expect(elsewhere.withdrawal_right.sha256).not.toBe(texts.withdrawal_right.sha256)
  expect(new Set(Object.values(texts).map(text => text.sha256)).size).toBe(
    Object.keys(texts).length,
  )
})

test('a name keeps letters that German does not have', () => {
  expect(runsOf('Wałęsa')).toEqual([
    { font: 'text', text: 'Wa' },
    { font: 'text-extended', text: 'łę' },
    { font: 'text', text: 'sa' },
  ])
  expect(runsOf('Größe Žižek – 3 €')).toEqual([{ font: 'text', text: 'Größe Žižek – 3 €' }])
  expect(runsOf('')).toEqual([])
})

const received = {
  id: '00000000-0000-4000-8000-000000000000',
  kind: 'withdrawal' as const,
  name: 'Öğüz Wałęsa 🙂',
  contract: 'Zeile 1\nZeile 2 '.repeat(200),
  email: 'o@example.com',
  cancellationKind: null,
  reason: null,
  wantedEnd: null,
  items: null,
  orderGroupId: null,
  effectiveEnd: null,
  decidedEnd: null,
  ends: [],
  receivedAt: new Date('2026-11-21T10:00:00Z'),
}

test('a declaration with such a name becomes a file', async () => {
  const pdf = await declarationPdf(received, received.receivedAt)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
})

test('the file of a declaration is another one later, because it says as of when its answer is', async () => {
  const then = await declarationPdf(received, received.receivedAt)
  expect(await declarationPdf(received, received.receivedAt)).toEqual(then)
  expect(await declarationPdf(received, new Date('2026-11-30T10:00:00Z'))).not.toEqual(then)
})
