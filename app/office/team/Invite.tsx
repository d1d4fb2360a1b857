import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Field } from '#app/ui/Field.tsx'
import { shop } from '#core/shop.ts'
import { PasswordAgain } from '../PasswordAgain.tsx'
import { Refusal } from '../Refusal.tsx'
import { useDecision } from '../use-decision.ts'
import { RoleSelect } from './RoleSelect.tsx'

/** Asks somebody by mail to join. */
export function Invite() {
  const { Form, refused, errorOf, isBusy, done } = useDecision()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (done) form.current?.reset()
  }, [done])
  return (
    <Card className="mt-8 max-w-2xl p-5 sm:p-6">
      <h2 className="mb-1 text-h3">Person einladen</h2>
      <p className="mb-4 text-sm text-muted">
        Die Person bekommt eine E-Mail mit einem Link, der {shop.office.invitationDays} Tage und nur
        einmal gilt.
      </p>
      <Form
        data-acts=""
        ref={form}
        method="post"
        action={href('/admin/team/einladungen')}
        className="grid items-start gap-4 sm:grid-cols-2"
      >
        <Field
          label="E-Mail-Adresse"
          name="email"
          type="email"
          autoComplete="off"
          required
          maxLength={254}
          missing="Bitte geben Sie eine E-Mail-Adresse ein."
          error={errorOf('email')}
        />
        <RoleSelect chosen="logistics" error={errorOf('role')} />
        <PasswordAgain refused={refused} className="sm:col-span-2" />
        <Refusal refused={refused} className="sm:col-span-2" />
        <Button
          type="submit"
          variant="primary"
          className="sm:col-span-2 sm:justify-self-start"
          busy={isBusy && 'Einladen...'}
        >
          Einladen
        </Button>
      </Form>
    </Card>
  )
}
