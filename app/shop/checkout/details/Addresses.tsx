import { useEffect } from 'react'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { billingCountries } from '#core/checkout/countries.ts'
import { shop } from '#core/shop.ts'
import { AddressForm } from './AddressForm.tsx'
import type { UsedDetails } from './use-details.ts'

interface AddressesProps {
  used: UsedDetails
  /** Where this cart can be delivered to. */
  countries: readonly string[]
  hasRental: boolean
  /** The server's refusal of a field. */
  errorOf: (field: string) => string | null
}

/** Where the order goes, and who pays where that is somebody else (S-2.7-10, S-2.7-11). */
export function Addresses({ used, countries, hasRental, errorOf }: AddressesProps) {
  const { details, change, changeAddress } = used
  const { shipping, billing, sameAddress } = details
  const isBusiness = details.customerType === 'business'

  // A country that this cart cannot go to is not a choice.
  useEffect(() => {
    const [first] = countries
    if (first && !countries.includes(shipping.country))
      changeAddress('shipping', { country: first })
  })

  return (
    <>
      <fieldset>
        <legend className="mb-3 text-h3 font-semibold">Lieferadresse</legend>
        <AddressForm
          kind="shipping"
          address={shipping}
          countries={countries.length > 0 ? countries : shop.countries.purchase}
          countryHint={hasRental ? 'Mietgeräte liefern wir nur nach Deutschland.' : undefined}
          errorOf={part => errorOf(`shippingAddress.${part}`)}
          onChange={changes => changeAddress('shipping', changes)}
        />
      </fieldset>
      <Checkbox
        label="Liefer- und Rechnungsadresse sind identisch"
        name="same_address"
        checked={sameAddress}
        onChange={event => change({ sameAddress: event.target.checked })}
      />
      {!sameAddress && (
        <fieldset>
          <legend className="mb-3 text-h3 font-semibold">Rechnungsadresse</legend>
          <AddressForm
            kind="billing"
            address={billing}
            countries={billingCountries({ hasRental, isBusiness })}
            countryHint={
              hasRental && isBusiness
                ? 'Mietverträge mit Unternehmen schließen wir für Betriebsstätten in Deutschland.'
                : undefined
            }
            errorOf={part => errorOf(`billingAddress.${part}`)}
            onChange={changes => changeAddress('billing', changes)}
          />
        </fieldset>
      )}
    </>
  )
}
