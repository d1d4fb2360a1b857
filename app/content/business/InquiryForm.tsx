import { type FormEvent, useRef, useState } from 'react'
import { href, Link } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Field, TextArea } from '#app/ui/Field.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { FormErrors, RefusedForm } from '#core/form-errors.ts'
import {
  checkInquiry,
  cleanInquiry,
  type InquiryInput,
  readInquiry,
} from '#core/inquiries/rules.ts'
import { postInquiry } from './post-inquiry.ts'

interface InquiryFormProps {
  /** What came of the form where it was sent without JavaScript. */
  answer?: {
    sent: boolean
    refused?: RefusedForm
    values?: InquiryInput
  }
}

const lengths = {
  firstName: 100,
  lastName: 100,
  email: 254,
  phone: 20,
  company: 200,
  message: 5000,
}

/** Asks for an offer. Works as a plain form, and without a reload where scripts run. */
export function InquiryForm({ answer }: InquiryFormProps) {
  const [isSent, setSent] = useState(answer?.sent ?? false)
  const [isSending, setSending] = useState(false)
  const [errors, setErrors] = useState<FormErrors>(answer?.refused?.fields ?? {})
  const form = useRef<HTMLFormElement>(null)
  const { values, refused } = answer ?? {}

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = cleanInquiry(readInquiry(Object.fromEntries(new FormData(event.currentTarget))))
    const found = checkInquiry(input)
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    setSending(true)
    const refusedFields = await postInquiry(input)
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
      action={`${href('/gewerbe')}#anfrage`}
      onSubmit={send}
      className="space-y-4"
    >
      {refused?.message && (
        <Notice tone="bad" role="alert">
          <p className="font-semibold">{refused.title}</p>
          <p>{refused.message}</p>
        </Notice>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Vorname"
          name="firstName"
          autoComplete="given-name"
          required
          missing="Name ist erforderlich"
          maxLength={lengths.firstName}
          defaultValue={values?.firstName}
          error={errors.firstName}
        />
        <Field
          label="Nachname"
          name="lastName"
          autoComplete="family-name"
          required
          missing="Name ist erforderlich"
          maxLength={lengths.lastName}
          defaultValue={values?.lastName}
          error={errors.lastName}
        />
      </div>
      <Field
        label="Firma"
        name="company"
        autoComplete="organization"
        required
        missing="Firmenname ist erforderlich"
        maxLength={lengths.company}
        defaultValue={values?.company}
        error={errors.company}
      />
      <Field
        label="E-Mail"
        name="email"
        type="email"
        autoComplete="email"
        required
        missing="Ungültige E-Mail-Adresse"
        maxLength={lengths.email}
        defaultValue={values?.email}
        error={errors.email}
      />
      <Field
        label="Telefon"
        name="phone"
        type="tel"
        autoComplete="tel"
        optional
        maxLength={lengths.phone}
        defaultValue={values?.phone}
        error={errors.phone}
      />
      <TextArea
        label="Nachricht"
        name="message"
        optional
        rows={4}
        hint="Welche Geräte, wie viele, für wie lange?"
        maxLength={lengths.message}
        defaultValue={values?.message}
        error={errors.message}
      />
      <Button type="submit" variant="primary" wide busy={isSending && 'Wird gesendet...'}>
        Anfrage senden
      </Button>
      <p className="text-sm text-muted">
        Wir nutzen Ihre Angaben nur für diese Anfrage.{' '}
        <Link prefetch="intent" to={href('/datenschutz')} className="text-link">
          Datenschutz
        </Link>
      </p>
    </form>
  )
}
