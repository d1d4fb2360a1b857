import { CircleAlert, CircleHelp, LoaderCircle, Undo2 } from 'lucide-react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import type { SuccessState } from '#core/checkout/success.server.ts'
import { WhereNext } from './WhereNext.tsx'

const cart = (
  <ButtonLink to={href('/warenkorb')} variant="primary">
    Zum Warenkorb
  </ButtonLink>
)

const products = (
  <ButtonLink to={href('/produkte')} variant="primary">
    Produkte ansehen
  </ButtonLink>
)

const contact = (
  <ButtonLink to={href('/kontakt')} variant="primary">
    Kontakt aufnehmen
  </ButtonLink>
)

interface UnpaidProps {
  state: SuccessState
  isByPhone: boolean
  isGuest: boolean
}

/** A return from the payment that brought none, or one that the shop does not know. */
export function Unpaid({ state, isByPhone, isGuest }: UnpaidProps) {
  if (isByPhone && (state === 'declined' || state === 'failed')) {
    return (
      <EmptyState level={1} icon={CircleAlert} title="Zahlung fehlgeschlagen" actions={contact}>
        <p>
          {state === 'declined'
            ? 'Es wurde nichts abgebucht. Solange wir die Geräte für Sie bereithalten, können Sie über den Link in unserer E-Mail eine andere Zahlungsart wählen. Danach melden Sie sich bitte bei uns.'
            : 'Der Betrag konnte nicht eingezogen werden. Es ist kein Vertrag zustande gekommen, und die Geräte sind wieder frei. Möchten Sie sie noch, melden Sie sich bitte bei uns.'}
        </p>
      </EmptyState>
    )
  }
  if (state === 'declined') {
    return (
      <EmptyState level={1} icon={CircleAlert} title="Zahlung fehlgeschlagen" actions={cart}>
        <p>
          Es ist keine Bestellung zustande gekommen. Ihr Warenkorb ist noch da: Sie können eine
          andere Zahlungsart wählen.
        </p>
      </EmptyState>
    )
  }
  if (state === 'failed') {
    return (
      <EmptyState level={1} icon={CircleAlert} title="Zahlung fehlgeschlagen" actions={products}>
        <p>
          Der Betrag konnte nicht eingezogen werden. Es ist keine Bestellung zustande gekommen, und
          die Geräte sind wieder frei. Möchten Sie sie noch, bestellen Sie bitte neu, gern mit einer
          anderen Zahlungsart.
        </p>
      </EmptyState>
    )
  }
  if (state === 'withdrawn') {
    return (
      <EmptyState level={1} icon={Undo2} title="Es wurde nichts abgebucht" actions={products}>
        <p>
          Sie haben diese Bestellung widerrufen, und ihr Betrag wurde nicht eingezogen. Zu erstatten
          ist nichts.
        </p>
      </EmptyState>
    )
  }
  if (state === 'refunded') {
    return (
      <EmptyState level={1} icon={Undo2} title="Ihre Zahlung geht zurück" actions={products}>
        <p>
          Diese Bestellung ist beendet. Wir erstatten Ihre Zahlung auf dem Weg, auf dem sie kam.
          Haben Sie Fragen dazu, schreiben Sie uns oder rufen Sie an.
        </p>
      </EmptyState>
    )
  }
  if (state === 'open') {
    return (
      <EmptyState
        level={1}
        icon={LoaderCircle}
        title="Ihre Zahlung ist noch nicht bestätigt"
        actions={isByPhone ? contact : cart}
      >
        <p role="status">
          Wir fragen bei der Bank nach. Haben Sie die Zahlung abgebrochen, können Sie sie{' '}
          {isByPhone ? 'über den Link in unserer E-Mail' : 'im Warenkorb'} neu beginnen.
        </p>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      level={1}
      icon={CircleHelp}
      title="Keine Bestellung gefunden"
      actions={<WhereNext isGuest={isGuest} />}
    >
      <p>
        Zu dieser Adresse gehört keine Zahlung. Haben Sie gerade bestellt, finden Sie die
        Bestätigung in Ihrem Postfach.
      </p>
    </EmptyState>
  )
}
