import { useEffect, useRef, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { isAnswering } from './ui/reachable.ts'

/** How long the pointer or the focus rests on a link before its page is fetched. */
const INTENT_MS = 100
/** `/agb.pdf`, `/feed/products.xml`: the browser loads these itself. */
const FILE = /\.\w+$/

/** The link to another page of this shop that an event happened on. */
function pageLinkAt({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== location.origin || link.target) return undefined
  if (link.hasAttribute('download') || 'reload' in link.dataset) return undefined
  return FILE.test(link.pathname) ? undefined : link
}

/** By keyboard the browser itself goes to a place within the page, and takes the focus there. */
function isLeftToBrowser(link: HTMLAnchorElement, { detail }: MouseEvent): boolean {
  return detail === 0 && link.getAttribute('href')?.startsWith('#') === true
}

const pathOf = (link: HTMLAnchorElement) => link.pathname + link.search + link.hash

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

/** Opens every plain link to a page of this shop, also in texts, within the running document. */
export function FollowLinks() {
  const navigate = useNavigate()
  const [intended, setIntended] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || !isPlainClick(event)) return
      const link = pageLinkAt(event)
      if (!link || isLeftToBrowser(link, event)) return
      event.preventDefault()
      const { viewTransition, inPlace } = link.dataset
      navigate(pathOf(link), {
        replace: inPlace !== undefined || link.href === location.href,
        preventScrollReset: inPlace !== undefined,
        viewTransition: viewTransition !== undefined,
      })
    }
    const intend = (event: Event) => {
      clearTimeout(timer.current)
      const link = pageLinkAt(event)
      if (!link || link.pathname === location.pathname) return
      const page = link.pathname + link.search
      timer.current = setTimeout(async () => {
        // The router loads the document anew where it cannot fetch code ahead, and its page is gone.
        if (await isAnswering()) setIntended(page)
      }, INTENT_MS)
    }
    // On the window, so that a handler of the page itself comes first and can prevent it.
    addEventListener('click', follow)
    addEventListener('pointerover', intend)
    addEventListener('focusin', intend)
    return () => {
      clearTimeout(timer.current)
      removeEventListener('click', follow)
      removeEventListener('pointerover', intend)
      removeEventListener('focusin', intend)
    }
  }, [navigate])

  return intended && <PrefetchPageLinks page={intended} />
}
