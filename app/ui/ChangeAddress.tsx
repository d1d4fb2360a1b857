import { Form, Link, useNavigation } from 'react-router'
import type { NewAddress } from '#core/addresses/change.server.ts'
import type { AddressView } from '#core/addresses/view.server.ts'
import { countryName } from '#core/countries.ts'
import { formatDay } from '#core/dates.ts'
import { hasErrors, type RefusedForm } from '#core/form-errors.ts'
import { shop } from '#core/shop.ts'
import { Button } from './Button.tsx'
import { Checkbox } from './Checkbox.tsx'
import { Field } from './Field.tsx'
import { Notice } from './Notice.tsx'

/** A form that was refused, with what it posted. */
export interface RefusedAddress extends RefusedForm, NewAddress {}

interface ChangeAddressProps {
  order: AddressView
  refused: RefusedAddress | undefined
  /** It was saved just now. */
  isSaved: boolean
}

/** Changes where an order goes; works without scripts. */
export function ChangeAddress({ order, refused, isSaved }: ChangeAddressProps) {
  const { formAction } = useNavigation()
  const { address, readKey, isBilled, fixed, use, pickUps } = order
  if (fixed) return <p>{fixed}</p>
  const isReplaced = refused !== undefined && refused.readKey !== readKey
  const field = (name: keyof typeof address) => ({
    name,
    defaultValue: refused?.typed[name] ?? address[name] ?? '',
    error: refused?.fields[name],
  })
  return (
    <Form
      data-saves=""
      method="post"
      preventScrollReset
      // Whoever keeps what is stored gets it into the fields.
      key={`${readKey} ${isReplaced}`}
      className="grid gap-4 sm:grid-cols-6"
    >
      {isSaved && !refused && (
        <Notice tone="good" role="status" className="sm:col-span-6">
          Gespeichert. Eine E-Mail nennt die neue Adresse.
        </Notice>
      )}
      {refused && !hasErrors(refused.fields) && (
        <Notice tone={isReplaced ? 'warn' : 'bad'} role="alert" className="sm:col-span-6">
          {refused.message}
        </Notice>
      )}
      {pickUps.length > 0 && <p className="sm:col-span-6">{pickUpsText(pickUps, use)}</p>}
      {isReplaced && <Stored order={order} />}
      <input type="hidden" name="readKey" value={refused?.readKey ?? readKey} />
      <Field
        {...field('name')}
        label="Name"
        required
        autoComplete="name"
        maxLength={200}
        className="sm:col-span-3"
      />
      <Field
        {...field('phone')}
        label="Telefon"
        type="tel"
        required
        autoComplete="tel"
        maxLength={40}
        hint={`Nur, um den ${use === 'pickUp' ? 'Tag der Abholung' : 'Liefertermin'} abzustimmen.`}
        className="sm:col-span-3"
      />
      <Field
        {...field('line1')}
        label="Straße und Hausnummer"
        required
        autoComplete="address-line1"
        maxLength={200}
        className="sm:col-span-4"
      />
      <Field
        {...field('line2')}
        label="Adresszusatz"
        optional
        autoComplete="address-line2"
        maxLength={200}
        className="sm:col-span-2"
      />
      <Field
        {...field('postal_code')}
        label="Postleitzahl"
        required
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={12}
        className="sm:col-span-2"
      />
      <Field
        {...field('city')}
        label="Ort"
        required
        autoComplete="address-level2"
        maxLength={120}
        className="sm:col-span-4"
      />
      {/* Sent along, because the server checks it: only a new order goes to another country. */}
      <input type="hidden" name="country" value={address.country} />
      <p className="text-sm text-muted sm:col-span-6">
        {`${countryName(address.country)}. ${use === 'pickUp' ? abroad.pickUp : abroad.delivery}`}
        {refused?.fields.country && <strong className="block">{refused.fields.country}</strong>}
      </p>
      <Checkbox
        name="alsoBilling"
        value="1"
        // Where only a pick-up is left, it may be anywhere, and an invoice still goes home.
        defaultChecked={refused?.alsoBilling ?? (isBilled && use !== 'pickUp')}
        label="Auch künftige Rechnungen tragen diese Anschrift"
        className="sm:col-span-6"
      />
      <Button
        type="submit"
        variant="primary"
        className="sm:col-span-6 sm:justify-self-start"
        busy={formAction !== undefined && 'Speichern...'}
      >
        Adresse speichern
      </Button>
    </Form>
  )
}

const abroad = {
  delivery:
    'In ein anderes Land liefern wir nur mit einer neuen Bestellung, weil Versand und Steuer für dieses berechnet sind.',
  pickUp: `Eine Abholung in einem anderen Land ist nur nach Absprache möglich, bitte per E-Mail: ${shop.company.email}.`,
}

/** What is picked up at this address; `use`: what else it is for. */
function pickUpsText(pickUps: AddressView['pickUps'], use: AddressView['use']): string {
  const each = pickUps.map(({ device, day }) => `${device} am ${formatDay(day)}`).join(', ')
  return use === 'pickUp'
    ? `An dieser Adresse holen wir ab: ${each}.`
    : `An dieser Adresse holen wir auch ab: ${each}. Ändern Sie sie hier, gilt das auch für die Abholung.`
}

/** What somebody else saved meanwhile: to be kept, or replaced with open eyes by what is typed below. */
function Stored({ order: { address, readKey } }: { order: AddressView }) {
  const { name, phone, line1, line2, postal_code: code, city } = address
  return (
    <section aria-label="Inzwischen gespeichert" className="sm:col-span-6">
      <p className="font-semibold">Inzwischen gespeichert:</p>
      <p className="whitespace-pre-line wrap-anywhere">
        {[name, line1, line2, `${code} ${city}`, phone].filter(Boolean).join('\n')}
      </p>
      <Link to="." className="text-link inline-flex min-h-11 items-center">
        Diese Adresse behalten
      </Link>
      <Checkbox
        name="replaces"
        value={readKey}
        required
        label="Durch meine Angaben unten ersetzen"
        missing="Bitte bestätigen Sie das, oder behalten Sie die gespeicherte Adresse."
      />
    </section>
  )
}
