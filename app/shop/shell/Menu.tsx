import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { HOVER_DELAY_MS, openDelay } from './hover-delay.ts'
import type { ShellMenu } from './links.ts'

let lastClosed = 0

interface MenuProps {
  menu: ShellMenu
  /** Path of the page that is shown. */
  current: string | null
}

/**
 * A dropdown of the header. A plain `<details>`, so it works by click, keyboard and without
 * JavaScript; the mouse also opens it by resting on it.
 */
export function Menu({ menu, current }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const openedByHover = useRef(false)
  const { key } = useLocation()

  function set(open: boolean) {
    clearTimeout(timer.current)
    if (!details.current || details.current.open === open) return
    details.current.open = open
    if (!open) lastClosed = Date.now()
  }

  // A followed link, a click or a focus elsewhere closes it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => set(false), [key])
  useEffect(() => {
    const outside = (event: Event) => {
      if (event.target instanceof Node && !details.current?.contains(event.target)) set(false)
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      clearTimeout(timer.current)
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  })

  function onPointerEnter(event: PointerEvent) {
    if (event.pointerType !== 'mouse' || details.current?.open) return clearTimeout(timer.current)
    timer.current = setTimeout(
      () => {
        openedByHover.current = true
        set(true)
      },
      openDelay(Date.now() - lastClosed),
    )
  }

  function onPointerLeave(event: PointerEvent) {
    if (event.pointerType !== 'mouse') return
    clearTimeout(timer.current)
    if (openedByHover.current) timer.current = setTimeout(() => set(false), HOVER_DELAY_MS)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !details.current?.open) return
    set(false)
    details.current.querySelector('summary')?.focus()
  }

  return (
    <details
      ref={details}
      name="menu"
      className="menu relative"
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
      onKeyDown={onKeyDown}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by nature */}
      <summary
        className="flex min-h-11 items-center gap-1 rounded-control px-2 font-medium hover:bg-floor xl:px-3"
        onClick={event => {
          // The mouse has just opened it by resting on it; the click must not close it again.
          if (openedByHover.current && details.current?.open) event.preventDefault()
          openedByHover.current = false
        }}
      >
        {menu.label}
        <ChevronDown aria-hidden className="chevron size-4 max-[60rem]:hidden" />
      </summary>
      <ul className="absolute top-full left-0 z-50 min-w-60 rounded-card border border-line bg-card p-2 shadow-float before:absolute before:inset-x-0 before:-top-2 before:h-2">
        {menu.links.map(link => (
          <li key={link.to}>
            <Link
              prefetch="intent"
              to={link.to}
              aria-current={link.to === current ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-control px-3 hover:bg-floor focus-visible:bg-floor"
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
