import type { CsvCell } from '../csv.ts'
import { formatDateTime } from '../dates.ts'
import { orderNumber } from '../orders/order-number.ts'
import type { Services } from '../services.ts'
import { type ListedNotice, noticesOf, recallWithProduct } from './file.server.ts'

const HEAD = [
  'Bestellung',
  'Name',
  'Firma',
  'E-Mail',
  'Telefon',
  'Straße',
  'PLZ',
  'Ort',
  'Land',
  'Stand',
  'Gesendet',
  'Erinnerungen',
  'Brief',
  'Bestätigt',
  'Wunsch',
  'Geräte',
  'Erledigt',
]

/** Everybody whom a recall tells, as lines of a table; `words` for states and wishes. Throws `not_found`. */
export async function* exportRecall(
  { db }: Pick<Services, 'db'>,
  recallId: string,
  words: { state(notice: ListedNotice): string; wish(notice: ListedNotice): string },
): AsyncGenerator<readonly CsvCell[][]> {
  await recallWithProduct(db, recallId)
  yield [HEAD]
  const notices = await noticesOf(db, recallId)
  yield notices.map(notice => [
    notice.orderNumber === null ? null : orderNumber(notice.orderNumber),
    ...[notice.name, notice.company, notice.email, notice.phone],
    ...[notice.address?.line1 ?? null, notice.address?.postal_code ?? null],
    ...[notice.address?.city ?? null, notice.address?.country ?? null],
    words.state(notice),
    notice.sentAt && formatDateTime(notice.sentAt),
    notice.reminders,
    notice.letterAt && formatDateTime(notice.letterAt),
    notice.acknowledgedAt && formatDateTime(notice.acknowledgedAt),
    words.wish(notice),
    ...[notice.units, notice.settled],
  ])
}
