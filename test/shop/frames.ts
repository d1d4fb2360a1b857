import type { Page } from 'playwright-core'

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** What one frame showed while a page gave way to another. */
export interface Frame {
  path: string
  /** The first heading: what page is on screen, whatever the address says. */
  heading: string
  /** A page that is still being fetched. */
  isSkeleton: boolean
  scrollY: number
  /** Where the picture on its way is to arrive. */
  goal: Box | null
  /** The page that was left, drawn over the new one. */
  hasGhost: boolean
  isHeaderAbove: boolean
}

declare global {
  interface Window {
    notedFrames?: Frame[]
  }
}

/** Notes every frame from now on. */
export async function startFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frames: Frame[] = []
    window.notedFrames = frames
    const root = document.documentElement
    const style = (pseudo: string) => getComputedStyle(root, pseudo)

    /** The end of the picture's way, whatever part of it this frame shows. */
    function goalNow(): Box | null {
      for (const { effect } of document.getAnimations()) {
        if (!(effect instanceof KeyframeEffect)) continue
        if (!effect.pseudoElement?.startsWith('::view-transition-group(picture-')) continue
        const end = effect.getKeyframes().at(-1)
        if (!end) continue
        const { width, height, transform } = end
        const { e: left, f: top } = new DOMMatrix(String(transform))
        return {
          left,
          top,
          width: Number.parseFloat(String(width)),
          height: Number.parseFloat(String(height)),
        }
      }
      return null
    }

    function note() {
      if (window.notedFrames !== frames) return
      const goal = goalNow()
      frames.push({
        path: location.pathname,
        heading: document.querySelector('main h1')?.textContent ?? '',
        isSkeleton: document.querySelector('main .skeleton') !== null,
        scrollY: Math.round(scrollY),
        goal,
        hasGhost: goal !== null && style('::view-transition-old(root)').display !== 'none',
        isHeaderAbove: Number(style('::view-transition-group(header)').zIndex) > 0,
      })
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
}

/** Waits until the page stands still; gives all frames since `startFrames`. */
export function endFrames(page: Page): Promise<Frame[]> {
  return page.evaluate(async () => {
    const nextFrame = () => new Promise(done => requestAnimationFrame(done))
    const isMoving = () => document.getAnimations().some(({ playState }) => playState === 'running')
    // What is started now moves in the next frame but one.
    for (let still = 0; still < 3; still += 1) {
      await nextFrame()
      if (isMoving()) still = 0
    }
    const frames = window.notedFrames ?? []
    window.notedFrames = undefined
    return frames
  })
}
