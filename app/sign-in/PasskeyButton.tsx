import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '#app/http/error-text.ts'
import { Button } from '#app/ui/Button.tsx'
import { toast } from '#app/ui/toast.ts'
import { useKnowsPasskeys } from '#app/ui/use-knows-passkeys.ts'
import { SIGN_IN_FAILED } from '#core/customers/form-titles.ts'

/** Signs in with a passkey instead; shown where the browser knows them (S-2.9-61). */
export function PasskeyButton({ redirectTo }: { redirectTo: string | null }) {
  const isKnown = useKnowsPasskeys()
  const [isBusy, setBusy] = useState(false)
  if (!isKnown) return null

  async function signIn(): Promise<void> {
    setBusy(true)
    try {
      const { signInByPasskey } = await import('./passkey-ceremony.ts')
      const to = await signInByPasskey(redirectTo ?? '')
      // A full load: what the router knows of this page's visitor is of a guest.
      if (to) window.location.assign(to)
      else setBusy(false)
    } catch (error) {
      setBusy(false)
      const text = errorText(error, {
        failed: 'Ihr Browser konnte den Passkey nicht lesen. Bitte nehmen Sie Ihr Passwort.',
      })
      toast({ title: SIGN_IN_FAILED, text, kind: 'destructive' })
    }
  }

  return (
    <Button
      variant="outline"
      size="large"
      wide
      className="mt-2"
      busy={isBusy && 'Anmeldung läuft…'}
      onClick={signIn}
    >
      <Fingerprint aria-hidden className="size-5" />
      Mit Passkey anmelden
    </Button>
  )
}
