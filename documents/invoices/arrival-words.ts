import type { ArrivalTax } from '#core/exports/arrival.server.ts'
import { shop } from '#core/shop.ts'

interface ArrivalWords {
  title: string
  what: string
  where: string
}

/** What a business elsewhere in the EU does to get the tax of its goods back (L-85; § 17b UStDV), by what it is called. */
const arrivalProof: ArrivalWords = {
  title: 'Mehrwertsteuer zurückbekommen',
  what: 'Ihr Preis enthält die deutsche Mehrwertsteuer. Wir erstatten sie, sobald Ihre USt-IdNr. bestätigt ist und Ihre Gelangensbestätigung bei uns ist. Damit erklären Sie, dass die Ware angekommen ist: mit Namen und Anschrift Ihres Unternehmens, Bezeichnung und Menge der Ware, Ort und Monat der Ankunft und dem heutigen Datum.',
  where: `Ein Formular brauchen Sie dafür nicht: Antworten Sie auf unsere E-Mail, oder schreiben Sie von einer Adresse Ihres Unternehmens an ${shop.company.email}. Dann ist keine Unterschrift nötig.`,
}

/** What it reads of that tax: how it comes back, or why it stays. */
export function arrivalWords({ invalidVatId }: ArrivalTax): ArrivalWords {
  if (invalidVatId === null) return arrivalProof
  return {
    title: 'Ihre USt-IdNr. ließ sich nicht bestätigen',
    what: `Das Bundeszentralamt für Steuern meldet ${invalidVatId} als ungültig. Solange das so ist, bleibt die deutsche Mehrwertsteuer in Ihrem Preis, und wir können sie nicht erstatten.`,
    where: `Ist die Nummer falsch geschrieben oder noch nicht freigeschaltet? Antworten Sie auf unsere E-Mail, oder schreiben Sie uns die richtige an ${shop.company.email}: Dann fragen wir noch einmal. Ist sie bestätigt, steht bei Ihrer Bestellung, wie Sie die Steuer zurückbekommen.`,
  }
}
