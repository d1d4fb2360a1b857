import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#core/durations.ts'
import { authSessions, authUsers } from '#db/schema/customers.ts'
import { officeSessions } from '#db/schema/schema.ts'
import { login, officeApp } from '#test/fixtures/office-app.ts'
import { TestBrowser } from '#test/fixtures/visitors.ts'

const office = officeApp()
const PASSWORD_PAGE = '/admin/anmeldung/passwort'
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS)

/** Lets all sessions of the office have begun, and been used last, so many minutes ago. */
async function passed(minutes: number): Promise<void> {
  const { db } = office.shop.services
  const [admin] = await db.select().from(authUsers).where(eq(authUsers.email, login.email))
  const begun = { createdAt: ago(minutes), updatedAt: ago(minutes) }
  await db
    .update(authSessions)
    .set(begun)
    .where(eq(authSessions.userId, admin?.id ?? ''))
  await db.update(officeSessions).set({ activeAt: ago(minutes), confirmedAt: null })
}

const give = (password: string, more = {}) =>
  office.admin.post(`${PASSWORD_PAGE}?weiter=%2Fadmin%2Ffaelle`, { password, ...more })

const refund = (fields = {}, browser = office.admin) =>
  browser.post('/admin/zahlungen/8e1c3c9e-57a8-4f6c-9d33-0c4a8f0f6d11/erstattung.data', {
    reason: 'Kulanz',
    'read-left': '100',
    ...fields,
  })

beforeEach(async () => {
  await office.admin.get('/admin/auftraege')
})

describe('after a long pause', () => {
  test('the office asks for the password, and goes on where one was', async () => {
    await passed(29)
    expect((await office.admin.get('/admin/faelle?seite=2')).status).toBe(200)
    await passed(31)
    const asked = await office.admin.get('/admin/faelle?seite=2')
    expect(asked.headers.get('Location')).toBe(
      `${PASSWORD_PAGE}?weiter=%2Fadmin%2Ffaelle%3Fseite%3D2`,
    )
    expect(await (await office.admin.get(PASSWORD_PAGE)).text()).toContain(
      'Sie waren länger als 30 Minuten nicht aktiv.',
    )
    const wrong = await give('Falsch-123')
    expect(wrong.status).toBe(422)
    expect(await wrong.text()).toContain('Das eingegebene Passwort ist nicht korrekt')
    expect((await office.admin.get('/admin/faelle')).status).toBe(302)
    const right = await give(login.password)
    expect(right.headers.get('Location')).toBe('/admin/faelle')
    expect((await office.admin.get('/admin/faelle')).status).toBe(200)
  })

  test('nothing is written before, neither by a form nor by a script, and nothing can be loaded', async () => {
    const [order] = await office.given([{ logisticsStatus: 'pending' }])
    await passed(31)
    const id = order?.id ?? ''
    const change = { orderId: id, [`read-status:${id}`]: 'pending', [`status:${id}`]: 'preparing' }
    for (const end of ['', '.data']) {
      const answer = await office.admin.post(`/admin/auftraege/${id}/logistik${end}`, change)
      expect(answer.status).toBe(403)
    }
    expect(await office.stored(id)).toMatchObject({ logisticsStatus: 'pending' })
    expect((await office.admin.get('/admin/umsatzsteuer/2026-1')).status).toBe(302)
    await give(login.password)
  })

  test('who was signed in to the shop alone is asked, too', async () => {
    await office.shop.services.db.delete(officeSessions)
    const { db } = office.shop.services
    await db.update(authSessions).set({ createdAt: ago(31) })
    expect((await office.admin.get('/admin/faelle')).status).toBe(302)
    await give(login.password)
  })

  test('a page asks by itself whether it is closed, which keeps nothing open and leads nowhere', async () => {
    const openForMs = async () =>
      (await (await office.admin.get('/admin/anmeldung/offen')).json()).openForMs
    await passed(29)
    expect(await openForMs()).toBeLessThanOrEqual(60_000)
    await passed(31)
    expect([await openForMs(), await openForMs()]).toEqual([0, 0])
    await give(login.password)
    expect(await openForMs()).toBeGreaterThan(20 * MINUTE_MS)
    const refused = await office.customer.get('/admin/anmeldung/offen')
    expect([refused.status, (await refused.json()).error.code]).toEqual([403, 'not_admin'])
  })

  test('what a list loads by itself keeps nothing open, and what a person does keeps it', async () => {
    const isClosed = async () => {
      const { openForMs } = await (await office.admin.get('/admin/anmeldung/offen')).json()
      return openForMs < 60_000
    }
    await passed(29)
    office.admin.setCookie('von-selbst', '1')
    const [order] = await office.given([{ logisticsStatus: 'pending' }])
    expect((await office.admin.get('/admin/auftraege.data')).status).toBe(200)
    expect(await isClosed()).toBe(true)
    await office.admin.post(`/admin/auftraege/${order?.id}/logistik.data`, {})
    expect(await isClosed()).toBe(false)
    await passed(29)
    office.admin.setCookie('von-selbst', '')
    await office.admin.get('/admin/auftraege.data')
    expect(await isClosed()).toBe(false)
  })

  test('a script that posts is told what the office asks for', async () => {
    await passed(31)
    const answer = await office.admin.post(
      '/admin/uebergabe/8e1c3c9e-57a8-4f6c-9d33-0c4a8f0f6d11',
      {},
    )
    expect([answer.status, await answer.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'password_again' }),
    ])
    await give(login.password)
  })

  test('a dialog over the page gets an answer instead of another page', async () => {
    await passed(31)
    const answer = await give(login.password, { stay: '1' })
    expect(answer.status).toBe(200)
    expect((await office.admin.get('/admin/faelle')).status).toBe(200)
  })
})

describe('a refund', () => {
  test('takes the password once more, which then holds for ten minutes in this browser alone', async () => {
    const other = new TestBrowser(office.shop)
    await other.post('/admin', login)
    await passed(11)
    for (const browser of [office.admin, other]) await browser.get('/admin/faelle')
    await passed(11)
    const asked = await refund()
    expect(asked.status).toBe(403)
    expect(await asked.text()).toContain('Bitte bestätigen Sie das mit Ihrem Passwort.')
    expect(await (await refund({ password: 'Falsch-123' })).text()).toContain('nicht korrekt')
    // The payment is none that there is; it was asked for, at last.
    expect(await (await refund({ password: login.password })).text()).toContain(
      'Diese Zahlung gibt es nicht.',
    )
    expect((await refund()).status).toBe(404)
    expect((await refund({}, other)).status).toBe(403)
    await office.shop.services.db.update(officeSessions).set({ confirmedAt: ago(11) })
    expect((await refund()).status).toBe(403)
  })

  test('asks for nothing shortly after the sign-in', async () => {
    const fresh = new TestBrowser(office.shop)
    await fresh.post('/admin', login)
    expect((await refund({}, fresh)).status).toBe(404)
  })

  test.each([
    '/admin/erstattungen/8e1c3c9e-57a8-4f6c-9d33-0c4a8f0f6d11/wiederholung',
    '/admin/widerrufe/8e1c3c9e-57a8-4f6c-9d33-0c4a8f0f6d11/erstattung',
    '/admin/rueckgaben/8e1c3c9e-57a8-4f6c-9d33-0c4a8f0f6d11/erstattung',
    '/admin/auftraege/8e1c3c9e-57a8-4f6c-9d33-0c4a8f0f6d11/storno',
    '/admin/auftraege/8e1c3c9e-57a8-4f6c-9d33-0c4a8f0f6d11/ausfuhr',
    '/admin/defekte/8e1c3c9e-57a8-4f6c-9d33-0c4a8f0f6d11',
  ])('%s asks as well', async path => {
    await passed(11)
    const asked = await office.admin.post(`${path}.data`, { step: 'close', confirmed: '1' })
    expect(asked.status).toBe(403)
    expect(await asked.text()).toContain('Bitte bestätigen Sie das mit Ihrem Passwort.')
  })
})

test('an export asks as well, and leads back to the page that offers it', async () => {
  await passed(11)
  const file = '/admin/umsatzsteuer/2026-1'
  const asked = await office.admin.get(file)
  expect(asked.headers.get('Location')).toBe(`${PASSWORD_PAGE}?weiter=%2Fadmin%2Fumsatzsteuer`)
  await give(login.password)
  expect((await office.admin.get(file)).headers.get('Content-Type')).toMatch('text/csv')
})

test('guessing passwords ends after ten tries', async () => {
  const fresh = new TestBrowser(office.shop)
  await fresh.post('/admin', login)
  const tries = await Promise.all(
    Array.from({ length: 11 }, () => fresh.post(PASSWORD_PAGE, { password: 'Falsch-123' })),
  )
  expect(tries.map(({ status }) => status)).toContain(429)
})

test('who does not work here is not asked', async () => {
  expect((await office.customer.get(PASSWORD_PAGE)).headers.get('Location')).toBe('/admin')
  expect((await office.customer.post(PASSWORD_PAGE, { password: 'x' })).status).toBe(302)
})
