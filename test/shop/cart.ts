import type { Page } from 'playwright-core'
import type { DemoProduct } from '#demo/data/catalog/types.ts'

/** Schadenschutz Care, a month. */
export const CARE_CENTS = 490

/** What a month of one device costs for a term, in cents. */
export const monthlyOf = (product: DemoProduct, months = 24): number =>
  product.prices.rental?.find(offer => offer.months === months)?.cents ?? 0

/** What this browser has stored under a key. */
export const storage = (page: Page, key: string): Promise<string | null> =>
  page.evaluate(name => localStorage.getItem(name), key)

/** Does something that changes or reloads the cart, and waits until the server has priced it. */
export async function priced(page: Page, change: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse(response => response.url().endsWith('/api/cart'))
  await Promise.all([answer, change()])
}
