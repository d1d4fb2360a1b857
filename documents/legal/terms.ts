import { countryName } from '#core/countries.ts'
import { taxesElsewhere } from '#core/invoices/tax.ts'
import { formatCents } from '#core/money.ts'
import { monthsDative } from '#core/months.ts'
import { MINIMUM_REMAINING_CENTS } from '#core/pricing/buyout.ts'
import { byPurchaseOption } from '#core/purchase-option.ts'
import { deliveryOfContract, shop } from '#core/shop.ts'
import { repairChoice } from '#documents/defects/words.ts'
import { cancellationButton } from './declaration-words.ts'
import { addressLine, type LegalText, reachLine } from './legal-text.ts'

const { rentalTerms, terms, care } = shop
const inARow = new Intl.ListFormat('de')
const namesOf = (codes: readonly string[]) => inARow.format(codes.map(countryName))
const purchaseCountries = namesOf(shop.countries.purchase)
const rentalCountries = namesOf(shop.countries.rental)

const consumerTaxes = [
  `${shop.vatPercent} %`,
  ...taxesElsewhere().map(
    ({ country, percent }) => `bei Kauf mit Lieferung nach ${countryName(country)} ${percent} %`,
  ),
]

// What refuses a takeover stands in core/buyouts/rules.ts.
const buyoutLimits =
  'Sie kaufen im Kunden-Bereich; haben Sie als Gast bestellt, legen Sie dafür ein Konto mit der E-Mail-Adresse der Bestellung an. Solange eine Miete oder eine zurückgegebene Lastschrift offen ist, eine Miete abgebucht wird oder die Rückgabe des Geräts angekündigt ist, ist der Kauf nicht möglich.'
const buyoutLeast = `zu zahlen sind mindestens ${formatCents(MINIMUM_REMAINING_CENTS)}.`

const buyout = shop.consumerPurchaseOption
  ? `Sie können ein gemietetes Gerät, das bei Ihnen ist, zum ausgewiesenen Übernahmepreis kaufen, solange seine Miete läuft; eine Pflicht dazu besteht nicht. ${buyoutLimits} Auf den Übernahmepreis wird die für dieses Gerät gezahlte Miete zu 100 % angerechnet; ${buyoutLeast} Kosten für Care und Versand werden nicht angerechnet. Der Kauf ist ein eigener Vertrag, der erst mit Ihrer gesonderten Bestellung zustande kommt. Übernahmepreis, Kaufpreis und Gesamtmiete stehen, soweit angeboten, auf der Produktseite nebeneinander.`
  : `Unternehmer können ein gemietetes Gerät, das bei ihnen ist, zum ausgewiesenen Übernahmepreis kaufen, solange seine Miete läuft. ${buyoutLimits} Die für dieses Gerät gezahlte Miete wird zu 100 % angerechnet; ${buyoutLeast} Gegenüber Verbrauchern besteht kein Anspruch auf den Kauf eines gemieteten Geräts.`

const fromPurchase = byPurchaseOption({
  offered: ', beim Kauf eines gemieteten Geräts, das schon bei Ihnen ist, ab dem Kaufvertrag',
  without: '',
})

export const termsOfBusiness: LegalText = {
  title: 'Allgemeine Geschäftsbedingungen',
  version: '2026-11-29',
  markdown: `
## 1. Geltung und Vertragspartner

Diese Bedingungen gelten für alle Kauf- und Mietverträge, die Sie über diesen Online-Shop mit der ${addressLine}, schließen. Verbraucher ist jede natürliche Person nach § 13 BGB, Unternehmer jede Person nach § 14 BGB. Sie erreichen uns unter ${reachLine}.

## 2. Vertragsschluss

Die Darstellung der Geräte ist eine Aufforderung zur Bestellung. Sie bestellen als Gast oder mit Kundenkonto: Geräte in den Warenkorb legen, Angaben eintragen, Zusammenfassung prüfen. Bis zum Klick auf „Zahlungspflichtig bestellen“ können Sie jede Angabe ändern. Mit dem Klick geben Sie ein verbindliches Angebot ab. Der Vertrag kommt mit unserer Bestellbestätigung per E-Mail zustande. Enthält Ihre Bestellung mehrere Verträge (etwa Kauf, Miete und Care), nennt die Zusammenfassung jeden einzelnen.

Bestellen dürfen volljährige, voll geschäftsfähige Personen; juristische Personen benennen eine vertretungsberechtigte Person. Vertragssprache ist Deutsch. Den Vertragstext erhalten Sie mit der Bestellbestätigung; diese Bedingungen können Sie jederzeit als PDF speichern.

## 3. Preise, Versand und Zahlung

Alle Preise für Verbraucher sind Gesamtpreise in Euro einschließlich der gesetzlichen Umsatzsteuer (${consumerTaxes.join('; ')}). Versandkosten stehen bei jedem Gerät und in der Zusammenfassung. Für keine Zahlungsart berechnen wir ein Entgelt. Kaufpreis, Versand und die erste Monatsmiete sind mit der Bestellung fällig, jede weitere Monatsmiete monatlich ab Lieferung im Voraus. Bei einer SEPA-Lastschrift kündigen wir den Einzug mindestens einen Tag vorher an; Ihr Recht, von Ihrer Bank innerhalb von ${terms.sepaRefundWeeks} Wochen die Erstattung zu verlangen, bleibt davon unberührt.

Bei Zahlungsverzug gelten die gesetzlichen Zinsen: ${terms.lateInterestPoints.consumer} Prozentpunkte über dem Basiszinssatz für Verbraucher, ${terms.lateInterestPoints.business} Prozentpunkte für Unternehmer.

## 4. Lieferung

Lieferländer sind für gekaufte Geräte ${purchaseCountries}, für gemietete ${rentalCountries}. Die Rechnung für einen Kauf geht an jede Anschrift in der Europäischen Union, in Island, Liechtenstein, Norwegen und der Schweiz. Mietverträge schließen wir mit Verbrauchern, deren Rechnungsanschrift in der Europäischen Union liegt, und mit Unternehmern für Betriebsstätten in ${rentalCountries}. Die Lieferzeit beträgt ${deliveryOfContract}; gemietete Geräte gehen nach der ersten Monatszahlung in den Versand. Verspätet sich eine Lieferung um mehr als ${terms.lateDeliveryWeeks} Wochen, können Sie vom Vertrag zurücktreten; Ihre gesetzlichen Rechte, auch auf einen früheren Rücktritt, bleiben unberührt.

## 5. Kauf

Gekaufte Geräte bleiben bis zur vollständigen Zahlung unser Eigentum. Generalüberholte Geräte („Refurbed“) sind gebraucht und auf Funktion geprüft; ihr Zustand ist auf der Produktseite beschrieben.

## 6. Miete: Beginn, Laufzeit, Kündigung

Die Miete beginnt mit der Lieferung. Sie wählen eine Mindestlaufzeit von ${rentalTerms.minMonths} bis ${rentalTerms.maxMonths} Monaten. Verbraucher sind nie länger als ${rentalTerms.maxMonths} Monate ab Vertragsschluss gebunden, auch wenn später geliefert wird. Nach der Mindestlaufzeit läuft der Vertrag auf unbestimmte Zeit weiter und kann mit einer Frist von höchstens ${monthsDative(terms.noticeMonths)} beendet werden. Eine Kündigung ist jederzeit möglich und wirkt frühestens zum Ende der Mindestlaufzeit: online unter „Verträge hier kündigen“, im Kunden-Bereich über „${cancellationButton.bound}“, nach der Mindestlaufzeit über „${cancellationButton.free}“, oder in Textform. Das Recht zur außerordentlichen Kündigung bleibt unberührt.

Eine vereinbarte Verlängerung wirkt ab dem nächsten vollen Monat. Gegenüber Unternehmern gilt die Weiternutzung nach dem Vertragsende ohne Widerspruch als Verlängerung um einen Monat; unser Widerspruch liegt in der E-Mail, mit der wir das Ende der Miete mitteilen, und ein weiterer Monat wird dann nicht berechnet. Gegenüber Verbrauchern verlängert sich ein beendeter Vertrag nicht durch Schweigen.

## 7. Anrechnung der Miete und Kauf

${buyout}

## 8. Gebrauch, Schäden, Care

Gemietete Geräte bleiben unser Eigentum. Bitte behandeln Sie sie pfleglich und melden Sie Mängel und Schäden sofort. Für gewöhnliche Abnutzung haften Sie nicht. Für einen von Ihnen verschuldeten Schaden beträgt Ihr Anteil höchstens ${terms.damageSharePercent} % der nachgewiesenen Reparaturkosten; das gilt nicht, wenn das Gerät verloren geht. Ihnen bleibt der Nachweis, dass kein oder ein geringerer Schaden entstanden ist.

Mit „Schadenschutz Care“ (zu dem Monatspreis, der im Warenkorb dabeisteht, und nur auf Ihren ausdrücklichen Wunsch) beschränken wir Ihre Haftung weiter: Wir übernehmen bis zu ${care.coveredPercent} % der Schadenskosten. Ausgenommen sind Vorsatz, grobe Fahrlässigkeit und Verlust. Care endet mit der Miete. Sie können Care auch für sich kündigen, und zwar wie die Miete (Nr. 6), bei mehreren Geräten wie die am längsten laufende. Verbraucher können Care in der Frist der Nr. 11 auch für sich widerrufen.

## 9. Mängel und Gewährleistung

Bei gekauften Geräten gilt die gesetzliche Gewährleistung von ${shop.warrantyYears} Jahren. ${repairChoice} Gemietete Geräte halten wir während der gesamten Mietzeit in vertragsgemäßem Zustand; für Zeiten ohne Gebrauchsmöglichkeit mindert sich die Miete nach dem Gesetz.

## 10. Rückgabe am Ende der Miete

Am Ende der Miete holen wir das Gerät nach Absprache ab oder nennen Ihnen den Rückweg. Für die Rückgabe berechnen wir nur die tatsächlichen Transportkosten, höchstens ${formatCents(shop.returnCostCapCents)} je Gerät. Fehlendes Zubehör reichen Sie bitte innerhalb von ${terms.accessoriesMonths} Monat nach.

## 11. Widerruf und freiwillige Rückgabe

Verbraucher haben ein gesetzliches Widerrufsrecht von ${shop.withdrawalDays} Tagen ab Lieferung${fromPurchase}; die Belehrung erhalten Sie mit der Bestellbestätigung. Daneben gilt unser [freiwilliges ${shop.voluntaryReturnDays}-Tage-Rückgaberecht](/rueckgabe) mit seinen eigenen Bedingungen.

## 12. Änderungen

Preise und Bedingungen laufender Verträge mit Verbrauchern ändern sich nur mit deren ausdrücklicher Zustimmung. Unternehmern kündigen wir eine Änderung ${terms.changeNoticeWeeks} Wochen vorher in Textform an; sie können den Vertrag bis ${terms.changeCancelWeeks} Wochen vor dem Inkrafttreten kündigen.

## 13. Haftung

Wir haften unbeschränkt für Vorsatz und grobe Fahrlässigkeit, für Schäden an Leben, Körper und Gesundheit und nach dem Produkthaftungsgesetz. Bei leichter Fahrlässigkeit haften wir nur für die Verletzung wesentlicher Vertragspflichten, begrenzt auf den vorhersehbaren, vertragstypischen Schaden.

## 14. Recht und Streitbeilegung

Es gilt deutsches Recht ohne das UN-Kaufrecht; zwingende Verbraucherrechte Ihres Wohnsitzstaates bleiben Ihnen erhalten. Wir sind nicht bereit und nicht verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen.
`,
}
