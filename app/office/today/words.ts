import type { DailyTaskName } from '#core/daily-tasks.ts'
import { DAY_MS, HOUR_MS } from '#core/durations.ts'
import type { JobKind } from '#core/jobs.server.ts'
import type { MinuteTaskName } from '#core/minute-tasks.ts'
import type { TaskKind } from '#core/today/kinds.ts'

/** What is said of one thing of a kind, and of several. */
const kindTitles: Record<TaskKind, string | { one: string; many: string }> = {
  recall: { one: 'Rückruf', many: 'Rückrufe' },
  withdrawal: { one: 'Widerruf', many: 'Widerrufe' },
  cancellation: { one: 'Kündigung', many: 'Kündigungen' },
  case: { one: 'Fall', many: 'Fälle' },
  phone_order: { one: 'Telefonbestellung', many: 'Telefonbestellungen' },
  quote: { one: 'Angebot nicht annehmbar', many: 'Angebote nicht annehmbar' },
  to_ship: 'Zu versenden',
  pick_up: { one: 'Abholung heute', many: 'Abholungen heute' },
  return: { one: 'Rückgabe zu prüfen', many: 'Rückgaben zu prüfen' },
  defect: { one: 'Defekt', many: 'Defekte' },
  exchange: 'Gerätetausch',
  inquiry: { one: 'Anfrage', many: 'Anfragen' },
  overdue: { one: 'Zahlung überfällig', many: 'Zahlungen überfällig' },
  difference: 'Abgleich',
  maintenance: { one: 'Wartung fällig', many: 'Wartungen fällig' },
  low_stock: 'Knapper Bestand',
  bounced_mail: { one: 'E-Mail unzustellbar', many: 'E-Mails unzustellbar' },
  failed_mail: { one: 'E-Mail gescheitert', many: 'E-Mails gescheitert' },
  failed_job: { one: 'Ablauf gescheitert', many: 'Abläufe gescheitert' },
  failed_task: { one: 'Tagesaufgabe gescheitert', many: 'Tagesaufgaben gescheitert' },
  failing_task: { one: 'Laufende Aufgabe scheitert', many: 'Laufende Aufgaben scheitern' },
  failed_conversion: { one: 'Meldung gescheitert', many: 'Meldungen gescheitert' },
}

/** `Rückruf` where one waits, otherwise `Rückrufe`, also for the kind as such. */
export function kindTitle(kind: TaskKind, count?: number): string {
  const title = kindTitles[kind]
  if (typeof title === 'string') return title
  return count === 1 ? title.one : title.many
}

/** What a job does, for somebody who has to judge why it failed. */
export const jobTitles: Record<Exclude<JobKind, 'mail'>, string> = {
  refund_payment: 'Zahlung erstatten',
  move_next_charge: 'Nächste Abbuchung verlegen',
  shrink_subscription: 'Gerät aus dem Abo nehmen',
  settle_rents: 'Gezahlte Mieten buchen',
  replace_subscription: 'Abo neu einrichten',
  resume_charging: 'Abbuchung wieder aufnehmen',
  restore_subscription: 'Abbuchung fortsetzen, auch mit neuem Abo',
  charge_month: 'Einzelnen Monat abbuchen',
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

/** What is done once a day, by the name of its rows. */
export const dailyTaskTitles: Record<DailyTaskName, string> = {
  reconcile: 'Zahlungen und Abos mit dem Zahlungsanbieter abgleichen',
  note_differences: 'Abweichungen vom Zahlungsanbieter festhalten',
  sync_rental_ends: 'Ende von Mieten beim Zahlungsanbieter nachziehen',
  defer_charges: 'Mieten noch nicht gelieferter Geräte aufschieben',
  erase_ended: 'Daten nach Ablauf ihrer Frist löschen',
  erase_old_consents: 'Alte Einwilligungen löschen',
  erase_old_misses: 'Alte Suchanfragen löschen',
  vacuum_changed: 'Datenbank aufräumen',
  remind_overdue: 'An überfällige Zahlungen erinnern',
  collect_return_charges: 'Kosten nach Rückgaben abbuchen',
  announce_debits: 'Abbuchungen ankündigen',
  tell_term_ends: 'Ende der Mindestmietzeit mitteilen',
  tell_deliveries: 'Lieferungen mitteilen',
  invite_ratings: 'Um Bewertungen bitten',
  remind_missing_devices: 'An ausstehende Rückgaben erinnern',
}

/** What is looked for every minute, by the name of its row. */
export const minuteTaskTitles: Record<MinuteTaskName, string> = {
  expire_reservations: 'Abgelaufene Reservierungen freigeben',
  end_due_rentals: 'Fällige Mieten beenden',
  finish_due_steps: 'Schritte an Verträgen abschließen, die niemand rückgängig gemacht hat',
  publish_due_posts: 'Geplante Beiträge veröffentlichen',
  read_bounces: 'Unzustellbare E-Mails abholen',
  queue_due_conversions: 'Konversionen zur Meldung vormerken',
  refresh_list_rows: 'Listen der Verwaltung auffrischen',
  run_due_jobs: 'Fällige Abläufe ausführen',
}

/** `seit 3 Tagen`; null for what is still to come. */
export function ageWords(since: Date, now: Date): string | null {
  const age = now.getTime() - since.getTime()
  if (age < 0) return null
  if (age < HOUR_MS) return 'seit Kurzem'
  if (age < DAY_MS) return counted(Math.floor(age / HOUR_MS), 'einer Stunde', 'Stunden')
  return counted(Math.floor(age / DAY_MS), 'einem Tag', 'Tagen')
}

const counted = (count: number, one: string, many: string) =>
  `seit ${count === 1 ? one : `${count} ${many}`}`
