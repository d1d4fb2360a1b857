import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { XmlDocument } from 'libxml2-wasm'
import { beforeAll, describe, expect, test } from 'vitest'
import { eInvoice } from '#documents/invoices/e-invoice.server.ts'
import { aCancellation, anInvoice, german } from '#test/fixtures/invoices.ts'
import { type PdfObject, pdfObjects } from '#test/fixtures/pdf.ts'
import { invoicePdf } from './invoice-pdf.server.ts'
import { printable } from './mixed-text.server.ts'

const hasQpdf = spawnSync('qpdf', ['--version']).status === 0
const invoice = anInvoice()

describe('the file for a business', () => {
  let pdf: Buffer
  let xml: string
  let objects: PdfObject[]
  const having = (part: string) => objects.filter(({ dictionary }) => dictionary.includes(part))
  const one = (part: string) => {
    const [found, ...others] = having(part)
    if (!found || others.length > 0) throw new Error(`${others.length + 1} or no ${part}`)
    return found
  }

  beforeAll(async () => {
    xml = await eInvoice(invoice)
    pdf = await invoicePdf(invoice, xml)
    objects = pdfObjects(pdf)
  })

  test('says that it is PDF/A-3b and ZUGFeRD, in metadata that can be read without unpacking (L-80)', () => {
    const metadata = one('/Type /Metadata')
    expect(metadata.dictionary).not.toContain('/Filter')
    const xmp = metadata.stream?.toString() ?? ''
    XmlDocument.fromString(xmp).dispose()
    for (const part of [
      '<pdfaid:part>3</pdfaid:part>',
      '<pdfaid:conformance>B</pdfaid:conformance>',
      '<fx:DocumentType>INVOICE</fx:DocumentType>',
      '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
      '<fx:Version>1.0</fx:Version>',
      '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
      '<pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>',
      'Rechnung RE-2026-000001',
    ]) {
      expect(xmp).toContain(part)
    }
    expect(xmp.match(/<pdfaProperty:name>/g)).toHaveLength(4)
    expect(one('/Type /Catalog').dictionary).toMatch(/\/Metadata \d+ 0 R/)
  })

  test('carries its data as an alternative of the whole document, byte for byte (L-80)', () => {
    const file = one('/Type /Filespec')
    expect(file.dictionary).toContain('/AFRelationship /Alternative')
    expect(file.dictionary).toContain('factur-x.xml')
    const data = one('/Type /EmbeddedFile')
    expect(data.dictionary).toContain('/Subtype /text#2Fxml')
    expect(data.dictionary).toContain('/ModDate')
    expect(data.stream?.toString()).toBe(xml)
    const catalog = one('/Type /Catalog').dictionary
    expect(catalog).toContain(`/AF [${file.id} 0 R]`)
    expect(catalog).toContain('/Names')
  })

  test('names its colours by a profile in the file (L-80)', () => {
    expect(one('/Type /OutputIntent').dictionary).toContain('/S /GTS_PDFA1')
    const profile = one('/N 3')
    expect(profile.stream?.subarray(36, 40).toString()).toBe('acsp')
    expect(one('/Type /Catalog').dictionary).toContain('/OutputIntents')
  })

  test('holds every font that it uses (L-80)', () => {
    expect(having('/Subtype /Type0').length).toBeGreaterThanOrEqual(2)
    const descriptors = having('/Type /FontDescriptor')
    expect(descriptors).toHaveLength(having('/Subtype /Type0').length)
    for (const { dictionary } of descriptors) expect(dictionary).toMatch(/\/FontFile2? \d+ 0 R/)
    expect(having('/Subtype /Type1')).toEqual([])
  })

  test('has nothing that such a file must not have: transparency, scripts, encryption, links out (L-80)', () => {
    expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7')
    expect(pdf.subarray(10, 14).every(byte => byte > 127)).toBe(true)
    const whole = objects.map(({ dictionary }) => dictionary).join('\n')
    expect(whole).not.toMatch(/\/SMask|\/Transparency|\/BM\b|\/CA\b|\/ca\b/)
    expect(whole).not.toMatch(/\/JavaScript|\/JS\b|\/Launch|\/OpenAction|\/URI\b|\/Encrypt/)
    expect(pdf.toString('latin1')).toMatch(/\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/)
  })

  test('is the same file whenever it is made', async () => {
    expect((await invoicePdf(invoice, xml)).equals(pdf)).toBe(true)
  })

  test.skipIf(!hasQpdf)('has no fault that qpdf finds', () => {
    const folder = mkdtempSync(join(tmpdir(), 'pdf-'))
    writeFileSync(join(folder, 'a.pdf'), pdf)
    const answer = execFileSync('qpdf', ['--check', join(folder, 'a.pdf')]).toString()
    rmSync(folder, { recursive: true })
    expect(answer).toContain('No syntax or stream encoding errors found')
  })
})

test('who is no business gets a plain file without data (L-80)', async () => {
  const pdf = (await invoicePdf(invoice, null)).toString('latin1')
  expect(pdf).not.toContain('/EmbeddedFile')
  expect(pdf).not.toContain('/Filespec')
})

test('a long invoice and a cancellation take as many pages as they need', async () => {
  const many = Array.from({ length: 60 }, (_, n) => ({
    title: `Gerät ${n} mit einem langen Namen, der in zwei Zeilen steht`,
    quantity: 1,
    grossCents: 100 + n,
    tax: german,
  }))
  const pages = async (each: typeof invoice) =>
    pdfObjects(await invoicePdf(each, null)).filter(({ dictionary }) =>
      /\/Type \/Page\b/.test(dictionary),
    ).length
  expect(await pages(anInvoice(many))).toBeGreaterThan(2)
  expect(await pages(aCancellation(invoice, invoice.grossCents))).toBe(1)
})

test('letters that no font of ours has become question marks', () => {
  expect(printable('Wałęsa Žižek – 3 € „Öl“')).toBe('Wałęsa Žižek – 3 € „Öl“')
  expect(printable('李 🙂\tß')).toBe('? ??ß')
})
