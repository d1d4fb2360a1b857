import type { StorefrontServices } from '#core/storefront/services.ts'

/** A browser shows no more of them at once, and searches them as one types. */
const MOST = 500

/** Names of what the shop shows, for 'Featured Products'. */
export async function deviceNames({
  catalog,
}: Pick<StorefrontServices, 'catalog'>): Promise<string[]> {
  const { products } = await catalog.current()
  const names = products.filter(({ isLive }) => isLive).map(({ title }) => title)
  return [...new Set(names)].sort((one, other) => one.localeCompare(other, 'de')).slice(0, MOST)
}
