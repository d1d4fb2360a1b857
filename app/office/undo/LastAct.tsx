import { Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { Failed } from '#app/http/refusal.ts'
import { Button } from '#app/ui/Button.tsx'
import { dismissToast, toast } from '#app/ui/toast.ts'
import { useFetcher } from '#app/ui/use-fetcher.ts'
import type { Decided } from '../decided.ts'
import { forgetOffer, forgetOffers, handleOffers, type Offer, offerStore } from './offers.ts'

/** What was done last on this page and can be taken back, until the page is left (ADR-199). */
export function LastAct() {
  const { pathname, search } = useLocation()
  const newest = useSyncExternalStore(offerStore.subscribe, offerStore.newest, offerStore.onServer)
  const { submit, state, data } = useFetcher<Decided | Failed>()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Offer>()
  const [sent, setSent] = useState<Offer>()
  const undo = useEffectEvent((offer: Offer) => {
    if (state !== 'idle' || asked) return
    // Its toast would offer the same in front of what happens now; whoever pressed it there has lost the focus with it.
    dismissToast(offer.id)
    focusHeading()
    const { way } = offer
    if (typeof way === 'function') return setAsked(offer)
    setSent(offer)
    void submit(way.fields ?? null, { method: 'post', action: way.action })
  })
  const settle = useEffectEvent(() => {
    if (state !== 'idle' || !sent) return
    setSent(undefined)
    // What never arrived, or met a bug, is offered again.
    const isOver = data !== undefined && !('failed' in data)
    if (isOver) forgetOffer(sent.id)
    if (!data || data.ok) return
    toast({ title: 'Nicht rückgängig gemacht', text: data.message, kind: 'destructive' })
    if (isOver) void revalidate()
  })
  useEffect(() => handleOffers(offer => undo(offer)), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it has ended, with or without an answer
  useEffect(() => settle(), [state, data])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins anew
  useEffect(() => forgetOffers, [pathname])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what runs ends with its page, and with its list
  useEffect(() => () => setAsked(undefined), [pathname, search])
  return (
    <>
      {newest && (
        <section
          aria-label="Zuletzt"
          className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card bg-floor px-4 py-1 text-sm print:hidden"
        >
          <p className="min-w-0 flex-1 basis-40 wrap-anywhere">
            <span lang={newest.lang}>{newest.words}</span>
            {newest.text && ` · ${newest.text}`}
          </p>
          <Button
            variant="outline"
            size="small"
            busy={state !== 'idle' && 'Rückgängig'}
            onClick={() => undo(newest)}
          >
            <Undo2 aria-hidden className="size-4" />
            Rückgängig
          </Button>
        </section>
      )}
      {typeof asked?.way === 'function' &&
        asked.way(isOver => {
          setAsked(undefined)
          if (isOver) forgetOffer(asked.id)
        })}
    </>
  )
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
