import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { CallOffAnswer } from '#core/call-offs/call-off.server.ts'
import type { CallOffUnit } from '#core/call-offs/view.server.ts'
import { hasErrors, type RefusedForm } from '#core/form-errors.ts'
import { leftOut } from '#core/inquiries/withdrawal-refund.ts'
import { formatCents } from '#core/money.ts'
import { AskedNotice } from './AskedNotice.tsx'
import { Button } from './Button.tsx'
import { Checkbox } from './Checkbox.tsx'
import { earlierRefunds } from './earlier-refunds.ts'
import { Field } from './Field.tsx'
import { Notice } from './Notice.tsx'

/** What the form was answered with: a question, or why not. */
export interface CallOffResult {
  asked: CallOffAnswer | null
  refused: RefusedForm | null
  /** As they were ticked and typed. */
  units: number[]
  reason: string
}

interface CallOffFormProps {
  units: readonly CallOffUnit[]
  /** The numbers that are ticked from the start. */
  ticked: readonly number[]
  /** The office says why. */
  asksReason?: boolean
  result: CallOffResult | undefined
  /** What else has to be given before it is sent. */
  children?: ReactNode
}

const states = {
  open: 'noch nicht versandt',
  off: 'wird nicht geliefert',
  out: 'hat das Haus verlassen',
} as const

/** Chooses what of an order is called off, and says yes to what that gives back. Works without scripts. */
export function CallOffForm({ units, ticked, asksReason, result, children }: CallOffFormProps) {
  const { formData } = useNavigation()
  const asked = result?.asked
  const refused = result?.refused
  const chosen = result?.units ?? ticked
  const isYes = formData?.has('confirmed')
  const isAsked = (number: number) => asked?.units.some(({ sequence }) => sequence === number)
  const endsRent = units.some(({ isRented, sequence }) => isRented && isAsked(sequence))
  return (
    // What comes of it stands at the top, of a page that is shorter then.
    <Form data-acts="" method="post" preventScrollReset={!asked} className="grid gap-5">
      <fieldset>
        <legend className="mb-2 font-semibold">Was soll storniert werden?</legend>
        {units.map(({ sequence, productName, isRented, state }) => (
          <Checkbox
            key={sequence}
            name="unit"
            value={sequence}
            defaultChecked={state === 'open' && chosen.includes(sequence)}
            disabled={state !== 'open'}
            label={`${sequence}. ${productName} (${isRented ? 'Miete' : 'Kauf'}): ${states[state]}`}
          />
        ))}
        {refused?.fields.units && (
          <Notice tone="bad" role="alert" className="mt-3">
            {refused.fields.units}
          </Notice>
        )}
      </fieldset>
      {asksReason && (
        <Field
          label="Grund"
          name="reason"
          required
          maxLength={200}
          defaultValue={result?.reason}
          hint="Steht in der E-Mail an die Kundin oder den Kunden."
          error={refused?.fields.reason}
        />
      )}
      {children}
      {refused && !hasErrors(refused.fields) && (
        <Notice tone="bad" role="alert">
          {refused.message}
        </Notice>
      )}
      <Button
        type="submit"
        variant={asked ? 'outline' : 'primary'}
        className="justify-self-start"
        busy={formData && !isYes && 'Prüfen...'}
      >
        {asked ? 'Neu berechnen' : 'Weiter zur Bestätigung'}
      </Button>
      {/* Behind the button above, which Enter in a field presses. */}
      {asked && <Question asked={asked} endsRent={endsRent} byOffice={asksReason} isBusy={isYes} />}
    </Form>
  )
}

interface QuestionProps {
  asked: CallOffAnswer
  endsRent: boolean
  byOffice: boolean | undefined
  isBusy: boolean | undefined
}

function Question({ asked, endsRent, byOffice, isBusy }: QuestionProps) {
  const { units, parts, cents, earlier, key } = asked
  return (
    <AskedNotice asked={asked}>
      <p className="font-semibold">
        {units.map(({ sequence, productName }) => `${sequence}. ${productName}`).join(', ')}
      </p>
      {parts.map(part => (
        <ul key={part.paymentId} className="tabular mt-2 text-sm">
          {part.lines.map(line => (
            <li key={line.title} className="flex justify-between gap-4">
              <span>{line.title}</span>
              <span>{formatCents(line.cents)}</span>
            </li>
          ))}
          {leftOut(part) > 0 && (
            <li className="flex justify-between gap-4">
              <span>Von dieser Zahlung schon früher erstattet</span>
              <span>{formatCents(-leftOut(part))}</span>
            </li>
          )}
        </ul>
      ))}
      {earlier.length > 0 && (
        <p className="mt-3">
          {earlierRefunds(earlier)} Was davon auf eine Miete entfiel, ist in ihrem Betrag schon
          abgezogen; zusammen geht nie mehr zurück, als bezahlt wurde.
          {byOffice &&
            ' Prüfen Sie bitte, ob etwas davon schon für diese Geräte war: Einbehalten lässt sich hier nichts.'}
        </p>
      )}
      <p className="mt-3">
        {cents > 0
          ? `Erstattet werden ${formatCents(cents)}, auf dem Weg, auf dem bezahlt wurde.`
          : 'Zu erstatten ist nichts.'}{' '}
        Geliefert wird das dann nicht mehr{endsRent && ', und die Miete endet sofort'}. Zurücknehmen
        lässt sich das nicht.
      </p>
      <Button
        type="submit"
        variant="danger"
        className="mt-4"
        name="confirmed"
        value={key}
        busy={isBusy && 'Stornieren...'}
      >
        Ja, verbindlich stornieren
      </Button>
    </AskedNotice>
  )
}
