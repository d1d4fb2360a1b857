import { HOUR_MS } from './durations.ts'

/** A calendar day in Berlin, `YYYY-MM-DD`. */
export type BerlinDay = string

const BERLIN = 'Europe/Berlin'
const numeric = { day: '2-digit', month: '2-digit', year: 'numeric' } as const

const day = berlinFormat('sv-SE')
const germanDateTime = berlinFormat('de-DE', { ...numeric, hour: '2-digit', minute: '2-digit' })
const berlinMinute = berlinFormat('sv-SE', { ...numeric, hour: '2-digit', minute: '2-digit' })
const germanMonth = berlinFormat('de-DE', { month: 'long', year: 'numeric' })

/** A phone takes long to make a formatter (ADR-028), so each waits until it is needed. */
function berlinFormat(locale: string, parts: Intl.DateTimeFormatOptions = {}) {
  let made: Intl.DateTimeFormat | undefined
  return () => {
    made ??= new Intl.DateTimeFormat(locale, { timeZone: BERLIN, ...parts })
    return made
  }
}
let lastHour = { number: Number.NaN, day: '' }

/** The day that `date` falls on in Berlin. */
export function berlinDay(date: Date): BerlinDay {
  // Each page asks several times, and the calendar answers slowly. Days begin on a full hour, in
  // Berlin as in UTC, so that the day is the same for an hour.
  const number = Math.floor(date.getTime() / HOUR_MS)
  if (number !== lastHour.number) lastHour = { number, day: day().format(date) }
  return lastHour.day
}

/** `21.11.2026` */
export function formatDay(value: Date | BerlinDay): string {
  const berlin = typeof value === 'string' ? value : berlinDay(value)
  const [year, month, dayOfMonth] = berlin.split('-')
  return `${dayOfMonth}.${month}.${year}`
}

const weekdays = [
  'Sonntag',
  'Montag',
  'Dienstag',
  'Mittwoch',
  'Donnerstag',
  'Freitag',
  'Samstag',
] as const

/** `Montag, 23.11.2026` */
export function formatWeekday(day: BerlinDay): string {
  return `${weekdays[new Date(`${day}T12:00:00Z`).getUTCDay()]}, ${formatDay(day)}`
}

/** `November 2026` */
export function formatMonth(day: BerlinDay): string {
  return germanMonth().format(new Date(`${day}T12:00:00Z`))
}

/** `21.11.2026, 14:05 Uhr` */
export function formatDateTime(date: Date): string {
  return `${germanDateTime().format(date)} Uhr`
}

/** A moment as a clock in Berlin shows it, as forms take it: `2026-11-21T14:05`. */
export function berlinTime(date: Date): string {
  return berlinMinute().format(date).replace(' ', 'T')
}

/** The moment at which a clock in Berlin shows this; undefined for what is none, such as the hour that spring skips. */
export function fromBerlinTime(time: string): Date | undefined {
  const asUtc = Date.parse(`${time}:00Z`)
  if (Number.isNaN(asUtc)) return undefined
  const candidates = [2, 1].map(hours => new Date(asUtc - hours * HOUR_MS))
  return candidates.find(date => berlinTime(date) === time)
}

/** The day `days` later (or earlier, when negative). */
export function addDays(from: BerlinDay, days: number): BerlinDay {
  const date = new Date(`${from}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** How many days lie between two days. */
export function daysBetween(from: BerlinDay, to: BerlinDay): number {
  return Math.round((Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / 86_400_000)
}

/** The same day `months` later; the 31st becomes the last day of a shorter month. */
export function addMonths(from: BerlinDay, months: number): BerlinDay {
  const [year = 0, month = 1, dayOfMonth = 1] = from.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  const date = new Date(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, lastDay)))
  return date.toISOString().slice(0, 10)
}

/** Whether a text is a day that exists, as `2026-11-21`. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const date = new Date(`${value}T12:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}
