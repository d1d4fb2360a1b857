import { formatDateTime } from '#core/dates.ts'
import type { MailKinds } from '#core/mail.ts'
import { shop } from '#core/shop.ts'
import {
  type Retained,
  retainedAsProof,
  retainedElsewhere,
  retainedInWords,
} from '#documents/personal-data/retained-words.ts'
import { Frame } from './Frame.tsx'
import { CallToAction, P, Small } from './parts.tsx'

/** Asks whether an address belongs to who signed up with it (ADR-116). */
export function EmailConfirmation({
  name,
  url,
  publicUrl,
}: {
  name: string
  url: string
  publicUrl: string
}) {
  return (
    <Frame
      title="Bitte bestätigen Sie Ihre E-Mail-Adresse"
      preview={`Ihr Kundenkonto bei ${shop.name}`}
      publicUrl={publicUrl}
    >
      <P>Guten Tag{name && ` ${name}`},</P>
      <P>
        willkommen bei {shop.name}. Mit einem Klick bestätigen Sie Ihre Adresse; danach sehen Sie im
        Kunden-Bereich auch Bestellungen, die Sie als Gast aufgegeben haben.
      </P>
      <CallToAction href={url}>E-Mail-Adresse bestätigen</CallToAction>
      <Small>
        Der Link gilt 7 Tage. Sie haben kein Konto angelegt? Dann ignorieren Sie diese E-Mail.
      </Small>
    </Frame>
  )
}

/** Makes an account of a guest's order, or says that its address has one already (ADR-132). */
export function GuestAccount({
  name,
  order,
  url,
  isKnown,
  publicUrl,
}: MailKinds['guest_account'] & { publicUrl: string }) {
  return (
    <Frame
      title={isKnown ? 'Sie haben schon ein Kundenkonto' : 'Kundenkonto bestätigen'}
      preview={`Ihre Bestellung ${order}`}
      publicUrl={publicUrl}
    >
      <P>Guten Tag {name},</P>
      <P>
        {isKnown
          ? `für Ihre Bestellung ${order} wurde ein Kundenkonto angefordert. Zu Ihrer E-Mail-Adresse gibt es schon eines. Melden Sie sich bitte damit an. Kennen Sie Ihr Passwort nicht mehr, hilft dort „Passwort vergessen?“ weiter.`
          : `aus Ihrer Bestellung ${order} wird ein Kundenkonto. Öffnen Sie den Link innerhalb von 24 Stunden und wählen Sie ein Passwort. Damit ist auch Ihre E-Mail-Adresse bestätigt, und Sie sehen Ihre Bestellung im Kunden-Bereich.`}
      </P>
      <CallToAction href={url}>{isKnown ? 'Anmelden' : 'Kundenkonto bestätigen'}</CallToAction>
      <Small>Sie haben das nicht angefordert? Dann ignorieren Sie diese E-Mail.</Small>
    </Frame>
  )
}

/** The last mail to an account: that it is gone, and what the law lets nobody erase (L-70). */
export function AccountDeleted({
  name,
  kept,
  publicUrl,
}: {
  name: string
  kept: Retained | null
  publicUrl: string
}) {
  return (
    <Frame
      title="Konto gelöscht"
      preview={`Ihr Kundenkonto bei ${shop.name} gibt es nicht mehr.`}
      publicUrl={publicUrl}
    >
      <P>Guten Tag{name && ` ${name}`},</P>
      <P>
        wie gewünscht haben wir Ihr Kundenkonto gelöscht: Profil, Passwort, Anmeldungen, Anfragen
        und Angebote, die Sie nicht angenommen haben. Bewertungen bleiben ohne Namen stehen.
      </P>
      {kept && <P>{retainedInWords(kept)}</P>}
      <P>{retainedAsProof}</P>
      <P>{retainedElsewhere}</P>
      <Small>Sie waren das nicht? Dann schreiben Sie uns bitte sofort: {shop.company.email}.</Small>
    </Frame>
  )
}

/** The way to a new password; the link works once and for one hour (ADR-118). */
export function PasswordReset({ url, publicUrl }: { url: string; publicUrl: string }) {
  return (
    <Frame
      title="Neues Passwort festlegen"
      preview="Der Link gilt eine Stunde und nur einmal."
      publicUrl={publicUrl}
    >
      <P>Guten Tag,</P>
      <P>
        für Ihr Kundenkonto wurde ein neues Passwort angefordert. Der folgende Link gilt eine Stunde
        und nur einmal.
      </P>
      <CallToAction href={url}>Neues Passwort festlegen</CallToAction>
      <Small>
        Sie haben das nicht angefordert? Dann ignorieren Sie diese E-Mail; Ihr Passwort bleibt, wie
        es ist.
      </Small>
    </Frame>
  )
}

const changes: Record<MailKinds['sign_in_changed']['change'], { title: string; text: string }> = {
  passkey_added: {
    title: 'Passkey hinzugefügt',
    text: 'wurde Ihrem Kundenkonto ein Passkey hinzugefügt. Mit ihm kann man sich ohne Passwort anmelden.',
  },
  passkey_removed: {
    title: 'Passkey entfernt',
    text: 'wurde ein Passkey aus Ihrem Kundenkonto entfernt. Mit ihm kann sich niemand mehr anmelden.',
  },
  password_changed: {
    title: 'Passwort geändert',
    text: 'wurde das Passwort Ihres Kundenkontos geändert. Alle anderen Anmeldungen sind beendet.',
  },
  second_factor_set_up: {
    title: 'Zweiter Faktor eingerichtet',
    text: 'wurde für Ihr Konto eine Authenticator-App eingerichtet. Der Admin-Bereich fragt ab jetzt nach ihrem Code.',
  },
  second_factor_reset: {
    title: 'Zweiter Faktor zurückgesetzt',
    text: 'hat die Administration den zweiten Faktor Ihres Kontos zurückgesetzt. Sie richten bei der nächsten Anmeldung im Admin-Bereich einen neuen ein.',
  },
  recovery_code_used: {
    title: 'Wiederherstellungscode verwendet',
    text: 'wurde ein Wiederherstellungscode Ihres Kontos verwendet. Er gilt nicht noch einmal.',
  },
}

export function signInChangeTitle(change: MailKinds['sign_in_changed']['change']): string {
  return changes[change].title
}

/** How to sign in has changed: whoever it was, the owner hears of it and what to do if it was nobody they know. */
export function SignInChanged({
  name,
  change,
  at,
  publicUrl,
}: MailKinds['sign_in_changed'] & { publicUrl: string }) {
  const { title, text } = changes[change]
  return (
    <Frame title={title} preview={`Ihr Kundenkonto bei ${shop.name}`} publicUrl={publicUrl}>
      <P>Guten Tag{name && ` ${name}`},</P>
      <P>
        am {formatDateTime(new Date(at))} {text}
      </P>
      <P>
        Sie waren das nicht? Dann legen Sie bitte sofort ein neues Passwort fest. Damit enden alle
        Anmeldungen, und alle Passkeys werden entfernt.
      </P>
      <CallToAction href={`${publicUrl}/auth/passwort-vergessen`}>
        Neues Passwort festlegen
      </CallToAction>
      <Small>Fragen? {shop.company.email}</Small>
    </Frame>
  )
}
