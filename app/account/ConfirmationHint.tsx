import { MailCheck } from 'lucide-react'
import { href } from 'react-router'
import { useFormFetcher } from '#app/ui/answer.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { action } from './send-confirmation.ts'

/** Why guest orders of the address are not here yet, and how they come (ADR-116). */
export function ConfirmationHint({ email }: { email: string }) {
  const { Form, data, state } = useFormFetcher<typeof action>()
  return (
    <Notice tone="warn" className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="min-w-0 basis-80 grow">
          Bitte bestätigen Sie Ihre Adresse <strong className="wrap-anywhere">{email}</strong> über
          den Link in unserer E-Mail. Danach erscheinen hier auch Bestellungen, die Sie ohne Konto
          aufgegeben haben.
        </p>
        <Form method="post" action={href('/kunden-bereich/bestaetigung')}>
          <Button
            type="submit"
            variant="outline"
            size="small"
            className="text-fg"
            busy={state !== 'idle' && 'Wird gesendet…'}
          >
            <MailCheck aria-hidden className="size-4" />
            Link erneut senden
          </Button>
          <p role="status" className="mt-1 text-sm">
            {data?.message}
          </p>
        </Form>
      </div>
    </Notice>
  )
}
