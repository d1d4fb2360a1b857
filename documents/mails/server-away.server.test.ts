import { expect, test, vi } from 'vitest'
import { HOUR_MS } from '#core/durations.ts'
import { sentMails } from '#db/schema/schema.ts'
import { checkOut, checkoutBody, newRower, pay } from '#test/fixtures/checkouts.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { openMailGateway } from './send.server.ts'

const shop = shopForEachTest()
const buyers = ['ada', 'ben', 'cem'].map(name => `${name}@example.com`)

test('a mail server that is away for an hour loses none of the mails that fall due, and each arrives once (S-2.9-82)', async () => {
  const { services } = shop
  const { sql } = services.database
  const tries: { to: string; messageId: string }[] = []
  const arrived: string[] = []
  let isAway = true
  services.mail = openMailGateway({
    ...services,
    transport: {
      async send({ to, messageId }) {
        tries.push({ to, messageId })
        if (isAway) throw new Error('connect ECONNREFUSED')
        arrived.push(to)
      },
      close() {},
    },
  })
  const logged = vi.spyOn(services.log, 'error').mockReturnValue()
  let secondsAway = 0
  while (secondsAway < HOUR_MS / 1000) {
    // One falls due at once, the others while the server is away already.
    const [buyer] = buyers.slice(new Set(tries.map(({ to }) => to)).size)
    if (buyer) {
      await pay(shop, await checkOut(shop, checkoutBody([newRower()], { customerEmail: buyer })))
    }
    await shop.settle()
    const [next] = await sql.query(
      `select extract(epoch from min(start_after) - now())::int as seconds
       from jobs.job where name = 'mails' and state = 'retry'`,
    )
    expect(next?.seconds).toBeGreaterThan(0)
    secondsAway += Number(next?.seconds)
    // As if that time had passed.
    await sql.query(`update jobs.job set start_after = now() where name = 'mails'`)
  }
  expect(arrived).toEqual([])
  isAway = false
  await shop.settle()
  logged.mockRestore()
  expect(arrived.toSorted()).toEqual(buyers)
  expect(await sql.query(`select id from jobs.job where name = 'mails'`)).toEqual([])
  expect(
    (await services.db.select().from(sentMails)).map(mail => mail.recipient).toSorted(),
  ).toEqual(buyers)
  // What a server took in before it broke off is known again by its id.
  expect(new Set(tries.map(({ to, messageId }) => `${to} ${messageId}`)).size).toBe(buyers.length)
  expect(tries.length).toBeGreaterThan(2 * buyers.length)
})
