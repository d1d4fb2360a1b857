import type { LegalText } from './legal-text.ts'

export const reviewPolicy: LegalText = {
  title: 'So prüfen wir Bewertungen',
  version: '2026-11-24',
  markdown: `
## Nur nach einer bezahlten Bestellung

Bewerten kann nur, wer bei uns bestellt und bezahlt hat. Unser Server prüft bei jeder Bewertung, ob es die bezahlte Bestellung gibt und ob sie schon bewertet wurde. Je Bestellung ist eine Bewertung möglich. Deshalb trägt jede Bewertung den Hinweis „verifiziert“.

## Wofür sie gilt

Eine Bewertung gilt für die Bestellung und wird bei allen Geräten angezeigt, die sie enthielt.

## Alle werden gezeigt

Wir veröffentlichen alle Bewertungen, gute wie schlechte, unverändert und ohne Bezahlung. Ausgenommen sind nur Kommentare mit rechtswidrigem Inhalt. Der Durchschnitt und die Anzahl umfassen alle Bewertungen seit dem Start des Shops.

## Eine Bewertung melden

Halten Sie eine Bewertung für rechtswidrig, schreiben Sie uns über den Link „Melden“ bei der Bewertung oder über unser [Kontaktformular](/kontakt). Eine Person liest jede Meldung und antwortet Ihnen, was daraus wird und warum.

## Ihr Name

Gezeigt wird ein gekürzter Name oder „Anonymer Kunde“. Ihre E-Mail-Adresse wird nie veröffentlicht.
`,
}
