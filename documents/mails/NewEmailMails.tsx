import { shop } from '#core/shop.ts'
import { Frame } from './Frame.tsx'
import { CallToAction, P, Small } from './parts.tsx'

interface AccountMailProps {
  name: string
  /** The number of a guest's order, where there is no account. */
  order?: string | undefined
  publicUrl: string
}

const about = (order: string | undefined) =>
  order ? `Ihre Bestellung ${order}` : `Ihr Kundenkonto bei ${shop.name}`

/** Asks whether a new address belongs to who wants it for an account (ADR-072). */
export function NewEmailLink({ name, url, order, publicUrl }: AccountMailProps & { url: string }) {
  return (
    <Frame
      title="Bitte bestätigen Sie Ihre neue E-Mail-Adresse"
      preview={about(order)}
      publicUrl={publicUrl}
    >
      <P>Guten Tag{name && ` ${name}`},</P>
      <P>
        {order
          ? `diese Adresse soll künftig für die Bestellung ${order} bei ${shop.name} und alles gelten, was dazugehört. Öffnen Sie den Link innerhalb von 24 Stunden und bestätigen Sie sie dort.`
          : `diese Adresse soll künftig für Ihr Kundenkonto und alle Ihre Bestellungen und Mietverträge bei ${shop.name} gelten. Öffnen Sie den Link innerhalb von 24 Stunden in dem Browser, in dem Sie angemeldet sind.`}
      </P>
      <CallToAction href={url}>Neue Adresse bestätigen</CallToAction>
      <Small>Sie haben das nicht angefordert? Dann ignorieren Sie diese E-Mail.</Small>
    </Frame>
  )
}

/** Tells the address so far that another one was asked for. */
export function NewEmailAsked({ name, order, publicUrl }: AccountMailProps) {
  return (
    <Frame title="Neue E-Mail-Adresse angefordert" preview={about(order)} publicUrl={publicUrl}>
      <P>Guten Tag{name && ` ${name}`},</P>
      <P>
        {order
          ? `für Ihre Bestellung ${order} wurde über den Link aus einer unserer E-Mails eine andere E-Mail-Adresse angefordert. Sie gilt erst, wenn sie bestätigt ist.`
          : 'für Ihr Kundenkonto wurde mit Ihrem Passwort eine andere E-Mail-Adresse angefordert. Sie gilt erst, wenn sie bestätigt ist.'}
      </P>
      <P>
        {order
          ? 'Waren Sie das nicht? Dann rufen Sie uns bitte gleich an: '
          : 'Waren Sie das nicht? Dann ändern Sie bitte gleich Ihr Passwort und rufen Sie uns an: '}
        {shop.company.phone}.
      </P>
    </Frame>
  )
}

/** The new address counts from now on; told to it and to every former one. */
export function EmailChanged({ name, isNew, publicUrl }: AccountMailProps & { isNew: boolean }) {
  return (
    <Frame
      title="Ihre E-Mail-Adresse ist geändert"
      preview={`Ihr Kundenkonto bei ${shop.name}`}
      publicUrl={publicUrl}
    >
      <P>Guten Tag{name && ` ${name}`},</P>
      <P>
        {isNew
          ? 'diese Adresse gilt ab jetzt für Ihr Kundenkonto und alle Ihre Bestellungen und Mietverträge. Links aus früheren E-Mails gelten nicht mehr.'
          : 'für Ihr Kundenkonto und alle Ihre Bestellungen und Mietverträge gilt ab jetzt eine andere Adresse. An diese hier schreiben wir nicht mehr, und Links aus früheren E-Mails gelten nicht mehr.'}
      </P>
      {isNew && (
        <CallToAction href={`${publicUrl}/auth?redirect=/kunden-bereich`}>
          Zum Kunden-Bereich
        </CallToAction>
      )}
      <P>Waren Sie das nicht? Dann rufen Sie uns bitte gleich an: {shop.company.phone}.</P>
    </Frame>
  )
}

interface OrderEmailChangedProps extends Required<AccountMailProps> {
  isNew: boolean
  /** Where a guest sees the order from now on; null where an account does, and for the former address. */
  orderUrl: string | null
}

/** To both addresses of a guest's order: it has another one from now on (ADR-164). */
export function OrderEmailChanged({
  name,
  order,
  isNew,
  orderUrl,
  publicUrl,
}: OrderEmailChangedProps) {
  return (
    <Frame title="Ihre E-Mail-Adresse ist geändert" preview={about(order)} publicUrl={publicUrl}>
      <P>Guten Tag {name},</P>
      <P>
        {isNew
          ? `diese Adresse gilt ab jetzt für Ihre Bestellung ${order} und alles, was dazugehört. Links aus früheren E-Mails gelten nicht mehr.`
          : `für Ihre Bestellung ${order} und alles, was dazugehört, gilt ab jetzt eine andere Adresse. An diese hier schreiben wir dazu nicht mehr, und Links aus früheren E-Mails gelten nicht mehr.`}
      </P>
      {isNew && (
        <CallToAction href={orderUrl ?? `${publicUrl}/auth?redirect=/kunden-bereich`}>
          {orderUrl ? 'Bestellung ansehen' : 'Zum Kunden-Bereich'}
        </CallToAction>
      )}
      <P>Waren Sie das nicht? Dann rufen Sie uns bitte gleich an: {shop.company.phone}.</P>
    </Frame>
  )
}
