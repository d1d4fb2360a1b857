import { shop } from '#core/shop.ts'
import type { Target } from '#core/tracking/targets.ts'
import { contactLine, type LegalText } from './legal-text.ts'
import { aboutNecessary } from './necessary.ts'
import { aboutTracking } from './tracking.ts'

const { lettersYears, vouchersYears, booksYears, inquiryMonths, backupDays } = shop.retention

/** How we use what we know, and who else gets it; the part on tracking is made from what is configured. */
export const privacyNotice = (targets: readonly Target[]): LegalText => ({
  title: 'Datenschutzerklärung',
  version: '2026-11-29',
  markdown: `
## Verantwortlicher

${contactLine}. Für Fragen zum Datenschutz und für Ihre Rechte genügt eine formlose Nachricht.

## Besuch der Seiten

Beim Aufruf verarbeitet unser Server IP-Adresse, Zeit, aufgerufene Seite und Browserkennung, um die Seite auszuliefern und Angriffe abzuwehren (Art. 6 Abs. 1 lit. f DSGVO).

${aboutNecessary(targets)}

Auf der Bezahlseite setzt der Zahlungsdienst Cookies, soweit er sie zur sicheren Zahlung und gegen Betrug braucht.

${aboutTracking(targets)}

## Bestellung und Vertrag

Name, Anschrift, E-Mail, Bestell- und Zahlungsdaten verarbeiten wir, um den Vertrag zu schließen und zu erfüllen (Art. 6 Abs. 1 lit. b DSGVO). Ihre Telefonnummer dient der Absprache des Liefertermins mit der Spedition. Von Mietgeräten nehmen wir bei Übergabe und Rückgabe Fotos auf, um ihren Zustand belegen zu können (Art. 6 Abs. 1 lit. f DSGVO); sehen können sie nur wir und Sie. Melden Sie einen Defekt, brauchen wir Ihre Beschreibung und die Fotos, die Sie dazu hochladen, um ihn zu beheben (Art. 6 Abs. 1 lit. b DSGVO); auch diese Fotos sehen nur wir und Sie. Ein Kundenkonto legen wir nur auf Ihren Wunsch an; eine Bestellung als Gast ist immer möglich. Zu jeder Anmeldung merken wir uns Browser und letzte Nutzung, damit Sie im Kunden-Bereich sehen und beenden können, wo Sie angemeldet sind. Legen Sie einen Passkey an, speichern wir dessen öffentlichen Schlüssel und den Namen, den Sie ihm geben; Fingerabdruck oder Gesicht verlassen Ihr Gerät nicht. Damit Zahlungen zugeordnet werden können, entsteht beim Zahlungsdienst ein Kundensatz, auch bei Gästen.

Empfänger: Zahlungsdienst (Stripe Payments Europe, Ltd., Irland; Übermittlung in die USA nach dem EU-US Data Privacy Framework und Standardvertragsklauseln), Spedition, Betrieb von Servern und E-Mail als Auftragsverarbeiter, Steuerberatung.

## Anfragen

Angaben aus dem Kontaktformular, der Gewerbe-Anfrage und aus E-Mails nutzen wir nur, um die Anfrage zu beantworten (Art. 6 Abs. 1 lit. b und f DSGVO). Newsletter versenden wir daraus nicht.

## Widerruf und Kündigung

Erklärungen aus „Vertrag widerrufen“ und „Verträge hier kündigen“ speichern wir mit Zeitpunkt des Eingangs, weil das Gesetz es verlangt (Art. 6 Abs. 1 lit. c DSGVO).

## Bewertungen

Zu einer Bewertung speichern wir die Bestellung, zu der sie gehört, und zeigen sie mit einem gekürzten Namen. Ihre E-Mail-Adresse wird nicht veröffentlicht.

Haben Sie es in Ihrem Konto erlaubt, bitten wir Sie nach einer Lieferung einmal per E-Mail um eine Bewertung (Art. 6 Abs. 1 lit. a DSGVO, § 7 Abs. 2 Nr. 2 UWG). Zeit und Wortlaut Ihrer Einwilligung speichern wir als Nachweis, solange Ihr Konto besteht. Widerrufen können Sie sie jederzeit im Kunden-Bereich unter „Konto und Daten“ oder mit dem Link in jeder solchen E-Mail.

## Dauer

Handels- und Geschäftsbriefe bewahren wir ${lettersYears} Jahre auf, Rechnungen und Buchungsbelege ${vouchersYears} Jahre, Bücher und Abschlüsse ${booksYears} Jahre, jeweils ab dem Ende des Jahres. Alles Übrige löschen wir, sobald der Zweck entfällt; Anfragen ohne Vertrag spätestens nach ${inquiryMonths} Monaten. Beim Zahlungsdienst löschen wir Ihren Kundensatz mit den gespeicherten Zahlungsmitteln, sobald Ihr Konto gelöscht oder die letzte Frist einer Bestellung abgelaufen ist; Zahlungen bewahrt er nach den Fristen auf, die für ihn gelten.

In Sicherungskopien bleibt Gelöschtes, bis sie überschrieben sind, höchstens ${backupDays} Tage. Sie dienen nur dazu, den Shop nach einem Ausfall wiederherzustellen; was bis dahin gelöscht war, löschen wir dann erneut.

## Ihre Rechte

Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung, Datenübertragbarkeit und Widerspruch (Art. 15 bis 21 DSGVO) und das Recht, eine Einwilligung zu widerrufen. Ihre Daten als PDF oder JSON und die Löschung Ihres Kontos finden Sie im Kunden-Bereich unter „Konto und Daten“. Beschweren können Sie sich bei jeder Datenschutzaufsicht, zum Beispiel an unserem Sitz in ${shop.company.city}. Eine automatisierte Entscheidung im Einzelfall findet nicht statt.
`,
})
