import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { errorText } from '#app/http/error-text.ts'
import { toast } from '#app/ui/toast.ts'
import { ShopError } from '#core/errors.ts'
import { openHostedPage } from './hosted-page.ts'

const OFFLINE = 'Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.'

interface HostedPage {
  /** The machine route that is asked for it, and the field of its answer with the address. */
  path: string
  field: 'url' | 'checkout_url'
  body: Record<string, unknown>
  /** Title of the toast when it could not be opened (S-8-26). */
  failed: string
  /** Title of the toast when it was. */
  opened: string
}

/**
 * A page of the payment provider in a new tab. `address` is set where the browser blocked the tab: the
 * page then offers a link. Back in this tab the customer sees what has become of it.
 */
export function useHostedPage({ path, field, body, failed, opened }: HostedPage) {
  const [isBusy, setBusy] = useState(false)
  const [address, setAddress] = useState<string | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const { revalidate } = useRevalidator()

  useEffect(() => {
    if (!wasOpened) return
    const look = () => {
      if (document.visibilityState === 'visible') revalidate()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [wasOpened, revalidate])

  /** True once the page is there to be seen, in a tab or as a link. */
  async function open(): Promise<boolean> {
    setBusy(true)
    setAddress(null)
    try {
      const { url, isShown } = await openHostedPage(path, body, field)
      setWasOpened(true)
      if (!isShown) setAddress(url)
      else toast({ title: opened, text: 'Die Seite ist in einem neuen Tab offen.' })
      return isShown
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      const isGuest = error.code === 'not_signed_in'
      const text = isGuest
        ? undefined
        : errorText(error, { failed: '', lost: OFFLINE }) || undefined
      toast({ title: isGuest ? error.message : failed, text, kind: 'destructive' })
      // What was refused may be out of date on the page, as a price.
      if (error.kind === 'conflict') revalidate()
      return false
    } finally {
      setBusy(false)
    }
  }

  return { open, isBusy, address }
}
