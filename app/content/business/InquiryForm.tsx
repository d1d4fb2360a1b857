import { type FormEvent, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { track } from '#app/tracking/track.ts'
import { Answered } from '#app/ui/answer.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Field, TextArea } from '#app/ui/Field.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { FormErrors, RefusedForm } from '#core/form-errors.ts'
import {
  checkInquiry,
  cleanInquiry,
  type InquiryInput,
  inquiryLengths,
  readInquiry,
} from '#core/inquiries/rules.ts'
import type { Estimate } from '#core/pricing/estimate.ts'
import { type WrittenDevice, wantedQuery } from '#core/pricing/wanted-devices.ts'
import { PersonFields } from '../inquiry/PersonFields.tsx'
import { PrivacyHint } from '../inquiry/PrivacyHint.tsx'
import { ChosenDevices } from './ChosenDevices.tsx'
import { postInquiry } from './post-inquiry.ts'

interface InquiryFormProps {
  /** What came of the form where it was sent without JavaScript. */
  answer?: {
    sent: boolean
    hasCompany?: boolean
    refused?: RefusedForm
    values?: InquiryInput
  }
  /** The calculator's rows, which are sent along, and what they cost. */
  rows: readonly WrittenDevice[]
  estimate: Estimate
}

/** Asks for an offer. Works as a plain form, and without a reload where scripts run. */
export function InquiryForm({ answer, rows, estimate }: InquiryFormProps) {
  const [isSent, setSent] = useState(answer?.sent ?? false)
  const [isSending, setSending] = useState(false)
  const [errors, setErrors] = useState<FormErrors>(answer?.refused?.fields ?? {})
  const form = useRef<HTMLFormElement>(null)
  const { values, refused } = answer ?? {}
  // Sent before the scripts had come: its answer brings them.
  useEffect(() => {
    if (answer?.sent) track({ name: 'businessInquiry', hasCompany: answer.hasCompany ?? false })
  }, [answer])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = cleanInquiry(readInquiry(Object.fromEntries(new FormData(event.currentTarget))))
    const found: FormErrors = checkInquiry(input)
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    setSending(true)
    const refusedFields = await postInquiry(
      input,
      rows.filter(({ device }) => device !== ''),
    )
    setSending(false)
    if (refusedFields) setErrors(refusedFields)
    else setSent(true)
  }

  if (isSent) {
    return (
      <Notice tone="good" role="status">
        <p className="font-semibold">Erfolgreich gesendet!</p>
        <p>Vielen Dank für Ihre Anfrage. Eine Bestätigung ist per E-Mail unterwegs.</p>
      </Notice>
    )
  }
  return (
    <form
      ref={form}
      method="post"
      // The rows stand in the address, so that they are sent without scripts as well.
      action={`${href('/gewerbe')}${wantedQuery(rows)}#anfrage`}
      onSubmit={send}
      className="space-y-4"
    >
      {refused?.message && (
        <Notice tone="bad" role="alert">
          <p className="font-semibold">{refused.title}</p>
          <p>{refused.message}</p>
        </Notice>
      )}
      <ChosenDevices estimate={estimate} error={errors.devices} />
      <Answered by={errors}>
        <PersonFields values={values} errors={errors}>
          <Field
            label="Firma"
            name="company"
            autoComplete="organization"
            required
            missing="Firmenname ist erforderlich"
            maxLength={inquiryLengths.company}
            defaultValue={values?.company}
            error={errors.company}
          />
        </PersonFields>
        <TextArea
          label="Nachricht"
          name="message"
          optional
          rows={4}
          hint={
            estimate.lines.length > 0
              ? 'Wohin, bis wann, was noch?'
              : 'Welche Geräte, wie viele, für wie lange?'
          }
          maxLength={inquiryLengths.message}
          defaultValue={values?.message}
          error={errors.message}
        />
      </Answered>{' '}
      <Button type="submit" variant="primary" wide busy={isSending && 'Wird gesendet...'}>
        Anfrage senden
      </Button>
      <PrivacyHint />
    </form>
  )
}
