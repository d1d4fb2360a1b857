import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { href, useLocation, useRevalidator } from 'react-router'
import { byItself } from '#app/http/by-itself.ts'
import { getJson } from '#app/http/machine-client.ts'
import { BegunForms } from './begun-forms.ts'
import type { OpenFor } from './entry/open-for.ts'
import { useIsBusy, useIsReloading } from './use-is-busy.ts'

const EVERY_MS = 60_000
/** An office that closes sooner would lead away from the page instead of loading it. */
const LEAST_OPEN_MS = 10_000

/**
 * Loads a page's data again once a minute and when somebody comes back to it, and gives those to show. Never while it
 * is hidden or the shop cannot be reached, nor once the office is closed; and not below a dialog or a form that
 * somebody is filling in: a save is compared with what they had read. Where they begin while the data are on their
 * way, these wait until that is over. It keeps no office open.
 * @param loaded the page's `loaderData`
 */
export function useFresh<Data>(loaded: Data): Data {
  const { revalidate } = useRevalidator()
  const [begun] = useState(() => new BegunForms())
  const isBusy = useIsBusy()
  const isReloading = useIsReloading()
  const canLook = useEffectEvent(
    () =>
      document.visibilityState === 'visible' &&
      !isBusy &&
      !document.querySelector('dialog[open]') &&
      !begun.isOneOpen(),
  )
  const keepFocus = useKeptFocus()
  const { key } = useLocation()
  const [held, setHeld] = useState<{ key: string; data: Data }>()
  const hold = useEffectEvent(() => setHeld({ key, data: loaded }))
  const release = useEffectEvent(() => {
    if (!canLook()) return
    keepFocus()
    setHeld(undefined)
  })

  useEffect(() => begun.watch(), [begun])
  // What somebody asks for themselves is shown as it comes.
  useEffect(() => {
    if (isReloading) setHeld(undefined)
  }, [isReloading])
  useEffect(() => {
    let isOver = false
    const look = async () => {
      if (!canLook()) return
      const office = await getJson<OpenFor>(href('/admin/anmeldung/offen')).catch(() => null)
      if (isOver || !office || office.openForMs < LEAST_OPEN_MS || !canLook()) return
      // Also shows what an earlier look had to hold back.
      keepFocus()
      hold()
      await byItself(revalidate)
      if (!isOver) release()
    }
    const timer = setInterval(look, EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      isOver = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [revalidate, keepFocus])
  return held?.key === key && !isReloading ? held.data : loaded
}

/** A row that has left the list may have had the focus: the keyboard goes on from the page's heading. */
function useKeptFocus(): () => void {
  const focused = useRef<Element>(null)
  useEffect(() => {
    const { current } = focused
    if (!current || current.isConnected || document.activeElement !== document.body) return
    focused.current = null
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
  const [keep] = useState(() => () => {
    const { activeElement } = document
    focused.current = activeElement === document.body ? null : activeElement
  })
  return keep
}
