import type { FormEvent, MouseEvent } from 'react'
import { Answered } from '#app/ui/answer.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { RadioCards } from '#app/ui/Checkbox.tsx'
import { Field } from '#app/ui/Field.tsx'
import { PrivacyNotice } from '#app/ui/PrivacyNotice.tsx'
import type { ShopError } from '#core/errors.ts'
import { Addresses } from './Addresses.tsx'
import { BusinessFields } from './BusinessFields.tsx'
import { missingText } from './details.ts'
import { useComplaint } from './use-complaint.ts'
import type { UsedDetails } from './use-details.ts'

const WAIT = 'Bitte warten Sie, bis der Ladevorgang abgeschlossen ist.'

interface DetailsFormProps {
  used: UsedDetails
  /** Where this cart can be delivered to. */
  countries: readonly string[]
  hasRental: boolean
  /** The cart is still being priced. */
  loading: boolean
  /** The server's last refusal; shown beside the field it names. */
  refused: ShopError | null
  onContinue: () => void
}

/** Step 1 of the checkout: who orders, and where to (S-2.7-10). */
export function DetailsForm(props: DetailsFormProps) {
  const { used, countries, hasRental, loading, refused, onContinue } = props
  const { details, isGuest, change } = used
  const { customerType } = details
  const missing = missingText(details, { hasRental }) ?? (loading ? WAIT : null)
  const complain = useComplaint(missing)
  const errorOf = (field: string) => (refused?.field === field ? refused.message : null)

  /** The button looks disabled while something is missing, and says what when it is pressed. */
  function explain(event: MouseEvent<HTMLButtonElement>) {
    if (!missing) return
    event.preventDefault()
    complain()
    event.currentTarget.form?.reportValidity()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!missing) onContinue()
  }

  return (
    <form onSubmit={submit} aria-labelledby="angaben">
      <Answered by={refused}>
        <Card className="grid grid-cols-1 gap-6 p-5 sm:p-6">
          <h2 id="angaben" tabIndex={-1} className="text-h2 outline-none">
            Ihre Angaben
          </h2>
          <RadioCards
            legend="Ich bestelle als"
            name="customer_type"
            value={customerType}
            options={[
              { value: 'private', label: 'Privatperson' },
              { value: 'business', label: 'Unternehmen' },
            ]}
            onChange={value =>
              change({ customerType: value === 'business' ? 'business' : 'private' })
            }
          />
          {customerType === 'business' && <BusinessFields used={used} errorOf={errorOf} />}
          <Field
            label="E-Mail"
            name="email"
            type="email"
            autoComplete="email"
            required
            missing="Bitte geben Sie Ihre E-Mail-Adresse ein."
            hint={`Für Bestätigung, Vertrag und Rechnung.${isGuest ? ' Kein Konto erforderlich.' : ''}`}
            value={details.email}
            error={errorOf('customerEmail')}
            onChange={event => change({ email: event.target.value })}
          />
          <Addresses used={used} countries={countries} hasRental={hasRental} errorOf={errorOf} />
          <div>
            <Button
              type="submit"
              variant="primary"
              size="large"
              wide
              aria-disabled={missing ? true : undefined}
              onClick={explain}
            >
              Weiter zur Zahlung
            </Button>
            <p className="mt-3 text-sm text-muted">
              Noch keine Bestellung: Im nächsten Schritt wählen Sie die Zahlungsart, prüfen alles
              und bestellen erst mit der letzten Schaltfläche. <PrivacyNotice />
            </p>
          </div>
        </Card>
      </Answered>
    </form>
  )
}
