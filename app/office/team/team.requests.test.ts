import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#core/durations.ts'
import { recordAll } from '#core/journal/journal.server.ts'
import { openInvitations } from '#core/staff/team.server.ts'
import { authSessions, authUsers } from '#db/schema/customers.ts'
import { codeOf } from '#test/fixtures/authenticator-app.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { login, officeApp } from '#test/fixtures/office-app.ts'
import { TestBrowser } from '#test/fixtures/visitors.ts'

const office = officeApp()
const SET_UP = '/admin/anmeldung/einrichten'
const NEW = { firstName: 'Jo', lastName: '<script>alert(1)</script>', password: 'Hantelbank-2026' }

/** Invites somebody and gives the link of the mail, as a path of the shop. */
async function invite(email: string, role = 'logistics', more = {}): Promise<string> {
  const answer = await office.admin.post('/admin/team/einladungen', { email, role, ...more })
  expect(answer.status).toBe(200)
  await office.shop.settle()
  const mail = office.shop.mails.findLast(sent => sent.to === email)
  if (!mail || !('url' in mail.data)) throw new Error(`Nobody wrote to ${email}`)
  const { pathname, search } = new URL(mail.data.url)
  return pathname + search
}

/** Somebody who accepted an invitation in a browser of their own. */
async function member(email: string, role = 'logistics'): Promise<TestBrowser> {
  const browser = new TestBrowser(office.shop)
  await browser.get(await invite(email, role))
  const joined = await browser.post('/admin/einladung', { ...NEW, confirmation: NEW.password })
  expect(joined.headers.get('Location')).toBe('/admin')
  return browser
}

async function userIdOf(email: string): Promise<string> {
  const { db } = office.shop.services
  const [user] = await db.select().from(authUsers).where(eq(authUsers.email, email))
  return user?.id ?? ''
}

describe('an invitation', () => {
  test('leads by its mail into the office, and names its role and address on the way', async () => {
    const link = await invite('jo@example.org')
    expect(await (await office.admin.get('/admin/team')).text()).toContain('jo@example.org')
    const browser = new TestBrowser(office.shop)
    const first = await browser.get(link)
    expect(first.headers.get('Location')).toBe('/admin/einladung')
    const page = await (await browser.get('/admin/einladung')).text()
    expect(page).toContain('jo@example.org')
    expect(page).toContain('Logistik')
    const weak = { ...NEW, password: 'kurz', confirmation: 'kurz' }
    expect((await browser.post('/admin/einladung', weak)).status).toBe(422)
    const joined = await browser.post('/admin/einladung', { ...NEW, confirmation: NEW.password })
    expect(joined.headers.get('Location')).toBe('/admin')
    expect((await browser.get('/admin/auftraege')).status).toBe(200)
    expect((await browser.get('/admin/team')).status).toBe(403)
    const list = await (await office.admin.get('/admin/team')).text()
    expect(list).toContain('Jo &lt;script&gt;')
    expect(list).not.toContain('Jo <script>')
  })

  test('opens nothing once it was used, or for who is signed in as somebody else', async () => {
    const link = await invite('zwei@example.org')
    await office.customer.get(link)
    const browser = new TestBrowser(office.shop)
    await browser.get(link)
    await browser.post('/admin/einladung', { ...NEW, confirmation: NEW.password })
    const late = new TestBrowser(office.shop)
    await late.get(link)
    expect((await late.get('/admin/einladung')).status).toBe(404)
    await office.customer.post('/admin/einladung', { ...NEW, confirmation: NEW.password })
    expect((await office.customer.get('/admin/auftraege')).status).toBe(403)
  })

  test('is refused beside its field', async () => {
    const none = await office.admin.post('/admin/team/einladungen.data', {
      email: 'niemand',
      role: 'logistics',
    })
    expect([none.status, await none.text()]).toEqual([422, expect.stringContaining('Ungültige')])
    const odd = { email: 'x@example.org', role: 'owner' }
    expect((await office.admin.post('/admin/team/einladungen', odd)).status).toBe(422)
    const known = { email: login.email, role: 'content' }
    expect((await office.admin.post('/admin/team/einladungen', known)).status).toBe(409)
  })
})

describe('somebody of the staff', () => {
  test('has another role with the next request, and none at all once dismissed', async () => {
    const email = 'wechsel@example.org'
    const browser = await member(email)
    expect((await browser.get('/admin/auftraege')).status).toBe(200)
    const path = `/admin/team/${await userIdOf(email)}`
    await office.admin.post(`${path}/rolle`, { read: 'logistics', role: 'admin' })
    expect((await browser.get('/admin/team')).status).toBe(200)
    expect((await office.admin.post(`${path}/zugang`, {})).status).toBe(200)
    expect((await browser.get('/admin/auftraege')).headers.get('Location')).toBe('/admin')
    expect((await browser.post('/admin/team/einladungen', { email: 'x@y.de' })).status).toBe(403)
    const page = await (await office.admin.get(path)).text()
    for (const words of [
      'Zugang entzogen',
      'Rolle geändert',
      'Einladung angenommen',
      'Eingeladen',
    ]) {
      expect(page).toContain(words)
    }
    expect(page).toContain('Diese Person arbeitet nicht mehr hier.')
  })

  test.each(['content', 'logistics'] as const)(
    'finds the way to a second factor from any page, as %s, and is asked for it from then on',
    async role => {
      const email = `faktor-${role}@example.org`
      const browser = await member(email, role)
      const home = await browser.get((await browser.get('/admin')).headers.get('Location') ?? '')
      expect(await home.text()).toContain(`href="${SET_UP}"`)
      const page = await (await browser.get(SET_UP)).text()
      const secret = /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(page)?.[1]?.replaceAll(' ', '') ?? ''
      const done = await browser.post(SET_UP, { code: await codeOf(secret) })
      expect(await done.text()).toContain('Codes für den Notfall')
      const again = new TestBrowser(office.shop)
      await again.post('/admin', { email, password: NEW.password })
      const asked = await again.get('/admin/suche')
      expect(asked.headers.get('Location')).toMatch('/admin/anmeldung/code')
    },
  )

  test('is found once dismissed, and what became of an invitation is told on the page of the team', async () => {
    const email = 'fort@example.org'
    await member(email)
    const path = `/admin/team/${await userIdOf(email)}`
    await office.admin.post(`${path}/zugang`, {})
    await invite('widerrufen@example.org')
    const [open] = (await openInvitations(office.shop.services)).filter(one =>
      one.email.startsWith('widerrufen@'),
    )
    const revoked = await office.admin.post(`/admin/team/einladungen/${open?.id}/ruecknahme`, {})
    expect(revoked.status).toBe(200)
    const page = await (await office.admin.get('/admin/team')).text()
    expect(page).toMatch(new RegExp(`Ehemalige[^]*href="${path}`))
    const [, history = ''] = wordsOf(page).split('Verlauf des Teams')
    expect(history).toMatch(/Einladung zurückgezogen: widerrufen@example\.org/)
    expect(history).toMatch(/Zugang entzogen: Jo /)
  })

  test('keeps the role until the password is given again', async () => {
    const email = 'passwort@example.org'
    await member(email, 'content')
    const path = `/admin/team/${await userIdOf(email)}`
    const { db } = office.shop.services
    await db.update(authSessions).set({ createdAt: new Date(Date.now() - 11 * MINUTE_MS) })
    const change = { read: 'content', role: 'admin' }
    for (const [where, fields] of [
      [`${path}/rolle`, change],
      [`${path}/zugang`, {}],
      ['/admin/team/einladungen', { email: 'drei@example.org', role: 'admin' }],
    ] as const) {
      expect((await office.admin.post(where, fields)).status).toBe(403)
    }
    expect(await (await office.admin.get(path)).text()).not.toContain('Rolle geändert')
    const given = await office.admin.post(`${path}/rolle`, { ...change, password: login.password })
    expect(given.status).toBe(200)
    expect(await (await office.admin.get(path)).text()).toContain('Rolle geändert')
  })

  test('is no customer, whose page nobody finds here', async () => {
    const { db } = office.shop.services
    const users = await db.select().from(authUsers)
    const customer = users.find(({ email }) => email.startsWith('mara-'))
    expect((await office.admin.get(`/admin/team/${customer?.id}`)).status).toBe(404)
  })
})

test('of an export its choice is told, and a long history has a way to its beginning', async () => {
  const { db } = office.shop.services
  const exported = (what: string, day: number, data: Record<string, unknown>) => ({
    ...{ at: new Date(Date.UTC(2020, 0, 1 + day)), actor: 'clock' },
    ...{ subject: { type: 'export' as const, id: what }, event: 'list_exported' as const, data },
  })
  await recordAll(db, [
    exported('datev', 0, { filters: ['2020-01'] }),
    ...Array.from({ length: 200 }, (_, day) =>
      exported('orders', day + 1, { filters: ['status'] }),
    ),
    exported('order_papers', 300, { filters: ['adressen-a6'], count: [31] }),
  ])
  const first = await (await office.admin.get('/admin/team')).text()
  expect(wordsOf(first)).toMatch(/Auswahl ?: Adressen A6 Bestellungen ?: 31/)
  expect(wordsOf(first)).not.toContain('2020-01')
  const [, older = ''] = /href="[^"]*(\?exporte=[\w-]+)"/.exec(first) ?? []
  const second = wordsOf(await (await office.admin.get(`/admin/team${older}`)).text())
  expect(second).toMatch(/DATEV-Buchungsstapel .*Auswahl ?: 2020-01/)
  expect(second).toContain('Neueste zeigen')
})
