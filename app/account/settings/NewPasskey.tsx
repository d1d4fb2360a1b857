import { Fingerprint } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { errorText } from '#app/http/error-text.ts'
import { textOf } from '#app/http/form-text.ts'
import { Answered } from '#app/ui/answer.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { Field } from '#app/ui/Field.tsx'
import { toast } from '#app/ui/toast.ts'
import { ShopError } from '#core/errors.ts'
import { shop } from '#core/shop.ts'

const FAILED = 'Passkey nicht angelegt'
/** What a browser says whose keys hold one for this account already. */
const KNOWN_HERE = 'InvalidStateError'

/** Adds a passkey; `suggested` is how this device would be called. */
export function NewPasskey({ suggested }: { suggested: string }) {
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [wrongPassword, setWrongPassword] = useState<ShopError>()
  const { revalidate } = useRevalidator()

  async function add(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setWrongPassword(undefined)
    try {
      const { makePasskey } = await import('./passkey-ceremony.ts')
      const given = { name: textOf(form, 'name'), password: textOf(form, 'password') }
      if (await makePasskey(given)) {
        toast({ title: 'Passkey angelegt' })
        setOpen(false)
        await revalidate()
      }
    } catch (error) {
      if (error instanceof ShopError && error.field === 'password') setWrongPassword(error)
      else toast({ title: FAILED, text: whyNot(error), kind: 'destructive' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button variant="outline" size="small" className="mt-4" onClick={() => setOpen(true)}>
        <Fingerprint aria-hidden className="size-4" />
        Passkey hinzufügen
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Passkey hinzufügen">
        <form onSubmit={add} className="space-y-5">
          <Field
            label="Name"
            name="name"
            hint="Damit Sie ihn wiedererkennen, zum Beispiel der Name des Geräts."
            defaultValue={suggested}
            maxLength={shop.passkeys.longestName}
            required
            missing="Bitte geben Sie einen Namen ein."
          />
          <Answered by={wrongPassword}>
            <Field
              label="Ihr Passwort"
              name="password"
              type="password"
              autoComplete="current-password"
              required
              missing="Bitte geben Sie Ihr Passwort ein."
              error={wrongPassword?.message}
            />
          </Answered>
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Abbrechen
            </Button>
            <Button type="submit" variant="primary" busy={isBusy && 'Bitte bestätigen…'}>
              Weiter
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}

function whyNot(error: unknown): string {
  if (error instanceof DOMException && error.name === KNOWN_HERE) {
    return 'Auf diesem Gerät gibt es schon einen Passkey für Ihr Konto.'
  }
  return errorText(error, { failed: 'Ihr Browser konnte keinen Passkey anlegen.' })
}
