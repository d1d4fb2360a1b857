import { useEffect, useState } from 'react'
import { href, useFetcher, useFetchers, useLocation, useNavigation } from 'react-router'
import { useFormFetcher } from '#app/ui/answer.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { RefusedNotice } from '#app/ui/RefusedNotice.tsx'
import { PasswordField } from './PasswordField.tsx'
import type { action, loader } from './password.tsx'

const CHECK = 'idle check'

/**
 * Covers the page once the office has closed for want of requests, and opens it again with the password:
 * what was typed below is still there. Before it does, it asks the server, because another tab may have
 * gone on.
 */
export function IdleLock({ email, openForMs }: { email: string; openForMs: number }) {
  const check = useFetcher<typeof loader>({ key: CHECK })
  const answer = useFormFetcher<typeof action>()
  const isBusy = useIsBusy()
  const { key } = useLocation()
  const [isLocked, setLocked] = useState(false)
  const leftMs = check.data?.openForMs ?? openForMs

  useEffect(() => {
    if (check.data) setLocked(check.data.openForMs <= 0)
  }, [check.data])
  useEffect(() => {
    if (answer.data?.ok) setLocked(false)
  }, [answer.data])

  const { load } = check
  // biome-ignore lint/correctness/useExhaustiveDependencies: each request, and each page, begins anew
  useEffect(() => {
    if (isBusy || isLocked) return
    const ask = () => void load(href('/admin/anmeldung/passwort'))
    const timer = setTimeout(ask, Math.max(leftMs, 1000))
    return () => clearTimeout(timer)
  }, [isBusy, isLocked, key, leftMs, load])

  const refused = answer.data && !answer.data.ok ? answer.data.refused : undefined
  return (
    <Dialog open={isLocked} title="Sind Sie noch da?">
      <p className="mb-5 text-muted">
        Sie waren längere Zeit nicht aktiv. Was Sie eingegeben haben, steht noch da.
      </p>
      <RefusedNotice refused={refused} />
      <answer.Form method="post" action={href('/admin/anmeldung/passwort')} className="space-y-5">
        <input type="hidden" name="stay" value="1" />
        <PasswordField email={email} error={refused?.fields.password} />
        <Button type="submit" variant="primary" wide busy={answer.formData && 'Wird geprüft…'}>
          Weiter
        </Button>
      </answer.Form>
    </Dialog>
  )
}

/** Whether the page is asking the server for something, beside this check. */
function useIsBusy(): boolean {
  const { state } = useNavigation()
  const fetchers = useFetchers()
  return state !== 'idle' || fetchers.some(({ key, state: own }) => key !== CHECK && own !== 'idle')
}
