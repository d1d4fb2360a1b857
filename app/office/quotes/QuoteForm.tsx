import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Field, TextArea } from '#app/ui/Field.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { FormErrors } from '#core/form-errors.ts'
import { inquiryLengths } from '#core/inquiries/rules.ts'
import type { DeviceOffer } from '#core/pricing/estimate.ts'
import { LONGEST_NOTE, type WrittenQuote } from '#core/quotes/form.ts'
import { shop } from '#core/shop.ts'
import { Conflicts, type ConflictWords } from '../Conflicts.tsx'
import { QuoteRow } from './QuoteRow.tsx'

/** Empty rows below those that are filled. */
const SPARE_ROWS = 3

interface QuoteFormProps {
  written: WrittenQuote
  offers: readonly DeviceOffer[]
  errors: FormErrors
  /** What is wrong with all of it. */
  message?: string
  /** What somebody else set differently meanwhile. */
  conflicts?: readonly ConflictWords[] | undefined
  /** What goes along unseen: ids, and what was read. */
  hidden: Record<string, string>
  submit: string
}

/** A quote as the office types it; prices are net, for one device. Works without scripts. */
export function QuoteForm({
  written,
  offers,
  errors,
  message,
  conflicts = [],
  hidden,
  submit,
}: QuoteFormProps) {
  const isSaving = useNavigation().state !== 'idle'
  const count = Math.min(shop.business.mostRows, written.rows.length + SPARE_ROWS)
  const rows = Array.from({ length: count }, (_, index) => written.rows[index])
  const terms = [...new Set(offers.flatMap(offer => offer.rentals.map(each => each.months)))]
  const person = (name: 'firstName' | 'lastName' | 'company' | 'email' | 'phone') => ({
    name,
    defaultValue: written[name],
    maxLength: inquiryLengths[name],
    error: errors[name],
  })
  const hasErrors = Object.keys(errors).length > 0
  return (
    <Form method="post" data-saves="" className="grid max-w-5xl gap-6">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {(message || hasErrors) && (
        <Notice tone="bad" role="alert">
          {message || 'Bitte prüfen Sie die markierten Angaben.'}
        </Notice>
      )}
      <Card className="grid gap-4 p-4 sm:grid-cols-2 sm:p-6">
        <h2 className="text-h3 sm:col-span-2">Für wen</h2>
        <Field label="Unternehmen" required {...person('company')} />
        <Field label="E-Mail" type="email" required {...person('email')} />
        <Field label="Vorname" required {...person('firstName')} />
        <Field label="Nachname" required {...person('lastName')} />
        <Field label="Telefon" type="tel" optional {...person('phone')} />
      </Card>
      <Card className="p-4 sm:p-6">
        <h2 className="text-h3">Geräte</h2>
        <p className="mt-1 mb-4 text-sm text-muted">
          Preise netto je Gerät, bei Miete je Monat. Ohne Preis gilt der des Shops mit Mengenrabatt.
        </p>
        <ol className="space-y-4">
          {rows.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are never moved
            <li key={index}>
              <QuoteRow
                number={index + 1}
                row={line}
                offers={offers}
                terms={terms.toSorted((a, b) => a - b)}
                error={errors[`row-${index}`]}
              />
            </li>
          ))}
        </ol>
      </Card>
      <Card className="grid gap-4 p-4 sm:grid-cols-2 sm:p-6">
        <h2 className="text-h3 sm:col-span-2">Lieferung und Frist</h2>
        <Field
          label="Lieferung in Euro, netto"
          name="shipping"
          inputMode="decimal"
          defaultValue={written.shipping}
          hint="Für die ganze Bestellung; 0 für kostenlos."
          error={errors.shipping}
        />
        <Field
          label="Gültig bis"
          name="validUntil"
          type="date"
          required
          defaultValue={written.validUntil}
          hint="Der letzte Tag, an dem es angenommen werden kann."
          error={errors.validUntil}
        />
        <TextArea
          label="Anmerkung"
          name="note"
          optional
          rows={4}
          maxLength={LONGEST_NOTE}
          defaultValue={written.note}
          hint="Steht im Angebot: Aufbau, Termin, was besprochen ist."
          error={errors.note}
          className="sm:col-span-2"
        />
      </Card>
      {conflicts.length > 0 && <Conflicts conflicts={conflicts} thing="Dieses Angebot" />}
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        busy={isSaving && 'Speichern...'}
      >
        {submit}
      </Button>
    </Form>
  )
}
