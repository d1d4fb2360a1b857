import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { useFormFetcher } from '#app/ui/answer.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import type { action } from './change-password.tsx'
import { PasswordFields } from './PasswordFields.tsx'

/** The change-password dialog; without scripts its button is a link to the same form as a page. */
export function ChangePassword() {
  const [open, setOpen] = useState(false)
  const fetcher = useFormFetcher<typeof action>()
  const { data, state } = fetcher
  useEffect(() => {
    if (!data) return
    if (data.ok) {
      toast({ title: 'Passwort erfolgreich geändert' })
      setOpen(false)
    } else {
      toast({ title: data.title, text: data.message, kind: 'destructive' })
    }
  }, [data])
  return (
    <>
      <ButtonLink
        to={href('/kunden-bereich/passwort')}
        variant="outline"
        size="small"
        onClick={event => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <KeyRound aria-hidden className="size-4" />
        Passwort ändern
      </ButtonLink>
      <Dialog open={open} onClose={() => setOpen(false)} title="Passwort ändern">
        <fetcher.Form method="post" action={href('/kunden-bereich/passwort')} className="space-y-5">
          <PasswordFields errors={data && !data.ok ? data.fields : {}} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Abbrechen
            </Button>
            <Button type="submit" variant="primary" busy={state !== 'idle' && 'Speichern...'}>
              Passwort ändern
            </Button>
          </div>
        </fetcher.Form>
      </Dialog>
    </>
  )
}
