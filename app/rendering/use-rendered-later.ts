import { type RefObject, useLayoutEffect } from 'react'
import { whenIdle } from './when-idle.ts'

/**
 * For an element whose later children bear the class `later`: the browser leaves them out of the first
 * layout of a document, half of the work of a long one, and lays them out step by step when it is idle.
 * Children that come after the document was taken over are there at once, so that going back finds the
 * place that was left. Without JavaScript the browser brings in each when it is about to be seen.
 * @param change another value whenever there are other children.
 * @param atOnce how many make a step, of a size that a phone lays out between two frames.
 */
export function useRenderedLater(
  parent: RefObject<HTMLElement | null>,
  change: unknown,
  atOnce = 1,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other children are left out anew
  useLayoutEffect(() => {
    const left = [...(parent.current?.querySelectorAll<HTMLElement>(':scope > .later') ?? [])]
    const render = (count: number) => {
      for (const part of left.splice(0, count)) part.style.contentVisibility = 'visible'
    }
    if (document.documentElement.dataset.ready !== undefined) return render(left.length)
    let cancel = () => {}
    function renderNext(): void {
      render(atOnce)
      if (left.length > 0) cancel = whenIdle(renderNext)
    }
    cancel = whenIdle(renderNext)
    return () => cancel()
  }, [parent, change, atOnce])
}
