import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Field, Select } from '#app/ui/Field.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { PrivacyNotice } from '#app/ui/PrivacyNotice.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { billingCountries, deliveryCountries } from '#core/checkout/countries.ts'
import { countryName } from '#core/countries.ts'
import { formatDay } from '#core/dates.ts'
import type { FormErrors, RefusedForm } from '#core/form-errors.ts'
import { shop } from '#core/shop.ts'
import { NeedsScript } from '../NeedsScript.tsx'
import { isBilledElsewhere } from './body-of.ts'
import type { ShownQuote } from './shown-quote.ts'

interface AcceptFormProps {
  quote: ShownQuote
  answer?: {
    refused: RefusedForm
    lines: string[]
    /** Something is missing, and the office reads that. */
    isToldOffice: boolean
    typed: Record<string, string>
  }
}

/** Where the devices go, and the way on to order and pay them. */
export function AcceptForm({ quote, answer }: AcceptFormProps) {
  const isSending = useNavigation().state !== 'idle'
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!answer) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    wrong?.focus({ preventScroll: true })
    const reason = wrong ?? form.current?.querySelector('[role="alert"]')
    reason?.scrollIntoView({ block: 'center' })
  }, [answer])
  const typed = answer?.typed ?? {}
  const errors = answer?.refused.fields ?? {}
  const hasRental = quote.lines.some(({ kind }) => kind === 'rental')
  const known = { name: `${quote.firstName} ${quote.lastName}`, phone: quote.phone ?? '' }
  return (
    <Card id="annehmen" className="mt-8 scroll-mt-24 p-5 sm:p-8">
      <h2>Angebot annehmen</h2>
      <p className="mt-2 mb-6 max-w-read text-muted">
        Sagen Sie uns, wohin wir liefern. Im nächsten Schritt prüfen Sie alles noch einmal,
        bestellen zu den Preisen dieses Angebots und bezahlen.
      </p>
      <Form
        ref={form}
        method="post"
        // Without scripts the page comes anew, and what is wrong stands here. With them the wrong field has the focus.
        action={`${href('/angebot')}${isHydrated ? '' : '#annehmen'}`}
        preventScrollReset
        className="space-y-6"
      >
        <input type="hidden" name="quoteId" value={quote.id} />
        {answer && (
          <Notice tone="bad" role="alert">
            <p className="font-semibold">{answer.refused.title}</p>
            <p>{answer.refused.message}</p>
            {answer.lines.map(line => (
              <p key={line}>{line}</p>
            ))}
            {answer.isToldOffice && (
              <p className="mt-2">
                {`Wir sehen, dass Sie annehmen möchten, und melden uns bei Ihnen. Schneller geht es unter ${shop.company.phone} oder ${shop.company.email}. Das Angebot gilt weiter bis zum ${formatDay(quote.validUntil)}.`}
              </p>
            )}
          </Notice>
        )}
        <Address
          legend="Lieferadresse"
          prefix=""
          typed={{ ...known, ...typed }}
          errors={errors}
          countries={deliveryCountries({ hasRental })}
          required
        />
        <details open={isBilledElsewhere(typed)} className="accordion">
          <summary className="inline-flex min-h-11 items-center gap-2 font-semibold">
            Andere Rechnungsadresse
            <ChevronDown aria-hidden className="chevron size-4" />
          </summary>
          <Address
            legend="Rechnungsadresse"
            prefix="billing_"
            typed={typed}
            errors={errors}
            countries={billingCountries({ hasRental, isBusiness: true })}
            required={false}
          />
        </details>
        <Field
          label="USt-IdNr."
          name="vatId"
          optional
          maxLength={20}
          defaultValue={typed.vatId}
          error={errors.vatId}
          className="sm:max-w-60"
        />
        <NeedsScript what="Zum Bezahlen im nächsten Schritt" className="mb-6" />
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          busy={isSending && 'Einen Moment…'}
        >
          Annehmen und weiter zur Bestellung
        </Button>
        <p className="text-sm text-muted">
          Zahlungspflichtig wird es erst mit der letzten Schaltfläche im nächsten Schritt.{' '}
          <PrivacyNotice />
        </p>
      </Form>
    </Card>
  )
}

interface AddressProps {
  legend: string
  prefix: '' | 'billing_'
  typed: Record<string, string>
  errors: FormErrors
  countries: readonly string[]
  required: boolean
}

function Address({ legend, prefix, typed, errors, countries, required }: AddressProps) {
  const kind = prefix ? 'billing' : 'shipping'
  const bind = (part: string, autoComplete: string, longest: number) => ({
    name: `${prefix}${part}`,
    defaultValue: typed[`${prefix}${part}`],
    error: errors[`${kind}Address.${part}`],
    autoComplete: `${kind} ${autoComplete}`,
    maxLength: longest,
    required,
  })
  return (
    <fieldset>
      <legend className="mb-3 text-h3 font-semibold">{legend}</legend>
      <div className="grid gap-4 sm:grid-cols-6">
        <Field {...bind('name', 'name', 200)} label="Name" className="sm:col-span-3" />
        <Field
          {...bind('phone', 'tel', 40)}
          label="Telefon"
          type="tel"
          required={required}
          hint={required ? 'Nur, um den Liefertermin abzustimmen.' : undefined}
          className="sm:col-span-3"
        />
        <Field
          {...bind('line1', 'address-line1', 200)}
          label="Straße und Hausnummer"
          className="sm:col-span-4"
        />
        <Field
          {...bind('line2', 'address-line2', 200)}
          label="Adresszusatz"
          optional
          required={false}
          className="sm:col-span-2"
        />
        <Field
          {...bind('postal_code', 'postal-code', 12)}
          label="Postleitzahl"
          inputMode={kind === 'shipping' ? 'numeric' : 'text'}
          className="sm:col-span-2"
        />
        <Field {...bind('city', 'address-level2', 120)} label="Ort" className="sm:col-span-4" />
        <Select
          label="Land"
          name={`${prefix}country`}
          autoComplete={`${kind} country`}
          defaultValue={typed[`${prefix}country`] ?? 'DE'}
          error={errors[`${kind}Address.country`]}
          className="sm:col-span-6"
        >
          {countries.map(code => (
            <option key={code} value={code}>
              {countryName(code)}
            </option>
          ))}
        </Select>
      </div>
    </fieldset>
  )
}
