import { contactLine, type LegalText } from './legal-text.ts'

export const batteries: LegalText = {
  title: 'Batterieentsorgung',
  version: '2026-11-21',
  markdown: `
Einige Geräte enthalten Batterien oder werden mit Batterien geliefert, zum Beispiel für Trainingscomputer oder Pulsgurte.

## Nicht in den Hausmüll

Altbatterien gehören nicht in den Hausmüll. Sie sind als Endnutzerin oder Endnutzer gesetzlich verpflichtet, sie getrennt zu entsorgen. Das Zeichen der durchgestrichenen Mülltonne weist darauf hin; die Zeichen Hg, Cd und Pb darunter stehen für Quecksilber, Cadmium und Blei.

## Kostenlose Rückgabe

Altbatterien der Art, die wir verkaufen oder verkauft haben, nehmen wir unentgeltlich zurück: an unserem Lager oder per Post (${contactLine}). Außerdem nehmen der Handel und kommunale Sammelstellen sie an. Bitte entnehmen Sie Batterien vor der Entsorgung eines Altgeräts, wenn das ohne Zerstörung möglich ist, und kleben Sie die Pole von Lithium-Batterien ab.

## Warum

Batterien können Stoffe enthalten, die Umwelt und Gesundheit schaden, und Rohstoffe, die sich wiederverwenden lassen.
`,
}
