import type { LegalText } from './legal-text.ts'

export const reviewPolicy: LegalText = {
  title: 'So prüfen wir Bewertungen',
  version: '2026-11-28',
  markdown: `
## Nur nach einer bezahlten Bestellung

Bewerten kann nur, wer bei uns bestellt und bezahlt hat. Unser Server prüft bei jeder Bewertung, ob es die bezahlte Bestellung gibt, ob das bewertete Produkt zu ihr gehört und ob es aus dieser Bestellung schon bewertet wurde. Jedes Produkt einer Bestellung lässt sich einmal bewerten. Deshalb steht bei jeder Bewertung „Verifizierter Kauf“ und neben den Sternen in Übersichten „geprüft“.

## Wofür sie gilt

Eine Bewertung gilt für das Produkt, zu dem sie abgegeben wurde, und wird nur dort angezeigt, auch wenn die Bestellung weitere Produkte enthielt.

## Alle werden gezeigt

Wir veröffentlichen alle Bewertungen, gute wie schlechte, unverändert und ohne Bezahlung. Ausgenommen sind nur Kommentare mit rechtswidrigem Inhalt. Der Durchschnitt und die Anzahl umfassen alle Bewertungen seit dem Start des Shops.

## Eine Bewertung melden

Halten Sie eine Bewertung für rechtswidrig, schreiben Sie uns über den Link „Melden“ bei der Bewertung oder über unser [Kontaktformular](/kontakt). Eine Person liest jede Meldung und antwortet Ihnen, was daraus wird und warum.

## Ihr Name

Gezeigt wird der Anfang Ihrer E-Mail-Adresse bis zum ersten Punkt, ohne Punkt bis zum @-Zeichen, mit großem Anfangsbuchstaben: aus „petra.lange@…“ wird „Petra.“, aus „petralange@…“ wird „Petralange.“. Steht vor dem @-Zeichen nur ein Zeichen, lesen andere „Anonymer Kunde“. Ihre vollständige E-Mail-Adresse wird nie veröffentlicht.
`,
}
