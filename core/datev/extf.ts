import type { BerlinDay } from '../dates.ts'
import { typedEuros } from '../money.ts'
import { shop } from '../shop.ts'
import type { Booking } from './bookings.ts'
import { columns } from './columns.ts'

const FORMAT = { marker: 'EXTF', version: 700, category: 21, name: 'Buchungsstapel', of: 13 }
/** The country, and the buyer's VAT ID where one is asked for. */
const DESTINATION = 'EU-Land u. UStID (Bestimmung)'
const LONGEST = { document: 36, text: 60, title: 30 }

interface Batch {
  from: BerlinDay
  to: BerlinDay
  /** When it was made, in Berlin: `YYYY-MM-DD HH:MM:SS`. */
  madeAt: string
  title: string
}

/** A booking batch in DATEV's format: its header, the names of the columns, a line a booking (ADR-092). */
export function extf(batch: Batch, bookings: readonly Booking[]): string {
  const lines = [headerOf(batch), columns.join(';'), ...bookings.map(lineOf)]
  return lines.map(line => `${line}\r\n`).join('')
}

function headerOf({ from, to, madeAt, title }: Batch): string {
  const { consultant, client, accountLength, chart } = shop.datev
  const digits = (text: string) => text.replace(/\D/g, '')
  return [
    ...[quoted(FORMAT.marker), FORMAT.version, FORMAT.category, quoted(FORMAT.name), FORMAT.of],
    // Made, imported (by DATEV), from where, exported by, imported by.
    ...[`${digits(madeAt)}000`, '', quoted(''), quoted(''), quoted('')],
    ...[consultant, client, `${from.slice(0, 4)}0101`, accountLength, digits(from), digits(to)],
    ...[quoted(title.slice(0, LONGEST.title)), quoted('')],
    // Financial accounting, for whatever purpose, not yet final.
    ...[1, 0, 0, quoted(shop.currency.toUpperCase())],
    ...['', quoted(''), '', '', quoted(chart), '', '', quoted(''), quoted('')],
  ].join(';')
}

function lineOf(booking: Booking): string {
  const { cents, side, account, contra, on, document, text, destination } = booking
  const filled: Record<string, string | number> = {
    'Umsatz (ohne Soll/Haben-Kz)': typedEuros(cents),
    'Soll/Haben-Kennzeichen': quoted(side),
    'WKZ Umsatz': quoted(shop.currency.toUpperCase()),
    Konto: account,
    'Gegenkonto (ohne BU-Schlüssel)': contra,
    'BU-Schlüssel': quoted(''),
    // Day and month: the year is the batch's.
    Belegdatum: `${on.slice(8, 10)}${on.slice(5, 7)}`,
    'Belegfeld 1': quoted(document.replace(/[^\w$&%*+/-]/g, '').slice(0, LONGEST.document)),
    Buchungstext: quoted(text.slice(0, LONGEST.text)),
    ...(destination && destinationOf(destination)),
    Festschreibung: 0,
  }
  return columns.map(column => filled[column] ?? '').join(';')
}

function destinationOf(destination: NonNullable<Booking['destination']>): Record<string, string> {
  if ('vatId' in destination) return { [DESTINATION]: quoted(destination.vatId) }
  return {
    [DESTINATION]: quoted(destination.country),
    'EU-Steuersatz (Bestimmung)': destination.percent.toFixed(2).replace('.', ','),
  }
}

/** A text in quotes; what would end the field or the line cannot stand in one. */
function quoted(text: string): string {
  return `"${text.replace(/["\s;]+/g, part => (part.includes('"') ? "'" : ' ')).trim()}"`
}
