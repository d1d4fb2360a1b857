import { byPurchaseOption } from '#core/purchase-option.ts'
import { shop } from '#core/shop.ts'
import { contactLine, inWords, type LegalText, returnCostCap } from './legal-text.ts'
import { withdrawalForm } from './withdrawal-form.ts'

const takeover = byPurchaseOption({
  offered:
    ' Kaufen Sie ein gemietetes Gerät, das schon bei Ihnen ist, beginnt die Frist mit dem Tag, an dem dieser Kaufvertrag geschlossen wird.',
  without: '',
})

const days = inWords(shop.withdrawalDays)

/**
 * The statutory model notice (Anlage 1 EGBGB) for goods and hire, with the passage on the online
 * function (§ 356a BGB) and the estimated cost of sending freight goods back.
 *
 * @param publicUrl origin of the shop, without a slash at its end
 */
export function withdrawalRight(publicUrl: string): LegalText {
  return {
    title: 'Widerrufsbelehrung',
    version: '2026-11-28',
    markdown: `
Verbraucherinnen und Verbraucher haben bei Kauf und Miete das folgende Widerrufsrecht. Unternehmern (§ 14 BGB) steht es nicht zu.

## Widerrufsrecht

Sie haben das Recht, binnen ${days} Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.

Die Widerrufsfrist beträgt ${days} Tage ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die Waren in Besitz genommen haben bzw. hat. Haben Sie mehrere Waren im Rahmen einer einheitlichen Bestellung bestellt und werden sie getrennt geliefert, beträgt die Widerrufsfrist ${days} Tage ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die letzte Ware in Besitz genommen haben bzw. hat. Für gemietete Geräte räumen wir Ihnen dieselbe Frist ab der Lieferung ein.${takeover}

Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${contactLine}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.

Sie können Ihr Widerrufsrecht auch online unter [${publicUrl}/vertrag-widerrufen](${publicUrl}/vertrag-widerrufen) ausüben. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen auf einem dauerhaften Datenträger (z. B. durch eine E-Mail) unverzüglich eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.

Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.

## Folgen des Widerrufs

Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.

Wir können die Rückzahlung verweigern, bis wir die Waren wieder zurückerhalten haben oder bis Sie den Nachweis erbracht haben, dass Sie die Waren zurückgesandt haben, je nachdem, welches der frühere Zeitpunkt ist.

Sie haben die Waren unverzüglich und in jedem Fall spätestens binnen vierzehn Tagen ab dem Tag, an dem Sie uns über den Widerruf dieses Vertrags unterrichten, an uns (${contactLine}) zurückzusenden oder zu übergeben. Die Frist ist gewahrt, wenn Sie die Waren vor Ablauf der Frist von vierzehn Tagen absenden.

Sie tragen die unmittelbaren Kosten der Rücksendung der Waren. Für Waren, die aufgrund ihrer Beschaffenheit nicht normal mit der Post zurückgesandt werden können (Speditionsware), werden die Kosten auf höchstens etwa ${returnCostCap} je Gerät geschätzt. Wir berechnen nur die tatsächlichen Kosten und nie mehr als diesen Betrag.

Sie müssen für einen etwaigen Wertverlust der Waren nur aufkommen, wenn dieser Wertverlust auf einen zur Prüfung der Beschaffenheit, Eigenschaften und Funktionsweise der Waren nicht notwendigen Umgang mit ihnen zurückzuführen ist.

Haben Sie verlangt, dass die Miete während der Widerrufsfrist beginnen soll, so haben Sie uns einen angemessenen Betrag zu zahlen, der dem Anteil der bis zu dem Zeitpunkt, zu dem Sie uns von der Ausübung des Widerrufsrechts hinsichtlich dieses Vertrags unterrichten, bereits erbrachten Dienstleistungen im Vergleich zum Gesamtumfang der im Vertrag vorgesehenen Dienstleistungen entspricht.

${withdrawalForm}

Neben dem gesetzlichen Widerrufsrecht räumen wir Ihnen ein [freiwilliges ${shop.voluntaryReturnDays}-Tage-Rückgaberecht](${publicUrl}/rueckgabe) ein. Es hat eigene Bedingungen und schränkt Ihr gesetzliches Widerrufsrecht nicht ein.

Wird nach Österreich geliefert, heißt dasselbe Recht dort Rücktrittsrecht (§§ 11 ff. FAGG). Frist, Formular, Online-Funktion und Folgen sind die hier beschriebenen.
`,
  }
}
