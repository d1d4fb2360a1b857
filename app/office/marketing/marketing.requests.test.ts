import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { berlinDay } from '#core/dates.ts'
import { conversionEvents, orderAttribution, searchMisses } from '#db/schema/schema.ts'
import { all, decide, nothing } from '#test/fixtures/consents.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { officeApp } from '#test/fixtures/office-app.ts'
import { givenGroup } from '#test/fixtures/orders.ts'

const office = officeApp()
const wordsAt = async (path: string) => wordsOf(await (await office.admin.get(path)).text())

/** A paid order of this moment, with what led to it. */
async function paid(cents: number, led?: Partial<typeof orderAttribution.$inferInsert>) {
  const { db, clock } = office.shop.services
  const now = clock.now()
  const sums = { todayCents: cents, termTotalCents: cents * 2 }
  const mara = { customerEmail: 'mara@example.org' }
  const group = await givenGroup(db, { ...mara, ...sums, paidAt: now })
  if (led) {
    await db.insert(orderAttribution).values({
      ...{ orderGroupId: group.id, consentId: randomUUID(), analytics: true, marketing: true },
      ...{ storedAt: now, ...led },
    })
  }
  return group
}

describe('before anything happened', () => {
  it('each part says so', async () => {
    const words = await wordsAt('/admin/marketing')
    expect(words).toContain('In diesem Zeitraum wurde keine Bestellung bezahlt.')
    expect(words).toContain('In diesem Zeitraum hat niemand entschieden.')
    expect(words).toContain('In diesem Zeitraum hat jede Suche etwas gefunden.')
    expect(await wordsAt('/admin/marketing/meldungen')).toContain('kein Zugang eingerichtet')
  })
})

describe('with orders, decisions and searches', () => {
  beforeAll(async () => {
    await paid(10_000, { utmSource: 'Google', utmMedium: 'cpc', utmCampaign: '=Rudern' })
    await paid(20_000, { utmSource: 'google', utmMedium: 'CPC', utmCampaign: '=Rudern' })
    await paid(30_000, { gclid: 'abc' })
    await paid(40_000, { referrer: 'https://www.blog.example/a/b' })
    await paid(50_000, {})
    await paid(60_000, { marketing: false })
    await paid(70_000)
    const { shop } = office
    await decide(shop, nothing)
    await decide(shop, all)
    await decide(shop, { analytics: true, marketing: false })
    for (const words of ['Yacht', 'yacht ', 'mara@example.org', '0341 5550100']) {
      await shop.send(`/suche?q=${encodeURIComponent(words)}`)
    }
    const { db, clock } = shop.services
    const day = berlinDay(clock.now())
    const many = Array.from({ length: 60 }, (_, index) => `unbekanntes ${'x'.repeat(index + 1)}`)
    const rows = ['=hyperlink(1)', ...many].map(words => ({ day, words }))
    await db.insert(searchMisses).values(rows)
  })

  it('orders and their money stand by where they came from, and add up (ADR-153)', async () => {
    const words = await wordsAt('/admin/marketing')
    expect(words).toMatch(/google cpc =Rudern 2 300,00 € – 600,00 €/)
    expect(words).toMatch(/google cpc – 1 300,00 €/)
    expect(words).toMatch(/blog\.example referral – 1 400,00 €/)
    expect(words).toMatch(/Direkt – – 1 500,00 €/)
    expect(words).toMatch(/Ohne Einwilligung – – 2 1\.300,00 €/)
  })

  it('as a file for a spreadsheet, in which no campaign is a formula', async () => {
    const file = await office.admin.get('/admin/marketing/csv')
    expect(file.headers.get('Content-Disposition')).toMatch(/herkunft-\d{4}-\d\d-\d\d-/)
    const text = await file.text()
    expect(text).toContain("google;cpc;'=Rudern;2;300,00;0,00;600,00")
    const sum = [...text.matchAll(/;\d+;(\d+),00;/g)].reduce(
      (all, [, euros]) => all + Number(euros),
      0,
    )
    expect(sum).toBe(2800)
    expect((await office.customer.get('/admin/marketing/csv')).status).toBe(403)
  })

  it('decisions by week and choice, and words without results, are files as well (ADR-153)', async () => {
    const path = '/admin/marketing/csv?tabelle='
    const decisions = await office.admin.get(`${path}einwilligungen`)
    expect(decisions.headers.get('Content-Disposition')).toMatch(/"einwilligungen-\d{4}-\d\d-\d\d-/)
    expect(await decisions.text()).toMatch(
      /^Woche ab;Alle akzeptiert;Auswahl;Abgelehnt;Widerrufen;Quote \(%\)\r\n\d{4}-\d\d-\d\d;1;1;1;0;33\r\n$/,
    )
    const words = await office.admin.get(`${path}suchen`)
    expect(words.headers.get('Content-Disposition')).toMatch(/"suchen-ohne-treffer-\d{4}-/)
    const lines = (await words.text()).split('\r\n')
    expect(lines[0]).toBe('Gesucht;Suchen')
    expect(lines).toContain('yacht;2')
    expect(lines).toContain("'=hyperlink(1);1")
    // The page shows the first fifty, the file all.
    expect(lines).toHaveLength(1 + 62 + 1)
    expect(await (await office.admin.get(`${path}unbekannt`)).text()).toContain('Quelle;Medium')
    for (const table of ['einwilligungen', 'suchen']) {
      expect((await office.customer.get(path + table)).status).toBe(403)
    }
    const page = wordsOf(await (await office.admin.get('/admin/marketing')).text())
    for (const what of ['Herkunft', 'Einwilligungen', 'Suchen'])
      expect(page).toContain(`${what} als CSV`)
    const journal = await wordsAt('/admin/team')
    for (const what of ['Einwilligungen', 'Suchen ohne Treffer']) expect(journal).toContain(what)
  })

  it('a span without orders has none, and an impossible one is put right', async () => {
    const words = await wordsAt('/admin/marketing?von=2026-01-01&bis=2026-01-02')
    expect(words).toContain('wurde keine Bestellung bezahlt')
    expect(await wordsAt('/admin/marketing?von=x&bis=2026-99-99')).toContain('=Rudern')
  })

  it('decisions are counted by choice (ADR-153)', async () => {
    // Nobody pressed 'Alle akzeptieren': both were chosen by the switches.
    expect(await wordsAt('/admin/marketing')).toMatch(/\d\d\.\d\d\.\d{4} 1 1 1 0 33 %/)
  })

  it('what nobody found is counted by its words, and nothing that may be somebody’s (ADR-153)', async () => {
    const words = await wordsAt('/admin/marketing')
    expect(words).toMatch(/yacht 2/)
    expect(words).not.toMatch(/mara@example|5550100/)
  })
})

describe('what a target did not take', () => {
  it('is an error that a person sees, and has told again (ADR-152)', async () => {
    const { db, clock } = office.shop.services
    const now = clock.now()
    const group = await paid(10_000, {})
    const number = `KP-${String(group.number).padStart(6, '0')}`
    const row = { orderGroupId: group.id, amount: 10_000, due: now, happenedAt: now, queuedAt: now }
    const [failed] = await db
      .insert(conversionEvents)
      .values([
        {
          ...{ ...row, eventId: `purchase-${number}`, kind: 'purchase', target: 'meta' },
          ...{ state: 'failed', tries: 19, answer: '401 <b>Token</b>' },
        },
        {
          ...row,
          eventId: `purchase-${number}`,
          kind: 'purchase',
          target: 'tiktok',
          state: 'sent',
        },
      ])
      .returning()
    const html = await (await office.admin.get('/admin/marketing/meldungen?stand=failed')).text()
    expect(html).toContain('&lt;b&gt;Token')
    expect(wordsOf(html)).toContain(`Bestellung ${number}`)
    expect(wordsOf(html)).toContain('Gescheitert (1)')

    const again = { id: failed?.id ?? '' }
    const path = '/admin/marketing/meldungen/erneut'
    expect((await office.customer.post(path, again)).status).toBe(403)
    expect((await office.admin.post(path, { id: 'x' })).status).toBe(409)
    expect((await office.admin.post(path, again)).status).toBe(200)
    expect((await office.admin.post(path, again)).status).toBe(409)
    // Its consent is not in the log, so it is told to nobody.
    await office.shop.settle()
    const states = (await db.select().from(conversionEvents)).map(({ state }) => state)
    expect(states.toSorted()).toEqual(['sent', 'stopped'])
  })
})

describe('the link of a campaign', () => {
  const link = (more: Record<string, string>) =>
    wordsAt(`/admin/marketing/links?${new URLSearchParams(more)}`)
  const campaign = { utm_source: 'brief', utm_medium: 'email', utm_campaign: 'mai' }

  it('leads to a page of the shop', async () => {
    expect(await link({ path: '/produkte', ...campaign })).toContain(
      '/produkte?utm_source=brief&utm_medium=email&utm_campaign=mai',
    )
    expect(await wordsAt('/admin/marketing/links')).not.toContain('Ihr Link')
  })

  it('is refused beside the field where it would lead elsewhere', async () => {
    const words = await link({ path: 'https://evil.example/', ...campaign })
    expect(words).toContain('Diese Seite gibt es im Shop nicht.')
    expect(words).not.toContain('Ihr Link')
  })
})
