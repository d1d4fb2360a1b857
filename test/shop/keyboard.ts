import type { Frame, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Where the keyboard is: the control's name or label, and whether it can be seen that it is there. */
interface Stop {
  name: string
  isSeen: boolean
}

/** No page of the shop has as many stops as this. */
const MOST_STOPS = 250

/** What has the focus in a document; null where nothing has it. Runs in the browser. */
function stopIn(): Stop | null {
  const at = document.activeElement
  if (!at || at === document.body || at instanceof HTMLIFrameElement) return null
  const isField = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement
  const label = isField ? at.labels?.[0]?.textContent : null
  const name = at.getAttribute('aria-label') ?? label ?? at.textContent ?? ''
  // Radio cards show the focus of their input on the card.
  const ringed = [at, at.parentElement, at.parentElement?.parentElement].some(element => {
    if (!element) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    return isOutlined || (element === at && boxShadow !== 'none')
  })
  const { top, bottom, width } = at.getBoundingClientRect()
  const isOnScreen = width > 0 && bottom > 0 && top < innerHeight
  return { name: name.replace(/\s+/g, ' ').trim(), isSeen: ringed && isOnScreen }
}

/** In the page or in a frame of it, such as the provider's form. */
async function stop(page: Page): Promise<Stop | null> {
  const own = await page.evaluate(stopIn)
  if (own) return own
  const inFrames = await Promise.all(page.frames().map(frame => stopInFrame(frame)))
  return inFrames.find(found => found !== null) ?? null
}

async function stopInFrame(frame: Frame): Promise<Stop | null> {
  if (!frame.parentFrame()) return null
  return (await frame.evaluate(() => document.hasFocus())) ? frame.evaluate(stopIn) : null
}

/**
 * Tabs on to the control whose name matches, as somebody without a mouse. Fails where the focus
 * cannot be seen on the way, or where there is none.
 */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const way: string[] = []
  for (let count = 0; count < MOST_STOPS; count += 1) {
    await page.keyboard.press('Tab')
    const at = await stop(page)
    way.push(at?.name.slice(0, 60) ?? 'nothing')
    if (!at) break
    // Browsers scroll to what has the focus with their next frame.
    if (!at.isSeen) {
      const soon = expect.poll(() => stop(page))
      await soon.toMatchObject({ ...at, isSeen: true })
    }
    if (name.test(at.name)) return
  }
  throw new Error(`${name} was not reached: ${way.slice(-40).join(' → ')}`)
}

/** Waits for a page whose heading the keyboard goes on from. */
export async function focusOnHeading(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).and(page.locator(':focus')).waitFor()
}
