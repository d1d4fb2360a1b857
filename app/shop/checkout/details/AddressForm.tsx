import { Field, Select } from '#app/ui/Field.tsx'
import { importNote } from '#core/checkout/import-duties.ts'
import { countryName } from '#core/countries.ts'
import { shop } from '#core/shop.ts'
import type { AddressFields } from './details.ts'

interface AddressFormProps {
  /** Who it is for, as the browser's autofill knows it. */
  kind: 'shipping' | 'billing'
  address: AddressFields
  countries: readonly string[]
  countryHint?: string
  /** The server's refusal of a part. */
  errorOf: (part: keyof AddressFields) => string | null
  onChange: (changes: Partial<AddressFields>) => void
}

/** Their postal codes are digits alone. */
const reached: readonly string[] = shop.countries.purchase

/** Name and address; the phone is needed for the delivery and optional for the bill. */
export function AddressForm(props: AddressFormProps) {
  const { kind, address, countries, countryHint, errorOf, onChange } = props
  const isShipping = kind === 'shipping'
  const isOffered = countries.includes(address.country)
  const bind = (field: keyof AddressFields, autoComplete: string) => ({
    name: isShipping ? field : `billing_${field}`,
    autoComplete: `${kind} ${autoComplete}`,
    value: address[field],
    error: errorOf(field),
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  })
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <Field
        {...bind('name', 'name')}
        label="Name"
        required
        missing="Bitte geben Sie Vor- und Nachnamen ein."
        className="sm:col-span-3"
      />
      <Field
        {...bind('phone', 'tel')}
        label="Telefon"
        type="tel"
        required={isShipping}
        optional={!isShipping}
        hint={isShipping ? 'Nur, um den Liefertermin abzustimmen.' : undefined}
        missing="Bitte geben Sie Ihre Telefonnummer ein."
        className="sm:col-span-3"
      />
      <Field
        {...bind('line1', 'address-line1')}
        label="Straße und Hausnummer"
        required
        missing="Bitte geben Sie Straße und Hausnummer ein."
        className="sm:col-span-4"
      />
      <Field
        {...bind('line2', 'address-line2')}
        label="Adresszusatz"
        optional
        className="sm:col-span-2"
      />
      <Field
        {...bind('postal_code', 'postal-code')}
        label="Postleitzahl"
        inputMode={reached.includes(address.country) ? 'numeric' : 'text'}
        required
        missing="Bitte geben Sie die Postleitzahl ein."
        className="sm:col-span-2"
      />
      <Field
        {...bind('city', 'address-level2')}
        label="Ort"
        required
        missing="Bitte geben Sie den Ort ein."
        className="sm:col-span-4"
      />
      <Select
        {...bind('country', 'country')}
        value={isOffered ? address.country : ''}
        label="Land"
        required
        missing="Bitte wählen Sie das Land."
        hint={(isShipping && importNote(address.country)) || countryHint}
        className="sm:col-span-6"
      >
        {!isOffered && <option value="">Bitte wählen</option>}
        {countries.map(code => (
          <option key={code} value={code}>
            {countryName(code)}
          </option>
        ))}
      </Select>
    </div>
  )
}
