import { shop } from '#core/shop.ts'
import { contactLine, type LegalText } from './legal-text.ts'

export const accessibility: LegalText = {
  title: 'Barrierefreiheit',
  version: '2026-11-21',
  markdown: `
## Der Dienst

In diesem Online-Shop können Sie Fitnessgeräte ansehen, mieten und kaufen, bezahlen, Ihre Verträge verwalten, kündigen und widerrufen. ${shop.company.legalName} möchte, dass das jede und jeder selbstständig kann.

## Wie wir die Anforderungen erfüllen

Grundlage sind das Barrierefreiheitsstärkungsgesetz (BFSG) und die Norm EN 301 549 mit den Web Content Accessibility Guidelines (WCAG) 2.1, Stufe AA.

- Alle Seiten und der gesamte Bestellweg lassen sich mit der Tastatur bedienen; der Fokus ist immer sichtbar.
- Texte haben einen Kontrast von mindestens 4,5 : 1 und bleiben bei 200 % Vergrößerung lesbar.
- Formulare tragen sichtbare Beschriftungen; Fehler stehen in Worten am Feld.
- Bilder haben Alternativtexte, Überschriften und Bereiche sind ausgezeichnet.
- Keine Information hängt allein an einer Farbe, und Bewegung ruht, wenn Ihr System das wünscht.
- Seiten, Kündigung und Widerruf funktionieren ohne JavaScript.

## Bekannte Grenzen

Das Zahlungsformular wird von unserem Zahlungsdienst bereitgestellt. Bilder älterer Blogbeiträge können knappe Beschreibungen haben.

## Rückmeldung

Sie stoßen auf eine Barriere? Schreiben oder rufen Sie an: ${contactLine}. Wir antworten und helfen auch beim Bestellen.

## Zuständige Behörde

Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF), Magdeburg.
`,
}
