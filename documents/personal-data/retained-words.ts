import { type BerlinDay, formatDay } from '#core/dates.ts'
import { shop } from '#core/shop.ts'

/** Until when what an erased account leaves behind is held. */
export interface Retained {
  letters: BerlinDay
  vouchers: BerlinDay
}

/** What stays although the account is gone, and until when (§ 147 AO, § 14b UStG, § 257 HGB; L-70). */
export function retainedInWords({ letters, vouchers }: Retained): string {
  return `Aufbewahren müssen wir, gesperrt und nur noch für gesetzliche Zwecke einsehbar: Bestellungen mit ihrem Verlauf, Rechnungen, Zahlungen und Verträge bis ${formatDay(vouchers)}, Angebote, die Sie angenommen haben, Erklärungen, verschickte Nachrichten und was Lieferung und Rückgabe belegt (Empfänger, Unterschrift, Fotos der Geräte) bis ${formatDay(letters)}.`
}

/** Of an account that left nothing else behind, this stays all the same. */
export const retainedAsProof = `Dass wir Ihnen das Löschen bestätigt haben, bleibt ${shop.retention.lettersYears} Jahre ab dem Ende des Jahres gespeichert: an welche Adresse und wann.`

/** What becomes of an erased account elsewhere: at the payment provider, and in backups. */
export const retainedElsewhere = `Beim Zahlungsdienst löschen wir Ihren Kundensatz mit den gespeicherten Zahlungsmitteln; Ihre Zahlungen bewahrt er nach den Fristen auf, die für ihn gelten. In Sicherungskopien bleibt Gelöschtes noch höchstens ${shop.retention.backupDays} Tage.`
