import { href } from 'react-router'
import { postForm } from '#app/http/machine-client.ts'
import { askDialog } from '#app/ui/passkey-dialog.ts'

/** Makes a passkey in this browser for the account; false where the person did not want one after all. */
export async function makePasskey(given: { name: string; password: string }): Promise<boolean> {
  const question = await postForm<PublicKeyCredentialCreationOptionsJSON>(
    href('/kunden-bereich/konto/passkeys/frage'),
    { password: given.password },
  )
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(question)
  const answer = await askDialog(() => navigator.credentials.create({ publicKey }))
  if (!answer) return false
  await postForm(href('/kunden-bereich/konto/passkeys'), {
    answer: JSON.stringify(answer),
    name: given.name,
  })
  return true
}
