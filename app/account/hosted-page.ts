import { postJson, UNANSWERED } from '#app/http/machine-client.ts'
import { ShopError } from '#core/errors.ts'

/**
 * Asks a machine route for a page of the payment provider and shows it in a new tab. Gives its
 * address, and whether the tab could be opened: browsers may block it. Throws as `postJson` does. Has to
 * be called in the click itself, because a tab that is opened later counts as a pop-up.
 */
export async function openHostedPage(
  path: string,
  body: Record<string, unknown>,
  field: 'url' | 'checkout_url',
): Promise<{ url: string; isShown: boolean }> {
  const tab = window.open('', '_blank')
  try {
    const { [field]: url } = await postJson<Partial<Record<typeof field, string>>>(path, body)
    if (!url) throw new ShopError('unavailable', UNANSWERED, '')
    if (!tab || tab.closed) return { url, isShown: false }
    tab.opener = null
    tab.location.replace(url)
    return { url, isShown: true }
  } catch (error) {
    tab?.close()
    throw error
  }
}
