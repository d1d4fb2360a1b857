import { expect, test } from 'vitest'
import type { SignedIn } from '#core/actor.ts'
import { DAY_MS } from '#core/durations.ts'
import { goneDifferences, openDifferences } from '#core/reconciliation/read.server.ts'
import { runDue } from '#server/schedule.ts'
import { told, WHOLE_SHOP } from './drills/happenings.ts'
import { givenAccount } from './fixtures/buyouts.ts'
import { givenCatalog } from './fixtures/catalog.ts'
import { differences } from './fixtures/lives/accounts.ts'
import { dice } from './fixtures/lives/dice.ts'
import { stockDevices } from './fixtures/lives/exchanging.ts'
import { sharedRefunds } from './fixtures/lives/ledger.ts'
import {
  beginLife,
  isLifeOver,
  liveOn,
  nothingYet,
  type ShopLife,
} from './fixtures/lives/shop-life.ts'
import { testServices } from './services.ts'

/** The drill lets forty live side by side. */
const LIVES = Number(process.env.LIVES ?? 2)
const MONTHS = 30
/** Forty lives on a busy machine take the better part of an hour. */
const PATIENCE_MS = 600_000 + LIVES * 120_000
const FIRST_MONTHS = 6
const isWhole = LIVES >= WHOLE_SHOP
const STEPS = 6

test('random lives side by side in one shop: what the provider holds and what our books say agree at each month’s end', {
  timeout: PATIENCE_MS,
}, async () => {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000))
  const chance = dice(seed)
  const shop = await testServices()
  const story: string[] = []
  const happened = nothingYet()
  try {
    await givenCatalog(shop)
    await stockDevices(shop, 40 * LIVES + 40)
    const lives: ShopLife[] = []
    const renters: SignedIn[] = []
    const begin = async () => {
      const renter = await givenAccount(shop, `mara-${renters.length}@example.com`)
      renters.push(renter)
      return beginLife(shop, renter, chance)
    }
    for (let month = 1; month <= MONTHS; month += 1) {
      const due = Math.ceil((LIVES * Math.min(month, FIRST_MONTHS)) / FIRST_MONTHS)
      while (lives.length < due) lives.push(await begin())
      for (let step = 0; step < STEPS; step += 1) {
        for (const [index, life] of lives.entries()) {
          if (index % STEPS !== step) continue
          if (isWhole && chance.below(3) === 0 && (await isLifeOver(shop, life))) {
            lives[index] = await begin()
            continue
          }
          story.push(
            `${month}.${step} ${index}: ${await liveOn(shop, life, { dice: chance, happened, isWhole })}`,
          )
        }
        const days = Math.floor(30.5 / STEPS)
        await shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + days * DAY_MS))
        await shop.settle()
        await runDue(shop.services)
        await shop.settle()
      }
      happened.set(sharedRefunds.name, await sharedRefunds(shop))
      expect(await differences(shop, renters), `seed ${seed}, ${story.join('; ')}`).toEqual([])
      const { shown } = await openDifferences(shop.services, { page: 1 })
      const open = shown.map(({ difference }) => difference)
      expect(open, `seed ${seed}, ${story.join('; ')}`).toEqual([])
    }
    // Every night compared the books, and no difference came and went in between.
    const { shown } = await goneDifferences(shop.services, { page: 1 })
    const gone = shown.map(({ difference }) => difference)
    expect(gone, `seed ${seed}, ${story.join('; ')}`).toEqual([])
    console.log(told(seed, { lives: LIVES, times: happened }))
    if (isWhole) expect(happened.get(sharedRefunds.name), `seed ${seed}`).toBeGreaterThan(0)
  } finally {
    await shop.close()
  }
})
