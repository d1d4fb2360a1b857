import type { HoldingId } from '#core/personal-data/holdings.server.ts'
import { retentionOf } from '#core/personal-data/retention.ts'
import { shop } from '#core/shop.ts'

interface HoldingWords {
  title: string
  /** What for, and on which ground. */
  purpose: string
  recipients: string
}

const NOBODY = 'Niemand außer den Betreibern unserer Server (Auftragsverarbeiter).'
const CONTRACT = 'Vertrag (Art. 6 Abs. 1 lit. b DSGVO)'

/** What each kind of data is held for, and who gets it (Art. 15 Abs. 1 DSGVO). */
export const holdingWords: Record<HoldingId, HoldingWords> = {
  account: {
    title: 'Konto und Profil',
    purpose: `Anmeldung und Kunden-Bereich. ${CONTRACT}. Dazu der Nachweis, ob wir Sie um Bewertungen bitten dürfen: Einwilligung (Art. 6 Abs. 1 lit. a, Art. 7 Abs. 1 DSGVO).`,
    recipients: NOBODY,
  },
  sessions: {
    title: 'Anmeldungen',
    purpose: `Sie bleiben angemeldet, und Sie sehen, wo. ${CONTRACT}.`,
    recipients: NOBODY,
  },
  orders: {
    title: 'Bestellungen, Anschriften und Einwilligungen',
    purpose: `Abschluss und Erfüllung. ${CONTRACT}.`,
    recipients: 'Zahlungsdienst, Spedition, Steuerberatung, Betrieb von Servern und E-Mail.',
  },
  contracts: {
    title: 'Mietverträge, bezahlte Miete und Käufe gemieteter Geräte',
    purpose: `Laufzeit, Abrechnung und Ende der Miete. ${CONTRACT}.`,
    recipients: 'Zahlungsdienst, Betrieb von Servern und E-Mail.',
  },
  payments: {
    title: 'Zahlungen',
    purpose: `Zuordnung der Zahlungen. ${CONTRACT}. Kartennummern und Kontodaten hat der Zahlungsdienst; wir haben von einer Lastschrift die Mandatsreferenz und die letzten vier Ziffern des Kontos.`,
    recipients: 'Zahlungsdienst (Stripe Payments Europe, Ltd., Irland), Steuerberatung.',
  },
  invoices: {
    title: 'Rechnungen',
    purpose: 'Rechnungslegung. Gesetzliche Pflicht (Art. 6 Abs. 1 lit. c DSGVO).',
    recipients: 'Steuerberatung, Finanzverwaltung.',
  },
  deliveries: {
    title: 'Geräte und Lieferungen',
    purpose: `Zuteilung, Lieferung und Rücknahme der Geräte. ${CONTRACT}.`,
    recipients: 'Spedition.',
  },
  declarations: {
    title: 'Kündigungen und Widerrufe',
    purpose: 'Nachweis des Eingangs. Gesetzliche Pflicht (Art. 6 Abs. 1 lit. c DSGVO).',
    recipients: NOBODY,
  },
  reviews: {
    title: 'Bewertungen',
    purpose: 'Veröffentlichung mit gekürztem Namen. Einwilligung (Art. 6 Abs. 1 lit. a DSGVO).',
    recipients: 'Besucher des Shops, ohne Ihre E-Mail-Adresse.',
  },
  inquiries: {
    title: 'Anfragen',
    purpose: 'Antwort auf Ihre Anfrage (Art. 6 Abs. 1 lit. b und f DSGVO).',
    recipients: NOBODY,
  },
  mails: {
    title: 'E-Mails an Sie',
    purpose: `Nachweis, dass eine Nachricht verschickt wurde und was darin stand. ${CONTRACT}.`,
    recipients: 'Betrieb von E-Mail (Auftragsverarbeiter).',
  },
  history: {
    title: 'Verlauf, Vorgänge und Links zu Bestellungen',
    purpose:
      'Nachvollziehen, wann was geschehen ist (Art. 6 Abs. 1 lit. c und f DSGVO, §§ 146, 147 AO).',
    recipients: NOBODY,
  },
  attribution: {
    title: 'Herkunft von Bestellungen',
    purpose:
      'Messen, welche Werbung zu Bestellungen führt. Einwilligung (Art. 6 Abs. 1 lit. a DSGVO, § 25 Abs. 1 TDDDG).',
    recipients:
      'Die Dienste, in die Sie eingewilligt haben; welche es sind, steht in der Datenschutzerklärung.',
  },
  consents: {
    title: 'Entscheidungen über Cookies',
    purpose: 'Nachweis Ihrer Entscheidung (Art. 7 Abs. 1 DSGVO, Art. 6 Abs. 1 lit. c und f DSGVO).',
    recipients: NOBODY,
  },
}

/** What the log of erasures calls a kind of data. */
export function titleOfHolding(holding: string): string {
  return Object.entries(holdingWords).find(([id]) => id === holding)?.[1].title ?? holding
}

/** How long data of this kind stays, and why. */
export function retentionInWords(holding: HoldingId): string {
  const retention = retentionOf[holding]
  switch (retention.kind) {
    case 'letters':
      return `Als Geschäftsbriefe ${retention.years} Jahre ab dem Ende des Jahres (§ 147 AO, § 257 HGB).`
    case 'vouchers':
      return `Als Buchungsbelege ${retention.years} Jahre ab dem Ende des Jahres (§ 147 AO, § 14b UStG).`
    case 'months':
      return `Ohne Vertrag höchstens ${retention.months} Monate, sonst als Geschäftsbriefe ${shop.retention.lettersYears} Jahre ab dem Ende des Jahres.`
    case 'days':
      return `Höchstens ${retention.days} Tage, oder bis Sie sich abmelden.`
    case 'consent':
      return `Bis Sie die Einwilligung widerrufen, höchstens ${retention.days} Tage.`
    case 'proof':
      return `${retention.months / 12} Jahre ab der Entscheidung.`
    case 'account':
      return 'Bis Sie das Konto löschen.'
    case 'product':
      return 'Solange das Produkt gezeigt wird; mit dem Konto wird der Name entfernt, spätestens mit der Bestellung.'
  }
}

export const OWN_DATA_TITLE = 'Auskunft über Ihre Daten'

/** What stands above all of it (Art. 15 Abs. 1 und 2 DSGVO). */
export const ownDataNotes: readonly string[] = [
  'In der JSON-Datei stehen auch der Text der E-Mails, soweit wir ihn aufbewahren (zu Bestellungen, Angeboten, Kündigungen und Widerrufen; Anhänge und Links nicht), sowie die Fotos der Geräte und die Unterschriften bei der Übergabe, als Base64. Rechnungen gibt es als PDF bei der Bestellung.',
  `Verantwortlich ist die ${shop.company.legalName}, ${shop.company.street}, ${shop.company.postalCode} ${shop.company.city}, ${shop.company.email}.`,
  'Die Daten stammen von Ihnen selbst, aus Ihren Bestellungen und vom Zahlungsdienst.',
  'Der Zahlungsdienst (Stripe Payments Europe, Ltd.) kann Daten in die USA übermitteln: nach dem EU-US Data Privacy Framework und Standardvertragsklauseln.',
  'Sie haben das Recht auf Berichtigung, Löschung, Einschränkung, Datenübertragbarkeit und Widerspruch und können sich bei jeder Datenschutzaufsicht beschweren. Eine automatisierte Entscheidung im Einzelfall findet nicht statt.',
  'Nicht enthalten sind Passwort, Sitzungsschlüssel und die Schlüssel verschickter Links: Sie liegen nur als Prüfsumme vor oder dienen allein der Sicherheit. Solange Ihre E-Mail-Adresse nicht bestätigt ist, fehlt, was nur an dieser Adresse hängt, wie Bestellungen als Gast. Ebenso fehlen E-Mails zu einer Bestellung, die an eine frühere Adresse gingen; schreiben Sie uns, wenn Sie sie brauchen.',
]
