import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishedWordings, publishLegalTexts } from '#core/legal/publications.server.ts'
import { legalPublications } from '#db/schema/legal.ts'
import { legalDocuments } from '#documents/legal/legal-documents.server.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { linksOf, wordsOf } from '#test/fixtures/document.ts'
import { TestBrowser } from '#test/fixtures/visitors.ts'
import { PUBLIC_URL } from '#test/services.ts'

let shop: TestApp
let visitor: TestBrowser
const today = legalDocuments(PUBLIC_URL)
/** The terms as they were when delivery took longer and one paragraph more stood there. */
const before = {
  ...today.terms,
  version: '2026-03-01',
  sha256: 'f'.repeat(64),
  markdown: `${today.terms.markdown.replaceAll('5–10 Werktage', '8–12 Werktage')}\n\n## 15. Fax\n\nSie erreichen uns auch per <script>alert(1)</script> Fax.`,
}

beforeAll(async () => {
  shop = await testApp()
  visitor = new TestBrowser(shop)
  await publishLegalTexts(shop.services, { ...today, terms: before })
  await publishLegalTexts(shop.services, today)
})
afterAll(() => shop.close())

const page = async (path: string) =>
  (await (await visitor.get(path)).text()).replaceAll('<!-- -->', '')
const stored = () => publishedWordings(shop.services.db, 'terms')

describe('the archive of the legal texts (ADR-157)', () => {
  it('has each wording once, however often a program starts, and one that comes back again', async () => {
    const { services } = shop
    await publishLegalTexts(services, today)
    await Promise.all([publishLegalTexts(services, today), publishLegalTexts(services, today)])
    expect((await stored()).map(({ sha256 }) => sha256)).toEqual([
      before.sha256,
      today.terms.sha256,
    ])
    expect(await services.db.$count(legalPublications)).toBe(Object.keys(today).length + 1)
  })

  it('a shop that moves to another address has published nothing new (ADR-160)', async () => {
    const { db } = shop.services
    const wordings = () => db.$count(legalPublications)
    const known = await wordings()
    const moved = { ...shop.services, publicUrl: 'https://umgezogen.example' }
    const there = legalDocuments(moved.publicUrl)
    expect(there.withdrawal_right.markdown).toContain(moved.publicUrl)
    await publishLegalTexts(moved, there)
    expect(await wordings()).toBe(known)
    const { withdrawal_right: text } = there
    const rewritten = { ...text, markdown: `${text.markdown}\n\nNeu.`, sha256: 'e'.repeat(64) }
    await publishLegalTexts(moved, { withdrawal_right: rewritten })
    expect(await wordings()).toBe(known + 1)
    await db.delete(legalPublications).where(eq(legalPublications.sha256, rewritten.sha256))
  })

  it.each([
    'agb',
    'datenschutz',
    'impressum',
    'widerrufsrecht',
    'versand-zahlung',
    'rueckgabe',
    'barrierefreiheit',
    'batterieentsorgung',
    'bewertungen',
  ])('/%s leads to its wordings and to a file of it (L-05)', async path => {
    const links = linksOf(await page(`/${path}`)).join('\n')
    expect(links).toContain(`→ /rechtstexte/${path}`)
    expect(links).toContain(`→ /${path}.pdf`)
    const pdf = await visitor.get(`/${path}.pdf`)
    expect(pdf.headers.get('Content-Type')).toBe('application/pdf')
    expect((await pdf.text()).slice(0, 5)).toBe('%PDF-')
    expect(wordsOf(await page(`/rechtstexte/${path}`))).toContain('gilt heute')
    expect(linksOf(await page('/rechtstexte')).join('\n')).toContain(`→ /rechtstexte/${path}`)
  })

  it('shows what changed: old words struck, new ones marked, both also for who only hears it', async () => {
    const html = await page('/rechtstexte/agb')
    expect(html).toMatch(/<del[^>]*><span[^>]*> gestrichen: <\/span>\s?8–12/)
    expect(html).toMatch(/<ins[^>]*><span[^>]*> neu: <\/span>\s?5–10/)
    expect(wordsOf(html)).toMatch(/3 Stellen sind anders/)
    expect(html).not.toContain('<script>alert(1)</script>')
    expect(await page('/rechtstexte/agb?von=1&bis=1')).not.toContain('<del')
    // The order in which they are named does not matter.
    expect(wordsOf(await page('/rechtstexte/agb?von=2&bis=1'))).toContain('Von Fassung 1')
    expect((await visitor.get('/rechtstexte/agb?von=99&bis=x')).status).toBe(200)
  })

  it('shows and saves a wording as it was, and says that it is not the newest', async () => {
    const old = wordsOf(await page('/rechtstexte/agb/1'))
    expect(old).toContain('8–12')
    expect(old).toContain('Diese Fassung ist nicht mehr die neueste.')
    expect(old).toContain('Fassung vom 01.03.2026')
    expect(wordsOf(await page('/rechtstexte/agb/2'))).not.toContain('nicht mehr die neueste')
    const pdf = await visitor.get('/rechtstexte/agb/1/pdf')
    expect(pdf.headers.get('Content-Disposition')).toContain('AGB-2026-03-01.pdf')
    expect(await page('/rechtstexte/agb/1')).toContain('noindex')
  })

  it.each(['/rechtstexte/impressum2', '/rechtstexte/agb/3', '/rechtstexte/agb/x/pdf'])(
    '%s is no page',
    async path => {
      expect((await visitor.get(path)).status).toBe(404)
    },
  )
})
