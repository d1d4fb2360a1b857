import { openBrowser } from '#test/shop/chromium.ts'
import { openOffice, saveWords, startInstances, untilSeen } from '#test/shop/instances.ts'
import type { Print } from './large.ts'

const ROUNDS = 9

/** From the answer that a product is saved at one of two instances to the first answers of both that show it. */
export async function seenInShop(print: Print): Promise<void> {
  const shops = await startInstances(2)
  const browser = await openBrowser()
  try {
    const page = await browser.newPage()
    await openOffice(page, shops)
    const waits: number[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const words = `Runde ${round}, und keine andere.`
      await saveWords(page, shops, words)
      const savedAt = performance.now()
      await untilSeen(shops, words)
      // The first one makes the pages that the others replace.
      if (round > 0) waits.push(performance.now() - savedAt)
    }
    const sorted = waits.toSorted((a, b) => a - b)
    const [middle = 0, slowest = 0] = [sorted[Math.floor(ROUNDS / 2)], sorted.at(-1)]
    const times = `${Math.round(middle)} ms, slowest of ${ROUNDS} ${Math.round(slowest)} ms`
    print('A saved product is seen in both of two instances', times, '≤ 1 s')
  } finally {
    await browser.close()
    await shops.stop()
  }
}
