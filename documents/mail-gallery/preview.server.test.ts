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

const preview = (id: string, at = now) =>
  previewMail(
    { db: database.orm, files, clock: { now: () => at }, publicUrl: 'https://kraftpool.example' },
    id,
  )

it('every kind of mail that the shop sends is in the gallery (B-2-87)', () => {
  const shown = new Set<string>(mailGallery.map(({ kind }) => kind))
  expect([...shown].toSorted()).toEqual(Object.keys(letters).toSorted())
})

it('a mail of several wordings has an entry for each (B-2-87)', () => {
  const failed = mailGallery.filter(({ kind }) => kind === 'payment_failed')
  expect(failed.map(({ id }) => id)).toEqual([
    'payment_failed',
    'payment_failed-2',
    'payment_failed-3',
  ])
})

/** Mails without a button, and why. */
const leadsNowhere = new Set([
  // There is no account any more.
  'account_deleted',
  // To an address that opens nothing any more, or is to be confirmed at another one.
  ...['customers_merged-2', 'order_email_corrected', 'order_email_changed-2'],
  ...['new_email_asked', 'email_changed-2'],
  // Guests have no page of all their orders.
  ...['customers_merged', 'customers_separated', 'customers_separated-2'],
  // The address was not proved: nobody is led anywhere by what a stranger typed. An answer is a letter.
  ...['b2b_inquiry_receipt', 'b2b_inquiry_receipt-2', 'inquiry_answer'],
  ...['cancellation_decided-3', 'withdrawal_attached-2'],
])

/** Mails to customers that are about no device of theirs, or may be to a stranger. */
const showsNoDevice = new Set<string>([
  ...[
    'account_deleted',
    'customers_merged',
    'customers_separated',
    'email_confirmation',
    'guest_account',
    'new_email_link',
  ],
  ...['new_email_asked', 'email_changed', 'order_email_changed', 'order_email_corrected'],
  ...['password_reset', 'sign_in_changed', 'staff_invitation'],
  ...['b2b_inquiry_receipt', 'inquiry_answer', 'quote'],
  ...['declaration_receipt', 'cancellation_decided', 'withdrawal_attached'],
])

describe.each(mailGallery.map(entry => [entry.id, entry] as const))('%s', (id, { to }) => {
  it('is written whole, with one button (S-2.9-80)', async () => {
    const { subject, html, text } = await preview(id)
    expect(subject).not.toBe('')
    expect(text.length).toBeGreaterThan(100)
    // A token of a link is random, and may say anything.
    const said = `${subject} ${text}`.replace(/\b(?:link|token)=[\w.-]+/g, '')
    expect(said).not.toMatch(/undefined|NaN|Invalid|\[object/)
    if (to === 'customer') expect(text).toContain('Guten Tag')
    const buttons = html.split(`background-color:${look.button.backgroundColor};color`).length - 1
    expect(buttons).toBe(leadsNowhere.has(id) ? 0 : 1)
  })
})

it('what a mail says of its order agrees: its one device, its money and its days', async () => {
  const says = async (id: string, at = now) => (await preview(id, at)).text.replace(/\s+/g, ' ')
  for (const id of ['buyout_confirmation', 'declaration_receipt', 'declaration_notice']) {
    expect(await says(id), id).not.toContain('übrigen Geräte')
  }
  for (const id of ['declaration_receipt-2', 'withdrawal_attached']) {
    expect(await says(id), id).not.toContain('Ihren Widerruf für')
  }
  expect(await says('order_confirmation')).toContain('Mit der Bestellung bezahlt 152,90 €')
  for (const id of ['order_called_off', 'withdrawal_refunded']) {
    const all = /Ihnen 152,90 €\..* Von Ihrer Zahlung über 152,90 € vom [\d.]+ 152,90 €/
    expect(await says(id), id).toMatch(all)
  }
  expect(await says('rent_resumed')).toContain('ab dem 24.11.2026 wieder')
  expect(await says('rent_reminder-4')).toContain('107,80 € offen')
  expect(await says('debit_returned')).toMatch(
    /am 21\.11\.2026 eine Lastschrift .* Lastschrift vom 12\.11\.2026/,
  )
  expect(await says('debit_repaid')).toMatch(
    /am 18\.11\.2026 zurückgegeben .* Bezahlt am 21\.11\.2026/,
  )
  expect(await says('rental_end_recounted')).toContain('geliefert am 20.11.2026')
  for (const id of ['cancellation_decided', 'rental_end_recounted']) {
    expect(await says(id), id).toMatch(/Ihr Vertrag endet am .* Care endet mit der letzten Miete/)
  }
  expect(await says('rental_ended-2')).not.toContain('Abholung')
  // Its rental ends on a Sunday, on which nothing is picked up.
  expect(await says('pick_up_called_off', new Date('2026-11-23T10:15:00Z'))).toMatch(
    /am 14\.12\.2026 ist abgesagt.* endet am 13\.12\.2026/,
  )
})

it('nothing of them is stored: no order, no invoice, no link that opens anything, no file (B-2-87)', async () => {
  for (const { id } of mailGallery) await preview(id)
  for (const table of [orderGroups, orders, invoices, accessLinks]) {
    expect(await database.orm.select().from(table)).toEqual([])
  }
})

it('every mail to a customer about an order shows its device (S-2.9-80)', async () => {
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
  for (const { id, kind, to } of mailGallery) {
    if (to === 'office' || showsNoDevice.has(kind)) continue
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
