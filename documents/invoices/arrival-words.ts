import { shop } from '#core/shop.ts'

/** What a business elsewhere in the EU does to get the tax of its goods back (L-85; § 17b UStDV), by what it is called. */
export const arrivalProof = {
  title: 'Mehrwertsteuer zurückbekommen',
  what: 'Ihr Preis enthält die deutsche Mehrwertsteuer. Wir erstatten sie, sobald Ihre USt-IdNr. bestätigt ist und Ihre Gelangensbestätigung bei uns ist. Damit erklären Sie, dass die Ware angekommen ist: mit Namen und Anschrift Ihres Unternehmens, Bezeichnung und Menge der Ware, Ort und Monat der Ankunft und dem heutigen Datum.',
  where: `Ein Formular brauchen Sie dafür nicht: Antworten Sie auf unsere E-Mail, oder schreiben Sie von einer Adresse Ihres Unternehmens an ${shop.company.email}. Dann ist keine Unterschrift nötig.`,
}
