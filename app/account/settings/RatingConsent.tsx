import { Form, href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { PrivacyNotice } from '#app/ui/PrivacyNotice.tsx'
import { ratingConsentWords } from '#core/customers/rating-consent.ts'
import { formatDateTime } from '#core/dates.ts'

interface RatingConsentProps {
  /** Since when the account allows it; null where it does not. */
  since: Date | null
  /** The address of the account is confirmed. */
  isConfirmed: boolean
}

/** Whether the account may be asked by mail to rate what it ordered (L-72). */
export function RatingConsent({ since, isConfirmed }: RatingConsentProps) {
  return (
    <Card className="mt-6 p-4 sm:p-6">
      <section aria-labelledby="e-mails">
        <h2 id="e-mails">E-Mails</h2>
        <Form method="post" action={href('/kunden-bereich/konto/bewertungsanfragen')}>
          <Checkbox
            // Taken back elsewhere, as by the link of a mail, it is not ticked here either.
            key={String(since)}
            name="allowed"
            value="yes"
            defaultChecked={since !== null}
            label={ratingConsentWords.label}
            hint={ratingConsentWords.hint}
            className="mt-2"
          />
          {since && (
            <p className="tabular pl-9 text-sm text-muted">Erlaubt seit {formatDateTime(since)}.</p>
          )}
          {!isConfirmed && (
            <p className="pl-9 text-sm text-muted">
              Wir schreiben Ihnen erst, sobald Sie Ihre E-Mail-Adresse bestätigt haben.
            </p>
          )}
          <Button type="submit" variant="outline" size="small" className="mt-4">
            Auswahl speichern
          </Button>
        </Form>
        <p className="mt-2 text-sm text-muted">
          <PrivacyNotice />
        </p>
      </section>
    </Card>
  )
}
