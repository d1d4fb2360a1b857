/** What the schedule looks for every minute, by the names of its rows. */
export const minuteTaskNames = [
  'expire_reservations',
  'end_due_rentals',
  'finish_due_steps',
  'publish_due_posts',
  'read_bounces',
  'queue_due_conversions',
  'refresh_list_rows',
  'run_due_jobs',
] as const

export type MinuteTaskName = (typeof minuteTaskNames)[number]
