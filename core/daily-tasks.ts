/** What the schedule does once a day, by the names of its rows. */
export const dailyTaskNames = [
  'reconcile',
  'note_differences',
  'sync_rental_ends',
  'defer_charges',
  'erase_ended',
  'erase_old_consents',
  'erase_old_misses',
  'vacuum_changed',
  'remind_overdue',
  'collect_return_charges',
  'announce_debits',
  'tell_term_ends',
  'tell_deliveries',
  'invite_ratings',
  'remind_missing_devices',
] as const

export type DailyTaskName = (typeof dailyTaskNames)[number]
