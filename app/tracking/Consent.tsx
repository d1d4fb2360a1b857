import { useEffect, useState } from 'react'
import { tellOffline } from '#app/ui/reachable.ts'
import type { AskedOfVisitors } from '#core/tracking/consent.ts'
import { isTrackedPath } from '#core/tracking/pages.ts'
import type { Purpose } from '#core/tracking/targets.ts'
import { allowed, isUndecided } from './consent-store.ts'
import { PAGE_SHOWN, SETTINGS_HASH } from './page-shown.ts'

interface ConsentProps {
  asked: AskedOfVisitors
  onDecide: (choice: Readonly<Record<Purpose, boolean>>) => void
}

/** Whether the banner belongs on the page that is shown: where nothing is tracked nobody is asked. */
const isAskedHere = (asked: AskedOfVisitors) =>
  isUndecided(asked) && isTrackedPath(location.pathname)

/**
 * Banner and dialog, whose code only those load who see one; the link 'Cookie-Einstellungen' of the footer
 * opens the dialog on every page.
 */
export function Consent({ asked, onDecide }: ConsentProps) {
  const [isAsked, setAsked] = useState(() => isAskedHere(asked))
  const [isOpen, setOpen] = useState(false)
  const [layers, setLayers] = useState<typeof import('./consent-layers.ts')>()

  useEffect(() => {
    if (layers || !(isAsked || isOpen)) return
    import('./consent-layers.ts').then(setLayers, () => {
      if (!isOpen) return
      setOpen(false)
      tellOffline()
    })
  }, [layers, isAsked, isOpen])

  useEffect(() => {
    const look = () => setAsked(isAskedHere(asked))
    function onClick(event: MouseEvent) {
      const link = event.target instanceof Element && event.target.closest('a')
      if (!link || link.hash !== SETTINGS_HASH || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      event.stopPropagation()
      setOpen(true)
    }
    window.addEventListener(PAGE_SHOWN, look)
    // Somebody may decide in another tab.
    window.addEventListener('storage', look)
    window.addEventListener('click', onClick, true)
    return () => {
      window.removeEventListener(PAGE_SHOWN, look)
      window.removeEventListener('storage', look)
      window.removeEventListener('click', onClick, true)
    }
  }, [asked])

  function decide(choice: Readonly<Record<Purpose, boolean>>) {
    setOpen(false)
    onDecide(choice)
    setAsked(isAskedHere(asked))
  }

  if (!layers) return null
  const { ConsentBanner, ConsentDialog } = layers
  return (
    <>
      {isAsked && (
        <ConsentBanner asked={asked} onDecide={decide} onSettings={() => setOpen(true)} />
      )}
      {isOpen && (
        <ConsentDialog
          asked={asked}
          allowed={allowed(asked)}
          onDecide={decide}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
