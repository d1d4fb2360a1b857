import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shop } from '#core/shop.ts'
import { b2bInquiries, inquiryEntries, sentMails } from '#db/schema/schema.ts'
import { openMail } from '#integrations/mail.server.ts'
import { mailFixture, now, publicUrl } from '#test/fixtures/mail-gateway.ts'
import { givenPetrasOrder } from '#test/fixtures/petra.ts'

const mails = mailFixture()

test('a mail goes out once for its key, however often its job runs (S-2.9-82)', async () => {
  const { gateway } = mails
  const mail = {
    kind: 'password_reset' as const,
    to: 'petra@example.com',
    data: { url: `${publicUrl}/auth/reset-password?access_token=a&refresh_token=b` },
    key: 'reset-1',
  }
  await gateway.send(mail)
  await gateway.send(mail)
  expect(mails.sent).toHaveLength(1)
  await gateway.send({ ...mail, key: 'reset-2' })
  expect(mails.sent).toHaveLength(2)
})

test('a claim for damage that was withdrawn before its mail left is told to nobody (ADR-218)', async () => {
  const data = { claimId: '00000000-0000-4000-8000-000000000000' }
  await mails.gateway.send({ kind: 'damage_claim', to: 'petra@example.com', data, key: 'gone' })
  expect(mails.sent).toEqual([])
})

test('a mail goes out once for its key when several jobs of it run side by side (S-2.9-82)', async () => {
  const { gateway } = mails
  const mail = {
    kind: 'password_reset' as const,
    to: 'petra@example.com',
    data: { url: `${publicUrl}/auth/reset-password?access_token=a&refresh_token=b` },
    key: 'reset-together',
  }
  await Promise.all([1, 2, 3].map(() => gateway.send(mail)))
  expect(mails.sent).toHaveLength(1)
})

test('a mail that could not be sent is tried again under the same message id', async () => {
  const ids: string[] = []
  const broken = mails.gatewayTo({
    send: async mail => {
      ids.push(mail.messageId)
      throw new Error('The mail server is down')
    },
    close() {},
  })
  const mail = {
    kind: 'email_confirmation' as const,
    to: 'petra@example.com',
    data: { name: 'Petra', url: `${publicUrl}/auth/bestaetigen?token=t` },
    key: 'confirm-1',
  }
  await expect(broken.send(mail)).rejects.toThrow('mail server')
  await mails.gateway.send(mail)
  expect(mails.sent[0]?.messageId).toBe(ids[0])
  expect(mails.sent[0]?.text).toContain(`${publicUrl}/auth/bestaetigen?token=t`)
})

test('a mail whose refusals are read leaves with a return path that names it (ADR-144)', async () => {
  const returnPaths: (string | undefined)[] = []
  const gateway = mails.gatewayTo(
    { send: async mail => void returnPaths.push(mail.returnPath), close() {} },
    { returnPath: id => `bounce+${id}@shop.example`, read: async () => {} },
  )
  const mail = {
    kind: 'email_confirmation' as const,
    to: 'petra@example.com',
    data: { name: 'Petra', url: `${publicUrl}/auth/bestaetigen?token=t` },
  }
  await gateway.send({ ...mail, key: 'bounce-1' })
  const [stored] = await mails.db.select().from(sentMails).where(eq(sentMails.key, 'bounce-1'))
  expect(returnPaths).toEqual([`bounce+${stored?.id}@shop.example`])
  await mails.gateway.send({ ...mail, key: 'bounce-2' })
  expect(mails.sent[0]?.returnPath).toBeUndefined()
})

test('an inquiry reaches the company with an answer going back to who asked', async () => {
  const [row] = await mails.db
    .insert(b2bInquiries)
    .values({
      firstName: 'Jörg',
      lastName: 'Groß',
      email: 'joerg@halle.example',
      company: 'Halle <Nord> GmbH',
      message: 'Zehn Ruderer\nbitte',
      createdAt: now,
    })
    .returning()
  const data = { inquiryId: row?.id ?? '' }
  const notice = await mails.mail('b2b_inquiry', data, shop.company.email)
  const receipt = await mails.mail('b2b_inquiry_receipt', data, 'joerg@halle.example')
  expect(notice).toMatchObject({ to: shop.company.email, replyTo: 'joerg@halle.example' })
  expect(notice.html).toContain('Halle &lt;Nord&gt; GmbH')
  expect(receipt.to).toBe('joerg@halle.example')
  expect(notice.text).toContain('Zehn Ruderer\nbitte')
})

test('an answer of the office goes to who asked in its own words, and the reply to the office', async () => {
  const [asked] = await mails.db
    .insert(b2bInquiries)
    .values({
      firstName: 'Jörg',
      lastName: 'Groß',
      email: 'joerg@halle.example',
      message: 'Zehn <b>Ruderer</b>, bitte',
      createdAt: now,
    })
    .returning()
  const [entry] = await mails.db
    .insert(inquiryEntries)
    .values({
      inquiryId: asked?.id ?? '',
      kind: 'answer',
      text: 'Gern:\n\n10 <Geräte> & mehr',
      writtenBy: 'user:anna',
      writtenAt: now,
    })
    .returning()
  const answer = await mails.mail(
    'inquiry_answer',
    { entryId: entry?.id ?? '' },
    asked?.email ?? '',
  )
  expect(answer).toMatchObject({ to: 'joerg@halle.example', replyTo: shop.company.email })
  expect(answer.html).toContain('10 &lt;Geräte&gt; &amp; mehr')
  expect(answer.html).toContain('&lt;b&gt;Ruderer')
  expect(answer.text).toContain('Gern:\n\n10 <Geräte> & mehr')
})

test('without a mail server each mail is one complete file, named by time and kind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mails-'))
  const transport = openMail({ folder, from: 'Kraftpool <hallo@kraftpool.example>' })
  const { group } = await givenPetrasOrder(mails.db)
  await mails.gatewayTo(transport).send({
    kind: 'order_confirmation',
    to: 'petra@example.com',
    data: { orderGroupId: group.id },
    key: 'to-file',
  })
  const names = await readdir(folder)
  expect(names).toHaveLength(1)
  expect(names[0]).toMatch(/^2026-11-21T10-15-00-000Z_order_confirmation_[0-9a-f]{6}\.eml$/)
  const file = await readFile(join(folder, names[0] ?? ''), 'utf8')
  expect(file).toContain('To: petra@example.com')
  expect(file).toContain('filename=Widerrufsbelehrung.pdf')
  expect(file).toMatch(/Content-Type: text\/plain/)
  await rm(folder, { recursive: true })
})

test('a copy of a mail about an order is kept without its signed links; of others none (ADR-132)', async () => {
  const { group } = await givenPetrasOrder(mails.db)
  const { html } = await mails.mail('order_confirmation', { orderGroupId: group.id })
  expect(html).toMatch(/link=[\w-]{43}/)
  const [kept] = await mails.db.select().from(sentMails).where(eq(sentMails.orderGroupId, group.id))
  expect(kept).toMatchObject({
    kind: 'order_confirmation',
    recipient: 'petra@example.com',
    subject: expect.stringMatching(/^Bestellbestätigung KP-/),
    data: { orderGroupId: group.id },
  })
  expect(kept?.html).toContain('Bestellung ansehen')
  expect(kept?.html).not.toMatch(/link=[\w-]{43}/)
  await mails.gateway.send({
    kind: 'password_reset',
    to: 'petra@example.com',
    data: { url: `${publicUrl}/auth/reset-password?access_token=geheim` },
    key: 'reset-3',
  })
  const all = await mails.db.select().from(sentMails)
  expect(JSON.stringify(all)).not.toContain('geheim')
})
