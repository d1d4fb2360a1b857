import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { berlinDay, formatDay } from '#core/dates.ts'
import { MINUTE_MS } from '#core/durations.ts'
import {
  b2bInquiries,
  deviceReturns,
  orders,
  scheduledRuns,
  unpaidInvoices,
} from '#db/schema/schema.ts'
import { runDue } from '#server/schedule.ts'
import { ids } from '#test/fixtures/catalog.ts'
import { givenDevice } from '#test/fixtures/devices.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { officeApp } from '#test/fixtures/office-app.ts'
import { givenEndedRental } from '#test/fixtures/returns.ts'

const office = officeApp()
const page = async (query = '') =>
  wordsOf(await (await office.admin.get(`/admin/heute${query}`)).text())

test('the day begins with what waits, and each thing can be taken', async () => {
  await office.given([{ productName: 'Havel 2', createdAt: office.shop.services.clock.now() }])
  const words = await page()
  expect(words).toContain('Zu versenden')
  expect(words).toContain('Havel 2')
  const html = await (await office.admin.get('/admin/heute')).text()
  const subjectId = /name="subjectId" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const me = /name="ownerId" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const taken = await office.admin.post('/admin/heute/zustaendigkeit.data', {
    kind: 'to_ship',
    subjectId,
    ownerId: me,
    readOwnerId: '',
  })
  expect(await taken.text()).toContain('Übernommen')
  expect(await page('?wer=ich')).toContain('Havel 2')
  expect(await page('?wer=niemand')).toContain('Unter dieser Auswahl wartet nichts.')
  expect(await page('?art=case')).not.toContain('Havel 2')
})

test('hostile words of a stranger are shown as words', async () => {
  await office.shop.services.db.insert(b2bInquiries).values({
    firstName: 'Jörg',
    lastName: 'Groß',
    email: 'joerg@halle.example',
    company: '<img src=x onerror=alert(1)>',
    message: '<script>alert(1)</script>',
    createdAt: new Date(),
  })
  const html = await (await office.admin.get('/admin/heute')).text()
  expect(html).toContain('&lt;img src=x')
  expect(html).not.toContain('<img src=x')
})

test('the pick-ups of the day stand among what waits, and lead to the list of the returns', async () => {
  const { services } = office.shop
  const { orderId, group } = await givenEndedRental(office.shop)
  const today = berlinDay(services.clock.now())
  await services.db.insert(deviceReturns).values({
    ...{ orderId, orderGroupId: group.id, pickUpOn: today, createdAt: services.clock.now() },
  })
  const html = await (await office.admin.get('/admin/heute?art=pick_up')).text()
  const words = wordsOf(html)
  expect(words).toContain('Abholung heute')
  expect(words).toContain('Abholung: Havel 2')
  expect(words).toContain(`am ${formatDay(today)}`)
  const path = /href="(\/admin\/rueckgaben\?[^"#]+)/.exec(html)?.[1] ?? ''
  expect(path).toContain(orderId)
  expect(await (await office.admin.get(path)).text()).toContain(`/admin/rueckgaben/${orderId}`)
})

test('a made-up kind or job is refused in words', async () => {
  const answer = await office.admin.post('/admin/heute/zustaendigkeit.data', { kind: 'x' })
  expect(answer.status).toBe(404)
  const retried = await office.admin.post('/admin/heute/wiederholung.data', { subjectId: 'x' })
  expect(await retried.text()).toContain('Das ist inzwischen gelungen oder läuft gerade.')
})

test('a task of the night that failed is shown by what it does, and tried again from here', async () => {
  const { services } = office.shop
  const now = services.clock.now()
  await services.db.insert(scheduledRuns).values({
    task: 'remind_overdue',
    day: berlinDay(now),
    attempts: 4,
    startedAt: now,
    nextTryAt: new Date(now.getTime() + 3_600_000),
    lastError: 'Error: <b>no answer</b>',
  })
  const words = await page('?art=failed_task')
  expect(words).toContain('An überfällige Zahlungen erinnern')
  expect(words).toContain('Tagesaufgabe gescheitert')
  expect(words).toContain('Error: &lt;b&gt;no answer&lt;/b&gt;')
  const path = '/admin/heute/wiederholung.data'
  const failed = { kind: 'failed_task', subjectId: 'remind_overdue' }
  const retried = await office.admin.post(path, failed)
  expect(await retried.text()).toContain('Wird noch einmal versucht')
  await runDue(services)
  expect(await page('?art=failed_task')).not.toContain('An überfällige Zahlungen erinnern')
})

test('a task of every minute that fails for ten minutes is shown until it works again', async () => {
  const { services } = office.shop
  const begin = services.clock.now().getTime()
  vi.spyOn(services.log, 'error').mockReturnValue()
  const settling = vi
    .spyOn(services.jobs, 'settle')
    .mockRejectedValue(new Error('<b>no answer</b>'))
  const minute = async (minutes: number) => {
    const clocked = vi
      .spyOn(services.clock, 'now')
      .mockReturnValue(new Date(begin + minutes * MINUTE_MS))
    await runDue(services).catch(() => {})
    clocked.mockRestore()
  }
  const title = 'Fällige Abläufe ausführen'
  for (const minutes of [0, 1, 9]) {
    await minute(minutes)
    expect(await page('?art=failing_task')).not.toContain(title)
  }
  await minute(10)
  const words = await page('?art=failing_task')
  for (const part of [title, 'Laufende Aufgabe scheitert', '&lt;b&gt;no answer&lt;/b&gt;']) {
    expect(words).toContain(part)
  }
  expect(words).not.toContain('Erneut versuchen')
  settling.mockRestore()
  await minute(11)
  expect(await page('?art=failing_task')).not.toContain(title)
  settling.mockRejectedValueOnce(new Error('no answer'))
  await minute(30)
  expect(await page('?art=failing_task')).not.toContain(title)
})

test('a product that runs low leads to its devices (S-9-14)', async () => {
  await office.sellsCatalog()
  await givenDevice(office.shop.services.db, { stripeProductId: ids.rower, status: 'shipped' })
  const html = await (await office.admin.get('/admin/heute?art=low_stock')).text()
  const [, path = ''] = /href="(\/admin\/inventar\?q=[^"]+)"/.exec(html) ?? []
  expect(await (await office.admin.get(path)).text()).toMatch(/[1-9]\d* von \d+ Items angezeigt/)
})

test('what a deleted order owes leads to the archive, where it still stands', async () => {
  const { db } = office.shop.services
  const [unit] = await office.given([{}])
  const orderGroupId = unit?.orderGroupId ?? ''
  const since = office.shop.services.clock.now()
  await db
    .insert(unpaidInvoices)
    .values({ orderGroupId, since, amount: 4900, stripeInvoiceId: 'in_9' })
  const link = async () => {
    const html = await (await office.admin.get('/admin/heute?art=overdue')).text()
    return /href="(\/admin\/(?:auftraege\/KP|archiv\?q=KP)[^"]*)"/.exec(html)?.[1] ?? ''
  }
  expect((await office.admin.get(await link())).status).toBe(200)
  await db
    .update(orders)
    .set({ hiddenAt: since, hiddenBy: 'user:x' })
    .where(eq(orders.orderGroupId, orderGroupId))
  expect(await page('?art=overdue')).toContain('wurde gelöscht und steht im Archiv')
  const archive = await office.admin.get(await link())
  expect([archive.status, await archive.text()]).toEqual([
    200,
    expect.stringContaining('anna.schmidt@example.org'),
  ])
})

test('the menu begins with what the office opens with, then Heute', async () => {
  expect((await office.admin.get('/admin')).headers.get('Location')).toBe('/admin/produkte')
  const html = await (await office.admin.get('/admin/heute')).text()
  const [, menu = ''] = html.split('aria-label="Bereiche"')
  const paths = [...menu.matchAll(/href="(\/admin\/[a-z]+)/g)].map(([, path]) => path)
  expect(paths.slice(0, 2)).toEqual(['/admin/produkte', '/admin/heute'])
})
