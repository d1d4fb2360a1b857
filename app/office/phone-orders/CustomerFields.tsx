import { useState } from 'react'
import { Checkbox, RadioCards } from '#app/ui/Checkbox.tsx'
import { Field, Select } from '#app/ui/Field.tsx'
import { billingCountries } from '#core/checkout/countries.ts'
import { countryName } from '#core/countries.ts'
import type { FoundCustomer } from '#core/phone-orders/customers.server.ts'
import { shop } from '#core/shop.ts'
import type { RefusedOrder } from './refused-order.ts'

interface CustomerFieldsProps {
  customer: FoundCustomer | null
  refused: RefusedOrder | null
}

type Address = NonNullable<FoundCustomer['last']>['shipping']

/** Who orders and where it goes: what the checkout asks, filled with what the last order said. */
export function CustomerFields({ customer, refused }: CustomerFieldsProps) {
  const last = customer?.last ?? null
  const [type, setType] = useState<string>(last?.customerType ?? 'private')
  const [isSame, setSame] = useState(last === null || isSamePlace(last.shipping, last.billing))
  const errorOf = (field: string) => (refused?.field === field ? refused.message : undefined)
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <RadioCards
        legend="Bestellt als"
        name="customerType"
        value={type}
        onChange={setType}
        options={[
          { value: 'private', label: 'Privatperson' },
          { value: 'business', label: 'Unternehmen' },
        ]}
        className="sm:col-span-6"
      />
      {type === 'business' && (
        <>
          <Field
            label="Firma"
            name="company"
            required
            maxLength={200}
            defaultValue={last?.company ?? customer?.company ?? ''}
            error={errorOf('company')}
            className="sm:col-span-4"
          />
          <Field
            label="USt-IdNr."
            name="vatId"
            optional
            maxLength={20}
            defaultValue={last?.vatId ?? ''}
            error={errorOf('vatId')}
            className="sm:col-span-2"
          />
        </>
      )}
      <Field
        label="E-Mail"
        name="email"
        type="email"
        required
        maxLength={254}
        defaultValue={customer?.email ?? ''}
        hint="Dorthin geht der Link. Bitte am Telefon buchstabieren lassen."
        error={errorOf('customerEmail')}
        className="sm:col-span-6"
      />
      <h3 className="font-semibold sm:col-span-6">Lieferadresse</h3>
      <AddressFields
        prefix=""
        countries={shop.countries.purchase}
        address={last?.shipping ?? null}
        name={customer?.name}
        phone={customer?.phone}
        errorOf={part => errorOf(`shippingAddress.${part}`)}
      />
      <Checkbox
        label="Die Rechnung geht an dieselbe Adresse"
        name="sameAddress"
        checked={isSame}
        onChange={event => setSame(event.target.checked)}
        className="sm:col-span-6"
      />
      {!isSame && (
        <>
          <h3 className="font-semibold sm:col-span-6">Rechnungsadresse</h3>
          <AddressFields
            prefix="billing_"
            countries={billingCountries({ hasRental: false, isBusiness: false })}
            address={last?.billing ?? null}
            errorOf={part => errorOf(`billingAddress.${part}`)}
          />
        </>
      )}
    </div>
  )
}

function isSamePlace(one: Address, other: Address): boolean {
  const parts = ['name', 'line1', 'line2', 'postal_code', 'city', 'country'] as const
  return parts.every(part => (one[part] ?? '') === (other[part] ?? ''))
}

interface AddressFieldsProps {
  /** Before the names of its fields. */
  prefix: '' | 'billing_'
  countries: readonly string[]
  address: Address | null
  name?: string
  phone?: string | null
  /** The server's refusal of a part. */
  errorOf: (part: string) => string | undefined
}

function AddressFields(props: AddressFieldsProps) {
  const { prefix, countries, address, name = '', phone = '', errorOf } = props
  const bind = (part: string) => ({ name: `${prefix}${part}`, error: errorOf(part) })
  return (
    <>
      <Field
        label="Name"
        {...bind('name')}
        required
        maxLength={200}
        defaultValue={address?.name ?? name}
        className="sm:col-span-3"
      />
      <Field
        label="Telefon"
        {...bind('phone')}
        type="tel"
        required={prefix === ''}
        optional={prefix !== ''}
        maxLength={40}
        defaultValue={address?.phone ?? phone ?? ''}
        className="sm:col-span-3"
      />
      <Field
        label="Straße und Hausnummer"
        {...bind('line1')}
        required
        maxLength={200}
        defaultValue={address?.line1 ?? ''}
        className="sm:col-span-4"
      />
      <Field
        label="Adresszusatz"
        {...bind('line2')}
        optional
        maxLength={200}
        defaultValue={address?.line2 ?? ''}
        className="sm:col-span-2"
      />
      <Field
        label="Postleitzahl"
        {...bind('postal_code')}
        required
        inputMode="numeric"
        maxLength={12}
        defaultValue={address?.postal_code ?? ''}
        className="sm:col-span-2"
      />
      <Field
        label="Ort"
        {...bind('city')}
        required
        maxLength={120}
        defaultValue={address?.city ?? ''}
        className="sm:col-span-2"
      />
      <Select
        label="Land"
        {...bind('country')}
        defaultValue={address?.country ?? 'DE'}
        className="sm:col-span-2"
      >
        {countries.map(code => (
          <option key={code} value={code}>
            {countryName(code)}
          </option>
        ))}
      </Select>
    </>
  )
}
