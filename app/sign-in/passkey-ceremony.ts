import { href } from 'react-router'
import { postForm } from '#app/http/machine-client.ts'
import { askDialog } from '#app/ui/passkey-dialog.ts'

/**
 * Signs in with a passkey of this browser and gives the path to go on to; null where the person chose none.
 * Throws what the shop refuses.
 */
export async function signInByPasskey(redirectTo: string): Promise<string | null> {
  const question = await postForm<PublicKeyCredentialRequestOptionsJSON>(
    href('/auth/passkey/frage'),
    {},
  )
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(question)
  const answer = await askDialog(() => navigator.credentials.get({ publicKey }))
  if (!answer) return null
  const { to } = await postForm<{ to: string }>(href('/auth/passkey'), {
    answer: JSON.stringify(answer),
    redirect: redirectTo,
  })
  return to
}
