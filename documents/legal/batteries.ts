import { shop } from '#core/shop.ts'
import { contactLine, type LegalText, reachLine } from './legal-text.ts'

const asked = shop.takesOldDevices
  ? `Wir fragen danach, wenn Sie bestellen; bis zur Lieferung können Sie es uns auch später noch sagen (${reachLine}).`
  : `Bitte sagen Sie uns das vor der Lieferung (${reachLine}).`

export const batteries: LegalText = {
  title: 'Batterieentsorgung',
  version: '2026-11-26',
  markdown: `
Einige Geräte enthalten Batterien oder werden mit Batterien geliefert, zum Beispiel für Trainingscomputer oder Pulsgurte.

## Nicht in den Hausmüll

Altbatterien gehören nicht in den Hausmüll. Sie sind als Endnutzerin oder Endnutzer gesetzlich verpflichtet, sie getrennt zu entsorgen. Das Zeichen der durchgestrichenen Mülltonne weist darauf hin; die Zeichen Hg, Cd und Pb darunter stehen für Quecksilber, Cadmium und Blei.

## Kostenlose Rückgabe

Altbatterien der Art, die wir verkaufen oder verkauft haben, nehmen wir unentgeltlich zurück: an unserem Lager oder per Post (${contactLine}). Außerdem nehmen der Handel und kommunale Sammelstellen sie an. Bitte entnehmen Sie Batterien vor der Entsorgung eines Altgeräts, wenn das ohne Zerstörung möglich ist, und kleben Sie die Pole von Lithium-Batterien ab.

## Alte Elektrogeräte

Auch ein Laufband, ein Ergometer mit Anzeige oder ein anderes Elektrogerät gehört nicht in den Hausmüll, sondern zu einer Sammelstelle oder zurück in den Handel; darauf weist dasselbe Zeichen hin. Wenn Sie bei uns ein neues Gerät kaufen, nehmen wir bei der Lieferung ein altes der gleichen Art unentgeltlich mit. ${asked} Geräte mit keiner Kante über 25 cm nehmen wir auch ohne Kauf unentgeltlich zurück. Persönliche Daten auf dem alten Gerät löschen Sie bitte vorher selbst.

## Warum

Batterien und alte Geräte können Stoffe enthalten, die Umwelt und Gesundheit schaden, und Rohstoffe, die sich wiederverwenden lassen.
`,
}
