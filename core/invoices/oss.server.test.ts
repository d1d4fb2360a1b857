import { expect, test } from 'vitest'
import { ids, restock } from '#test/fixtures/catalog.ts'
import { mara, newRower, rentedRower } from '#test/fixtures/checkouts.ts'
import { issued, ordered, refunded } from '#test/fixtures/invoiced.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { ossOf } from './oss.server.ts'
import { ossCsv } from './oss.ts'

const shop = shopForEachTest()
const first = { year: 2026, quarter: 1 }
const second = { year: 2026, quarter: 2 }
const inAustria = { ...mara, country: 'AT', postal_code: '1010', city: 'Wien' }

test('a quarter declares what consumers in Austria bought, and nothing of anybody else (L-83)', async () => {
  await restock(shop, ids.rower, 10)
  await ordered(shop, [newRower(2)], { billingAddress: inAustria })
  await ordered(shop, [newRower()], {
    billingAddress: { ...mara, country: 'CH', postal_code: '8001' },
  })
  const business = { customerType: 'business', company: 'Halle KG', billingAddress: inAustria }
  await ordered(shop, [newRower()], business)
  await ordered(shop, [newRower(), rentedRower()])
  const [sold] = await issued(shop)
  const rows = await ossOf(shop.services.db, first)
  expect(rows).toEqual([
    {
      country: 'AT',
      percent: 20,
      netCents: sold?.netCents,
      taxCents: sold?.taxCents,
      corrects: null,
    },
  ])
  expect((sold?.netCents ?? 0) + (sold?.taxCents ?? 0)).toBe(sold?.grossCents)
  const euros = (cents = 0) => (cents / 100).toFixed(2).replace('.', ',')
  expect(ossCsv(rows).split('\r\n')).toEqual([
    'Land;Steuersatz;Steuerart;Bemessungsgrundlage;Steuer;Berichtigung',
    `AT;20;STANDARD;${euros(sold?.netCents)};${euros(sold?.taxCents)};`,
    '',
  ])
  expect(await ossOf(shop.services.db, second)).toEqual([])
})

test('what goes back within its quarter is not declared, what goes back later corrects its quarter (L-83)', async () => {
  const early = await ordered(shop, [newRower()], { billingAddress: inAustria })
  await refunded(shop, early)
  expect(await ossOf(shop.services.db, first)).toEqual([])
  const late = await ordered(shop, [newRower()], { billingAddress: inAustria })
  const declared = await ossOf(shop.services.db, first)
  await shop.emulator.advanceTo(new Date('2026-04-02T09:00:00Z'))
  await refunded(shop, late)
  expect(await ossOf(shop.services.db, first)).toEqual(declared)
  expect(await ossOf(shop.services.db, second)).toEqual(
    declared.map(row => ({
      ...row,
      netCents: -row.netCents,
      taxCents: -row.taxCents,
      corrects: first,
    })),
  )
})
