import { useLayoutEffect, useRef } from 'react'
import { Button } from '#app/ui/Button.tsx'
import type { AskedOfVisitors } from '#core/tracking/consent.ts'
import { consentWords, recipientsOf } from '#core/tracking/consent-words.ts'
import { type Purpose, purposes } from '#core/tracking/targets.ts'
import { LegalLinks } from './LegalLinks.tsx'

interface ConsentBannerProps {
  asked: AskedOfVisitors
  onDecide: (choice: Readonly<Record<Purpose, boolean>>) => void
  onSettings: () => void
}

const words = consentWords

/**
 * The first layer: purposes, recipients and countries, and both answers alike (S-2.2-8, L-62). It lies over the
 * end of the page, which grows by its height, so that nothing moves and all can be read. On a narrow screen its
 * text scrolls between heading and answers; in a window as low as of a page enlarged fourfold all of it does.
 */
export function ConsentBanner({ asked, onDecide, onSettings }: ConsentBannerProps) {
  const banner = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const shown = banner.current
    if (!shown) return
    const { style } = document.documentElement
    const makeRoom = () => {
      document.body.style.paddingBlockEnd = `${shown.offsetHeight}px`
      // What is focused by the keyboard is scrolled above the banner (WCAG 2.4.11).
      style.scrollPaddingBlockEnd = `${shown.offsetHeight}px`
    }
    const watch = new ResizeObserver(makeRoom)
    watch.observe(shown)
    return () => {
      watch.disconnect()
      document.body.style.paddingBlockEnd = ''
      style.scrollPaddingBlockEnd = ''
    }
  }, [])

  return (
    <section
      ref={banner}
      aria-labelledby="consent-heading"
      className="fixed inset-x-0 bottom-0 z-40 overflow-y-auto border-t border-line bg-card shadow-[var(--shadow-float)] [@media(max-height:20rem)]:max-h-[60dvh]"
    >
      <div className="page grid gap-x-10 gap-y-3 py-4 lg:grid-cols-[1fr_auto] lg:items-end lg:py-5">
        <div className="max-w-4xl">
          <div
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            tabIndex={0}
            className="max-h-[36dvh] overflow-y-auto text-sm max-lg:mask-b-from-[calc(100%-1.5rem)] max-lg:pb-5 lg:max-h-[60dvh] [@media(max-height:20rem)]:max-h-none"
          >
            <h2
              id="consent-heading"
              className="mb-1 font-sans text-base font-semibold tracking-normal"
            >
              {words.heading}
            </h2>
            <p>{words.intro}</p>
            <ul className="mt-2 space-y-1">
              {purposes.map(purpose => {
                const recipients = recipientsOf(purpose, asked.targets)
                if (recipients.length === 0) return null
                const { label, short } = words.purposes[purpose]
                return (
                  <li key={purpose}>
                    <strong className="font-semibold">{label}:</strong> {short}. {words.recipients}:{' '}
                    {recipients.join('; ')}.
                  </li>
                )
              })}
            </ul>
            <p className="mt-2 text-muted">
              {words.withdrawal} {asked.isStandIn && words.standIn}
            </p>
          </div>
          <LegalLinks />
        </div>
        <div className="flex flex-wrap gap-3 lg:w-56 lg:flex-col">
          <Button
            className="flex-1 lg:flex-none"
            onClick={() => onDecide({ analytics: false, marketing: false })}
          >
            {words.refuse}
          </Button>
          <Button
            className="flex-1 lg:flex-none"
            onClick={() => onDecide({ analytics: true, marketing: true })}
          >
            {words.accept}
          </Button>
          <Button variant="outline" className="flex-1 lg:flex-none" onClick={onSettings}>
            {words.settings}
          </Button>
        </div>
      </div>
    </section>
  )
}
