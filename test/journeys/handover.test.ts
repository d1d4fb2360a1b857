import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Dialog, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { photo } from '../fixtures/pictures.ts'
import { barcode, printedSheets } from '../fixtures/qr.ts'
import { findings, idle, saidWithNetwork, visitor } from '../shop/browser.ts'
import { holdBefore } from '../shop/camera.ts'
import { openBrowser } from '../shop/chromium.ts'
import { handOver, sign } from '../shop/handing-over.ts'
import { stage } from '../shop/stage.ts'
import { open, signIn } from '../shop/visit.ts'

const run = stage()

it('devices are handed over on a phone without network, and sent once it is back', async () => {
  const { page, context, problems } = await run.visit({ size: 'phone' })
  await signIn(page, '/admin', run.shop.admin)
  await open(page, '/admin/uebergabe')
  expect(await findings(page)).toEqual([])
  const offered = page.getByRole('button', { name: 'Übergeben' })
  const before = await offered.count()
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') })
    .first()
  const customer = await card.getByRole('paragraph').first().textContent()
  await card.getByRole('button', { name: 'Übergeben' }).click()
  await page.getByRole('heading', { level: 1, name: `Übergabe an ${customer}` }).waitFor()
  let asked = 0
  const stay = (question: Dialog) => {
    asked += 1
    void question.dismiss()
  }
  page.on('dialog', stay)
  const recipient = page.getByLabel('Angenommen von')
  await recipient.fill('Jonas')
  await page.getByRole('button', { name: 'Zurück zur Liste' }).click()
  expect([asked, await recipient.inputValue()]).toEqual([1, 'Jonas'])
  await recipient.fill('')
  await context.setOffline(true)
  await page
    .getByLabel(/^Fotos von/)
    .first()
    .setInputFiles({ name: 'ort.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await page.getByAltText('Foto 1').waitFor()
  await page.getByRole('button', { name: 'Zurück zur Liste' }).click()
  expect(asked).toBe(2)
  page.off('dialog', stay)
  await page.getByLabel('Angenommen von').fill('Jonas Öztürk')
  await page.getByRole('button', { name: 'Übergabe abschließen' }).click()
  await page.getByText('Bitte lassen Sie unterschreiben.').waitFor()
  await sign(page)
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Übergabe abschließen' }).click()
  const waiting = page.getByRole('region', { name: 'Noch nicht gesendet' })
  await waiting.getByText('Wird gesendet, sobald es wieder Netz gibt.').waitFor()
  expect(await findings(page)).toEqual([])

  await context.setOffline(false)
  await waiting.waitFor({ state: 'detached' })
  await expect.poll(() => offered.count()).toBe(before - 1)
  // What it tried to send before.
  expect(saidWithNetwork(problems)).toEqual([])
})

it('a photo that nobody can read is refused where it is chosen, and never costs a signature', async () => {
  const { page } = await run.visit({ size: 'phone' })
  await signIn(page, '/admin', run.shop.admin)
  await open(page, '/admin/uebergabe')
  const offered = page.getByRole('button', { name: 'Übergeben' })
  const before = await offered.count()
  await offered.first().click()
  const photos = page.getByLabel(/^Fotos von/).first()
  const buffer = Buffer.from('kein Foto')
  await photos.setInputFiles({ name: 'liste.pdf', mimeType: 'application/pdf', buffer })
  await page.getByRole('alert').filter({ hasText: 'liste.pdf' }).waitFor()
  expect(await findings(page)).toEqual([])
  // Only the shop can tell whether this is one.
  await photos.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer })
  await page.getByAltText('Foto 1').waitFor({ state: 'attached' })
  await page.getByLabel('Angenommen von').fill('Jonas Öztürk')
  await sign(page)
  await page.getByRole('button', { name: 'Übergabe abschließen' }).click()
  const waiting = page.getByRole('region', { name: 'Noch nicht gesendet' })
  await waiting.getByText('Das ist kein Foto, das wir lesen können').waitFor()
  expect(await findings(page)).toEqual([])
  page.once('dialog', question => question.accept())
  await waiting.getByRole('button', { name: 'Ohne Fotos senden' }).click()
  await waiting.waitFor({ state: 'detached' })
  await expect.poll(() => offered.count()).toBe(before - 1)
})

it('half an hour without network takes nothing of a handover, which is sent once it is back', async () => {
  const { page, context, problems } = await run.visit({ size: 'phone' })
  await page.clock.install()
  await signIn(page, '/admin', run.shop.admin)
  await open(page, '/admin/uebergabe')
  const offered = page.getByRole('button', { name: 'Übergeben' })
  const before = await offered.count()
  await offered.first().click()
  await page.getByLabel('Angenommen von').fill('Jonas Öztürk')
  await page
    .getByLabel(/^Fotos von/)
    .first()
    .setInputFiles({ name: 'ort.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await page.getByAltText('Foto 1').waitFor()
  await sign(page)
  let documents = 0
  page.on('framenavigated', () => {
    documents += 1
  })
  const sent: number[] = []
  page.on('response', response => {
    if (response.request().method() === 'POST' && /uebergabe/.test(response.url()))
      sent.push(response.status())
  })
  const lock = page.getByRole('dialog', { name: 'Sind Sie noch da?' })

  await context.setOffline(true)
  await page.clock.fastForward('31:00')
  await page.clock.runFor('01:00')
  expect(await lock.isVisible()).toBe(false)
  expect(await page.getByLabel('Angenommen von').inputValue()).toBe('Jonas Öztürk')
  await page.getByAltText('Foto 1').waitFor()
  // What leads elsewhere waits and says why.
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/"]')?.click())
  await page.getByText('Keine Verbindung zum Internet').waitFor()
  await page.getByRole('button', { name: 'Übergabe abschließen' }).click()
  const waiting = page.getByRole('region', { name: 'Noch nicht gesendet' })
  await waiting.getByText('Wird gesendet, sobald es wieder Netz gibt.').waitFor()
  await page.clock.fastForward('31:00')
  expect(await findings(page)).toEqual([])

  await context.setOffline(false)
  await waiting.waitFor({ state: 'detached' })
  await expect.poll(() => offered.count()).toBe(before - 1)
  await page.clock.runFor('01:00')
  expect([sent, documents]).toEqual([[200], 0])
  // The shop counted no half hour: it is asked, and nothing is.
  expect(await lock.isVisible()).toBe(false)
  expect(saidWithNetwork(problems)).toEqual([])
})

it('a handover waits while the office lets nobody in, and is sent after the next sign-in', async () => {
  const { page, context } = await run.visit({ size: 'phone' })
  await page.clock.install()
  await signIn(page, '/admin', run.shop.admin)
  await open(page, '/admin/uebergabe')
  const offered = page.getByRole('button', { name: 'Übergeben' })
  const before = await offered.count()
  await offered.first().click()
  await page.getByLabel('Angenommen von').fill('Jonas Öztürk')
  await sign(page)
  const cookies = await context.cookies()
  await context.clearCookies()
  await page.getByRole('button', { name: 'Übergabe abschließen' }).click()
  const waiting = page.getByRole('region', { name: 'Noch nicht gesendet' })
  await waiting.getByText('Wird gesendet, sobald Sie wieder angemeldet sind.').waitFor()
  expect(await waiting.getByRole('button').count()).toBe(0)
  expect(await findings(page)).toEqual([])

  await context.addCookies(cookies)
  await page.clock.runFor(20_000)
  await waiting.waitFor({ state: 'detached' })
  await expect.poll(() => offered.count()).toBe(before - 1)
})

it('the camera reads the label of a device, and a bar code of its number', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kamera-'))
  const camera = join(folder, 'kamera.y4m')
  await holdBefore(camera, { data: [], width: 0, height: 0 })
  const browser = await openBrowser({ camera })
  const { page, expectNoProblems, leave } = await visitor(browser, run.shop.url, { size: 'phone' })
  try {
    await signIn(page, '/admin', run.shop.admin)
    await open(page, '/admin/uebergabe')
    const card = page.getByRole('listitem').filter({ hasText: SERIAL }).last()
    const [, serial = ''] = SERIAL.exec((await card.textContent()) ?? '') ?? []
    const list = await (await page.request.get(`/admin/inventar?q=${serial}`)).text()
    const [, id = ''] = /\/admin\/inventar\/([\w-]{36})/.exec(list) ?? []
    const label = await page.request.get(`/admin/inventar/etiketten?id=${id}`)
    const [sheet] = await printedSheets(await label.body())
    if (!sheet) throw new Error('There is no label')
    const { width, height, data } = sheet.picture
    const printed = { width, height, data: data.filter((_, index) => index % 4 === 0) }
    for (const held of [printed, await barcode(serial)]) {
      await holdBefore(camera, held)
      await page.getByRole('button', { name: 'Scannen' }).click()
      await page.getByRole('heading', { level: 1, name: /^Übergabe an / }).waitFor()
      await page.getByText(serial).first().waitFor()
      await page.getByRole('button', { name: 'Zurück zur Liste' }).click()
    }
    expectNoProblems()
  } finally {
    await leave()
    await browser.close()
    await rm(folder, { recursive: true })
  }
})

const SERIAL = / · ([A-Z]{1,4}[\w]*-[\w-]+)/

const SENT = /\/admin\/uebergabe\/[\w-]{36}$/

it('a handover that takes minutes on a slow line is sent once', async () => {
  const { page } = await run.visit({ size: 'phone' })
  await page.clock.install()
  await signIn(page, '/admin', run.shop.admin)
  await open(page, '/admin/uebergabe')
  const offered = page.getByRole('button', { name: 'Übergeben' })
  const before = await offered.count()
  const sent: Route[] = []
  await page.route(SENT, route => {
    sent.push(route)
  })
  await offered.first().click()
  await page.getByLabel('Angenommen von').fill('Jonas Öztürk')
  await sign(page)
  await page.getByRole('button', { name: 'Übergabe abschließen' }).click()
  await expect.poll(() => sent.length).toBe(1)
  for (let minute = 0; minute < 3; minute += 1) {
    await page.clock.runFor('01:00')
    await idle(page)
  }
  expect(sent.length).toBe(1)
  await sent[0]?.continue()
  await expect.poll(() => offered.count()).toBe(before - 1)
})

it('where the shop takes nothing, one handover asks for all, and none holds up the others', async () => {
  const { page, context } = await run.visit({ size: 'phone' })
  await page.clock.install()
  await signIn(page, '/admin', run.shop.admin)
  await open(page, '/admin/uebergabe')
  await context.setOffline(true)
  await handOver(page, 'Jonas Öztürk')
  await handOver(page, 'Mara Öztürk')
  const waiting = page.getByRole('region', { name: 'Noch nicht gesendet' })
  const waits = waiting.getByText(/^Unterschrieben am/)
  await expect.poll(() => waits.count()).toBe(2)
  const tried: string[] = []
  let held: string | undefined
  let isAway = true
  await page.route(SENT, route => {
    const { pathname } = new URL(route.request().url())
    tried.push(pathname)
    held ??= pathname
    return isAway || pathname === held ? route.fulfill({ status: 502 }) : route.continue()
  })
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await context.setOffline(false)
  await expect.poll(() => tried.length).toBe(1)
  for (const rounds of [2, 3]) {
    await page.clock.runFor('00:20')
    await expect.poll(() => tried.length).toBe(rounds)
  }
  const [one, other] = tried
  expect(other).not.toBe(one)
  expect(tried).toEqual([one, other, one])
  isAway = false
  await page.clock.runFor('00:20')
  await expect.poll(() => waits.count()).toBe(1)
  expect(tried).toEqual([one, other, one, other, one])
})
