import type { JobKind } from '#core/jobs.server.ts'
import type { TaskKind } from '#core/today/kinds.ts'

export const kindTitles: Record<TaskKind, string> = {
  recall: 'Rückrufe',
  withdrawal: 'Widerrufe',
  cancellation: 'Kündigungen',
  case: 'Fälle',
  phone_order: 'Telefonbestellungen',
  to_ship: 'Zu versenden',
  return: 'Rückgaben zu prüfen',
  defect: 'Defekte',
  exchange: 'Gerätetausch',
  inquiry: 'Anfragen',
  overdue: 'Zahlung überfällig',
  difference: 'Abgleich',
  maintenance: 'Wartung fällig',
  low_stock: 'Knapper Bestand',
  bounced_mail: 'E-Mails unzustellbar',
  failed_mail: 'E-Mails gescheitert',
  failed_job: 'Abläufe gescheitert',
  failed_conversion: 'Meldungen gescheitert',
}

/** What a job does, for somebody who has to judge why it failed. */
export const jobTitles: Record<Exclude<JobKind, 'mail'>, string> = {
  refund_payment: 'Zahlung erstatten',
  move_next_charge: 'Nächste Abbuchung verlegen',
  shrink_subscription: 'Gerät aus dem Abo nehmen',
  settle_rents: 'Gezahlte Mieten buchen',
  replace_subscription: 'Abo neu einrichten',
  resume_charging: 'Abbuchung wieder aufnehmen',
  restore_subscription: 'Abbuchung nach behaltener Rückgabe fortsetzen',
  void_unowed: 'Nicht mehr Geschuldetes streichen',
  refund_buyout: 'Übernahme erstatten',
  update_customer: 'Adresse beim Zahlungsanbieter ändern',
  remove_customer: 'Kundensatz beim Zahlungsanbieter löschen',
  refund_requested: 'Veranlasste Erstattung ausführen',
  remove_files: 'Gelöschte Dateien entfernen',
  remove_picture: 'Entferntes Bild löschen',
  refresh_catalog: 'Katalog neu einlesen',
  check_vat_id: 'USt-IdNr. prüfen',
  tell_target: 'Konversion melden',
  password_reset: 'Link für ein neues Passwort senden',
}

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** `seit 3 Tagen`; null for what is still to come. */
export function ageWords(since: Date, now: Date): string | null {
  const age = now.getTime() - since.getTime()
  if (age < 0) return null
  if (age < HOUR_MS) return 'seit eben'
  if (age < DAY_MS) return counted(Math.floor(age / HOUR_MS), 'einer Stunde', 'Stunden')
  return counted(Math.floor(age / DAY_MS), 'einem Tag', 'Tagen')
}

const counted = (count: number, one: string, many: string) =>
  `seit ${count === 1 ? one : `${count} ${many}`}`
