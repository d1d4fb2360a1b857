import { useEffect, useState } from 'react'
import { href, useLocation, useNavigate } from 'react-router'
import { getJson } from '#app/http/machine-client.ts'
import { useFormFetcher } from '#app/ui/answer.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { RefusedNotice } from '#app/ui/RefusedNotice.tsx'
import { ShopError } from '#core/errors.ts'
import { OFFICE_CLOSED } from '../kept-page.ts'
import { useIsBusy } from '../use-is-busy.ts'
import type { OpenFor } from './open-for.ts'
import { PasswordField } from './PasswordField.tsx'
import type { action } from './password.tsx'

/** How soon it asks again where the shop could not be reached. */
const AGAIN_MS = 20_000

/**
 * Covers the page once the office has closed for want of requests, and opens it again with the password:
 * what was typed below is still there. Only the server knows when that is, because another tab may have gone on:
 * without a network the page stays open until it can be asked.
 */
export function IdleLock({ email, openForMs }: { email: string; openForMs: number }) {
  const answer = useFormFetcher<typeof action>()
  const isBusy = useIsBusy()
  const navigate = useNavigate()
  const { key } = useLocation()
  const [isLocked, setLocked] = useState(false)

  useEffect(() => {
    if (answer.data?.ok) setLocked(false)
  }, [answer.data])

  // The timer below stands still while a computer sleeps: then the first save is told.
  useEffect(() => {
    const close = () => setLocked(true)
    document.addEventListener(OFFICE_CLOSED, close)
    return () => document.removeEventListener(OFFICE_CLOSED, close)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each request, and each page, begins anew
  useEffect(() => {
    if (isBusy || isLocked) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const askIn = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(ask, Math.max(ms, 1000))
    }
    async function ask(): Promise<void> {
      removeEventListener('online', ask)
      try {
        const left = await getJson<OpenFor>(href('/admin/anmeldung/offen'))
        if (isOver) return
        if (left.openForMs > 0) askIn(left.openForMs)
        else setLocked(true)
      } catch (error) {
        if (isOver) return
        // Signed out meanwhile; where something is unsaved, the page asks before it goes.
        if (error instanceof ShopError && error.kind === 'forbidden') void navigate(href('/admin'))
        else {
          addEventListener('online', ask)
          askIn(AGAIN_MS)
        }
      }
    }
    askIn(openForMs)
    return () => {
      isOver = true
      clearTimeout(timer)
      removeEventListener('online', ask)
    }
  }, [isBusy, isLocked, key, openForMs, navigate])

  const refused = answer.data && !answer.data.ok ? answer.data.refused : undefined
  return (
    <Dialog open={isLocked} title="Sind Sie noch da?">
      <p className="mb-5 text-muted">
        Sie waren längere Zeit nicht aktiv. Was Sie eingegeben haben, steht noch da.
      </p>
      <RefusedNotice refused={refused} />
      <answer.Form
        data-acts=""
        method="post"
        action={href('/admin/anmeldung/passwort')}
        className="space-y-5"
      >
        <input type="hidden" name="stay" value="1" />
        <PasswordField email={email} error={refused?.fields.password} />
        <Button type="submit" variant="primary" wide busy={answer.formData && 'Wird geprüft…'}>
          Weiter
        </Button>
      </answer.Form>
    </Dialog>
  )
}
