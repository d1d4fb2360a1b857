import type { Locator, Page } from 'playwright-core'

/** The first amount in a text, in cents; 'Kostenlos' is nothing. */
export function centsIn(text: string): number {
  const amount = /([\d.]+),(\d\d)/.exec(text)
  return amount ? Number(amount[1]?.replaceAll('.', '')) * 100 + Number(amount[2]) : 0
}

/** The figures beside or below an order, label by label, in cents. */
export async function figuresOf(scope: Locator): Promise<Record<string, number>> {
  const pairs = await scope
    .locator('dt')
    .evaluateAll(terms =>
      terms.map((term): [string, string] => [
        term.textContent ?? '',
        term.nextElementSibling?.textContent ?? '',
      ]),
    )
  return Object.fromEntries(pairs.map(([label, text]) => [label, centsIn(text)]))
}

/** The summary beside the cart, on wide screens. */
export const cartSummary = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Zusammenfassung' })

/** The summary above the order button. */
export const orderSummary = (page: Page): Locator =>
  page.getByRole('region', { name: 'Prüfen und bestellen' })

/** The whole text of the toast that says `title`, once it is there: awaited and read in one step, because it goes by itself. */
export const toastSaying = (page: Page, title: string): Promise<string> =>
  textOf(page.locator('.toast').filter({ hasText: title }))

/** The words of a part of the page, hidden ones too, without hard spaces. */
export async function textOf(part: Locator): Promise<string> {
  return ((await part.textContent()) ?? '').replaceAll('\u00a0', ' ')
}
