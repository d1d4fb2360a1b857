import { type FormEvent, useEffect, useState } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { track } from '#app/tracking/track.ts'
import { Answered } from '#app/ui/answer.tsx'
import { Button } from '#app/ui/Button.tsx'
import { TextArea } from '#app/ui/Field.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { toast } from '#app/ui/toast.ts'
import { type FormErrors, hasErrors, type RefusedForm } from '#core/form-errors.ts'
import {
  checkInquiry,
  type InquiryInput,
  inquiryLengths,
  readInquiry,
} from '#core/inquiries/rules.ts'
import { PersonFields } from '../inquiry/PersonFields.tsx'
import { PrivacyHint } from '../inquiry/PrivacyHint.tsx'

interface ContactFormProps {
  answer?: {
    sent: boolean
    refused?: RefusedForm
    values?: InquiryInput
  }
  /** What the message begins with. */
  message?: string
}

/** Writes to the shop. The browser checks by the rules that the server holds to; it works without scripts. */
export function ContactForm({ answer, message }: ContactFormProps) {
  const [found, setFound] = useState<{ errors: FormErrors; before: typeof answer }>()
  const isSending = useNavigation().state === 'submitting'
  const { refused, values } = answer ?? {}
  useEffect(() => {
    if (!answer) return
    if (answer.sent) {
      // The form was long, and left somebody with a small screen far below.
      document.getElementById('nachricht')?.scrollIntoView({ block: 'nearest' })
      toast({ title: SENT })
      track({ name: 'contactForm' })
    }
    if (answer.refused) {
      const { title, message } = answer.refused
      toast({ title, text: message, kind: 'destructive' })
    }
  }, [answer])

  function check(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const errors = checkInquiry(readInquiry(Object.fromEntries(new FormData(form))), 'contact')
    setFound({ errors, before: answer })
    if (!hasErrors(errors)) return
    event.preventDefault()
    const [first] = Object.keys(errors)
    form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  if (answer?.sent) {
    return (
      <Notice tone="good" role="status">
        <p className="font-semibold">{SENT}</p>
        <p>Vielen Dank für Ihre Nachricht. Eine Bestätigung ist per E-Mail unterwegs.</p>
      </Notice>
    )
  }
  // What the form said to a former answer is done with once there is another one.
  const errors = found && found.before === answer ? found.errors : (refused?.fields ?? NONE)
  return (
    <Form
      method="post"
      action={`${href('/kontakt')}#nachricht`}
      onSubmit={check}
      preventScrollReset
      className="space-y-4"
    >
      {refused?.message && (
        <Notice tone="bad" role="alert">
          <p className="font-semibold">{refused.title}</p>
          <p>{refused.message}</p>
        </Notice>
      )}
      <Answered by={errors}>
        <PersonFields values={values} errors={errors} />
        <TextArea
          label="Nachricht"
          name="message"
          required
          minLength={10}
          rows={7}
          missing={TOO_SHORT}
          mismatch={TOO_SHORT}
          maxLength={inquiryLengths.message}
          defaultValue={values?.message ?? message}
          error={errors.message}
        />
      </Answered>{' '}
      <Button type="submit" variant="primary" wide busy={isSending && 'Wird gesendet...'}>
        Nachricht senden
      </Button>
      <PrivacyHint />
    </Form>
  )
}

const NONE: FormErrors = {}
const SENT = 'Nachricht gesendet'
const TOO_SHORT = 'Nachricht muss mindestens 10 Zeichen lang sein'
