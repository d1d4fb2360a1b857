/** A machine route said no; `message` is its German sentence, none where it only failed. */
export class NotOpened extends Error {
  readonly code: string | undefined

  constructor(message = '', code?: string) {
    super(message)
    this.name = 'NotOpened'
    this.code = code
  }
}

/**
 * Asks a machine route for a page of the payment provider and shows it in a new tab. Gives its
 * address, and whether the tab could be opened: browsers may block it. Throws `NotOpened`. Has to be
 * called in the click itself, because a tab that is opened later counts as a pop-up.
 */
export async function openHostedPage(
  path: string,
  body: Record<string, unknown>,
  field: 'url' | 'checkout_url',
): Promise<{ url: string; isShown: boolean }> {
  const tab = window.open('', '_blank')
  try {
    const url = await addressOf(path, body, field)
    if (!tab || tab.closed) return { url, isShown: false }
    tab.opener = null
    tab.location.replace(url)
    return { url, isShown: true }
  } catch (error) {
    tab?.close()
    throw error
  }
}

async function addressOf(
  path: string,
  body: Record<string, unknown>,
  field: 'url' | 'checkout_url',
): Promise<string> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new NotOpened(
      'Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
    )
  })
  const found: unknown = await answer.json().catch(() => null)
  if (answer.ok) {
    const url = textIn(found, field)
    if (url) return url
  }
  const refusal = typeof found === 'object' && found !== null && 'error' in found && found.error
  throw new NotOpened(textIn(refusal, 'message'), textIn(refusal, 'code'))
}

function textIn(value: unknown, name: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const found = Object.entries(value).find(([key]) => key === name)?.[1]
  return typeof found === 'string' ? found : undefined
}
