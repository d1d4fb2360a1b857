/** What a calendar of the office knows, in the order in which a day shows it. */
export const calendarKinds = ['delivery', 'pick_up', 'return', 'maintenance'] as const
export type CalendarKind = (typeof calendarKinds)[number]
