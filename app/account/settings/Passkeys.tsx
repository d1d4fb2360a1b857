import { Form, href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Field } from '#app/ui/Field.tsx'
import { useKnowsPasskeys } from '#app/ui/use-knows-passkeys.ts'
import { formatDateTime } from '#core/dates.ts'
import { shop } from '#core/shop.ts'
import type { Passkey } from '#integrations/auth-gateway.ts'
import { NewPasskey } from './NewPasskey.tsx'

interface PasskeysProps {
  passkeys: Passkey[]
  /** Whether one can be added under this address of the shop. */
  canAdd: boolean
  /** How this device would be called. */
  device: string
}

/** Passkeys beside the password, never instead of it (S-2.9-60). Nothing where there are and can be none. */
export function Passkeys({ passkeys, canAdd, device }: PasskeysProps) {
  const isKnown = useKnowsPasskeys()
  const isOffered = canAdd && isKnown
  if (!isOffered && passkeys.length === 0) return null
  return (
    <Card className="mt-6 p-4 sm:p-6">
      <section aria-labelledby="passkeys">
        <h2 id="passkeys">Passkeys</h2>
        <p className="mt-2 max-w-prose text-muted">
          Mit einem Passkey melden Sie sich mit Fingerabdruck, Gesicht oder Gerätecode an. Ihr
          Passwort gilt weiter. Setzen Sie es über den Link per E-Mail neu, entfernen wir alle
          Passkeys.
        </p>
        {passkeys.length > 0 && (
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {passkeys.map(passkey => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )}
        {isOffered && passkeys.length < shop.passkeys.perAccount && (
          <NewPasskey suggested={device} />
        )}
      </section>
    </Card>
  )
}

function PasskeyRow({ passkey: { id, name, addedAt } }: { passkey: Passkey }) {
  const whose = <span className="sr-only">: {name}</span>
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="tabular text-sm text-muted">Angelegt {formatDateTime(addedAt)}</p>
        </div>
        <Form method="post" action={href('/kunden-bereich/konto/passkeys/entfernen')}>
          <input type="hidden" name="passkey" value={id} />
          <Button type="submit" variant="outline" size="small">
            Entfernen{whose}
          </Button>
        </Form>
      </div>
      <details className="text-sm">
        <summary className="inline-flex min-h-11 items-center font-semibold">
          Umbenennen{whose}
        </summary>
        <Form
          method="post"
          action={href('/kunden-bereich/konto/passkeys/name')}
          className="flex flex-wrap items-end gap-3 pb-2"
        >
          <input type="hidden" name="passkey" value={id} />
          <Field
            label="Neuer Name"
            name="name"
            defaultValue={name}
            maxLength={shop.passkeys.longestName}
            required
            missing="Bitte geben Sie einen Namen ein."
            className="min-w-0 flex-1 basis-52"
          />
          <Button type="submit" variant="outline">
            Speichern{whose}
          </Button>
        </Form>
      </details>
    </li>
  )
}
