import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#db/database.ts'
import {
  accessLinks,
  invoices,
  mirroredProducts,
  orderGroups,
  orders,
  productContents,
} from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { look } from '#documents/mails/look.ts'
import { testDatabase } from '#test/database.ts'
import { filesInMemory } from '#test/fixtures/files.ts'
import { savePicture } from '#test/fixtures/pictures.ts'
import { mailGallery, previewMail } from './preview.server.ts'

const now = new Date('2026-11-21T10:15:00Z')
const files = filesInMemory()

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const preview = (id: string) =>
  previewMail(
    { db: database.orm, files, clock: { now: () => now }, publicUrl: 'https://kraftpool.example' },
    id,
  )

it('every kind of mail that the shop sends is in the gallery', () => {
  const shown = new Set<string>(mailGallery.map(({ kind }) => kind))
  expect([...shown].toSorted()).toEqual(Object.keys(letters).toSorted())
})

it('a mail of several wordings has an entry for each', () => {
  const failed = mailGallery.filter(({ kind }) => kind === 'payment_failed')
  expect(failed.map(({ id }) => id)).toEqual([
    'payment_failed',
    'payment_failed-2',
    'payment_failed-3',
  ])
})

describe.each(mailGallery.map(entry => [entry.id, entry] as const))('%s', (id, { to }) => {
  it('is written whole, with one button at most', async () => {
    const { subject, html, text } = await preview(id)
    expect(subject).not.toBe('')
    expect(text.length).toBeGreaterThan(100)
    // A token of a link is random, and may say anything.
    const said = `${subject} ${text}`.replace(/\b(?:link|token)=[\w.-]+/g, '')
    expect(said).not.toMatch(/undefined|NaN|Invalid|\[object/)
    if (to === 'customer') expect(text).toContain('Guten Tag')
    const buttons = html.split(`background-color:${look.button.backgroundColor};color`).length - 1
    expect(buttons).toBeLessThan(2)
  })
})

it('nothing of them is stored: no order, no invoice, no link that opens anything, no file', async () => {
  for (const { id } of mailGallery) await preview(id)
  for (const table of [orderGroups, orders, invoices, accessLinks]) {
    expect(await database.orm.select().from(table)).toEqual([])
  }
})

it('mails about an order, a rented device, its rent, its return and its purchase show it', async () => {
  const url = 'https://bilder.example/gale.jpg'
  const hash = 'a'.repeat(64)
  await savePicture(database.orm, hash, url)
  const at = { createdAt: now, updatedAt: now }
  await database.orm.insert(mirroredProducts).values({ id: 'prod_gale', name: 'Gale', ...at })
  await database.orm.insert(productContents).values({
    stripeProductId: 'prod_gale',
    title: 'Gale',
    slug: 'gale',
    images: [{ url, alt: 'Gale von der Seite' }],
  })
  for (const id of [
    ...['order_received', 'order_confirmation', 'buyout_received', 'buyout_confirmation'],
    ...['buyout_failed', 'buyout_returned'],
    ...['order_shipped', 'order_delivered', 'rent_receipt', 'payment_failed-2', 'rent_reminder'],
    ...['debit_returned', 'minimum_term_ends', 'rental_ended', 'return_reminder'],
    ...[
      'pick_up_confirmed',
      'pick_up_called_off',
      'return_received',
      'return_checked',
      'damage_claim',
      'refund_made',
    ],
  ]) {
    const { html } = await preview(id)
    expect(html, id).toContain(`<img src="https://kraftpool.example/bilder/${hash}/1280.jpg"`)
    expect(html, id).toContain('alt="Gale von der Seite"')
  }
})

it('two people look at them at the same time', async () => {
  const both = await Promise.all([preview('invoice'), preview('invoice')])
  expect(both.map(({ attachments }) => attachments)).toEqual([
    ['RE-2026-000000.pdf'],
    ['RE-2026-000000.pdf'],
  ])
})
