import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { ShopError } from '#core/errors.ts'
import { journalEntries, mailBounces, orderGroups, sentMails } from '#db/schema/schema.ts'
import { type BounceGateway, openBounces as openMailbox } from '#integrations/bounces.server.ts'
import { checkOut, checkoutBody, newRower } from '#test/fixtures/checkouts.ts'
import { office } from '#test/fixtures/office.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { readBounces } from './read.server.ts'
import { refusalOfAddress } from './refusing.server.ts'
import { openBounces, resendBounced, settleBounce } from './settle.server.ts'

const shop = shopForEachTest()
let folder = ''
let mailbox: BounceGateway
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bounces-'))
  mailbox = openMailbox({ address: 'bounce@shop.example', folder, secret: 's'.repeat(32) })
  return () => rmSync(folder, { recursive: true, force: true })
})

/** The address in the samples, of no mail of ours. */
const SAMPLE = 'bounce+0123456789abcdef0123456789abcdef.0000000000000000@shop.example'

async function arrives(sample: string, to: string) {
  const path = new URL(`../../test/reference/bounces/${sample}.eml`, import.meta.url)
  await mkdir(join(folder, 'new'), { recursive: true })
  const raw = readFileSync(path, 'utf8').replaceAll(SAMPLE, to)
  await writeFile(join(folder, 'new', `${Date.now()}.${Math.random()}.mx`), raw)
}

const read = () => readBounces({ ...shop.services, bounces: mailbox })
const unread = () => readdirSync(join(folder, 'new')).length

/** A mail about an order, as the gateway notes it. */
async function mailed(kind = 'order_confirmation', recipient = 'mara@example.com') {
  const { orderGroupId } = await checkOut(shop, checkoutBody([newRower()]))
  const key = `${kind} ${orderGroupId}`
  const [mail] = await shop.services.db
    .insert(sentMails)
    .values({ key, kind, recipient, sentAt: new Date(), orderGroupId, data: { orderGroupId } })
    .returning()
  return { id: mail?.id ?? '', orderGroupId }
}

const open = async () => (await openBounces(shop.services, { page: 1 })).shown
const refused = (doing: Promise<unknown>) =>
  doing.then(
    () => 'done',
    error => (error instanceof ShopError ? error.code : Promise.reject(error)),
  )

describe('a mail that comes back', () => {
  test('is noted once with its mail, and its address takes none until that is settled', async () => {
    const { id, orderGroupId } = await mailed()
    await arrives('postfix', mailbox.returnPath(id))
    await arrives('postfix', mailbox.returnPath(id))
    await read()
    await read()
    expect(unread()).toBe(0)
    const [bounce, ...others] = await open()
    expect(others).toEqual([])
    expect(bounce).toMatchObject({
      mailId: id,
      kind: 'hard',
      status: '5.1.1',
      owedBy: '§ 312f BGB',
    })
    expect(await refusalOfAddress(shop.services.db, 'Mara@example.com')).toContain('User unknown')
    const told = await shop.services.db.select().from(journalEntries)
    expect(
      told.filter(({ subjectId, event }) => subjectId === orderGroupId && event === 'mail_bounced'),
    ).toHaveLength(1)
    await settleBounce(shop.services, office, { bounceId: bounce?.id ?? '', as: 'post' })
    expect(await open()).toEqual([])
    expect(await refusalOfAddress(shop.services.db, 'mara@example.com')).toBeNull()
  })

  test('for a full mailbox did not arrive, but says nothing of its address', async () => {
    const { id } = await mailed()
    await arrives('gmail-full', mailbox.returnPath(id))
    await read()
    expect(await open()).toMatchObject([{ kind: 'soft' }])
    expect(await refusalOfAddress(shop.services.db, 'mara@example.com')).toBeNull()
  })

  test('is not told of while its server goes on trying, and is once that gave up', async () => {
    const { id } = await mailed()
    await arrives('postfix-delayed', mailbox.returnPath(id))
    await read()
    expect(await open()).toEqual([])
    await arrives('postfix', mailbox.returnPath(id))
    await read()
    expect(await open()).toHaveLength(1)
  })

  test.each([
    ['without our proof', () => SAMPLE],
    ['to somebody else', () => 'hallo@shop.example'],
  ])('%s is forged: it is put aside and changes nothing', async (_what, to) => {
    await mailed()
    await arrives('postfix', to())
    await read()
    expect(unread()).toBe(0)
    expect(await shop.services.db.$count(mailBounces)).toBe(0)
  })

  test('with the proof of another mail is forged as well', async () => {
    const [one, two] = [await mailed('order_confirmation'), await mailed('order_received')]
    const proof = mailbox.returnPath(one.id).split('.')[1] ?? ''
    const forged = `${mailbox.returnPath(two.id).split('.')[0]}.${proof}.example`
    await arrives('postfix', forged.replace('.example.example', '.example'))
    await read()
    expect(await shop.services.db.$count(mailBounces)).toBe(0)
  })

  test('before the shop has noted the mail as sent is read later', async () => {
    await mkdir(join(folder, 'new'), { recursive: true })
    await arrives('postfix', mailbox.returnPath('01234567-89ab-4cde-8f01-23456789abcd'))
    await read()
    expect(unread()).toBe(1)
  })

  test('is not what somebody answers from holiday', async () => {
    const { id } = await mailed()
    await arrives('holiday', mailbox.returnPath(id))
    await read()
    expect([unread(), await open()]).toEqual([0, []])
  })
})

describe('the office', () => {
  test('sends it again, to the address that the order has by now', async () => {
    const { id, orderGroupId } = await mailed('order_received')
    await arrives('exchange-online', mailbox.returnPath(id))
    await read()
    await shop.services.db.update(orderGroups).set({ customerEmail: 'richtig@example.com' })
    const [bounce] = await open()
    expect(bounce?.isRepeatable).toBe(true)
    await resendBounced(shop.services, office, bounce?.id ?? '')
    await shop.settle()
    expect(shop.mails.at(-1)).toMatchObject({
      kind: 'order_received',
      to: 'richtig@example.com',
      data: { orderGroupId },
    })
    expect(await open()).toEqual([])
    expect(await refused(resendBounced(shop.services, office, bounce?.id ?? ''))).toBe(
      'bounce_settled',
    )
  })

  test('cannot call needless what is owed, nor settle what there is not', async () => {
    const { id } = await mailed()
    await arrives('exim', mailbox.returnPath(id))
    await read()
    const [bounce] = await open()
    const as = (end: string, bounceId = bounce?.id ?? '') =>
      refused(settleBounce(shop.services, office, { bounceId, as: end }))
    expect(await as('needless')).toBe('invalid_input')
    expect(await as('resent')).toBe('invalid_input')
    expect(await as('post', 'x')).toBe('unknown_mail')
    expect(await as('phone')).toBe('done')
    expect(await as('phone')).toBe('bounce_settled')
  })
})
