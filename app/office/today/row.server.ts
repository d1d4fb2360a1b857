import { href } from 'react-router'
import { type BerlinDay, formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { quoteNumber } from '#core/quotes/quote-number.ts'
import type { TaskKind } from '#core/today/kinds.ts'
import type { OpenTask } from '#core/today/open-tasks.server.ts'
import { targetFacts, targetNames } from '#core/tracking/targets.ts'
import { mailGallery } from '#documents/mail-gallery/preview.server.ts'
import { caseTitles } from '../cases/words.ts'
import { differenceTitles } from '../differences/words.ts'
import { toldWords } from '../marketing/words.ts'
import { orderPath } from '../order-path.ts'
import { ageWords, dailyTaskTitles, jobTitles, kindTitle, minuteTaskTitles } from './words.ts'

/** One line of 'Heute'. */
interface TaskRow extends Pick<OpenTask, 'kind' | 'subjectId' | 'owner' | 'isOverdue'> {
  title: string
  /** Whose it is, and which order it belongs to. */
  about: string
  note: string | null
  age: string | null
  due: string | null
  /** Where it is dealt with; null where that is here. */
  to: string | null
}

export interface OwnedTask extends TaskRow {
  /** Who may look after it. */
  candidates: readonly { id: string; name: string }[]
}

export function rowOf(task: OpenTask, now: Date): TaskRow {
  const { kind, subjectId, owner, isOverdue, orderNumber: number, since, dueOn } = task
  const order = number === null ? null : `Bestellung ${orderNumber(number)}`
  return {
    ...{ kind, subjectId, owner, isOverdue },
    title: titleOf(task),
    about: [isPlain(kind) ? kindTitle(kind, 1) : null, nameOf(task), order]
      .filter(Boolean)
      .join(' · '),
    note: isArchived(task) ? 'Diese Bestellung wurde gelöscht und steht im Archiv.' : task.note,
    age: since && ageWords(since, now),
    due: dueOn && dueWords(task, dueOn),
    to: pathOf(task),
  }
}

/** Whom or what it is about besides its title. */
function nameOf({ kind, name }: OpenTask): string | null {
  if (kind === 'maintenance' || kind === 'low_stock') return null
  const target = targetNames.find(known => kind === 'failed_conversion' && known === name)
  return target ? targetFacts[target].label : name
}

/** Whether the title names a thing, and not what is to be done about it. */
const isPlain = (kind: TaskKind) => plain.has(kind)
const plain = new Set<TaskKind>([
  'to_ship',
  'return',
  'defect',
  'exchange',
  'maintenance',
  'low_stock',
  'bounced_mail',
  'failed_mail',
  'failed_job',
  'failed_task',
  'failing_task',
  'failed_conversion',
])

function dueWords({ kind, isOverdue }: OpenTask, day: BerlinDay): string {
  const on = kind === 'pick_up' ? 'am' : 'bis'
  return `${isOverdue ? 'überfällig seit' : on} ${formatDay(day)}`
}

function titleOf({ kind, name, detail }: OpenTask): string {
  const text = detail ?? ''
  switch (kind) {
    case 'to_ship':
      return countedNames(text.split('\n'))
    case 'pick_up':
      return `Abholung: ${text}`
    case 'withdrawal':
      return 'Widerruf'
    case 'phone_order':
      if (text === 'quote') return 'Angenommenes Angebot, noch nicht bezahlt'
      return text === 'opened'
        ? 'Telefonbestellung geöffnet, noch nicht bezahlt'
        : 'Telefonbestellung noch nicht geöffnet'
    case 'quote':
      return `Annahme von Angebot ${quoteNumber(Number(text))} gescheitert`
    case 'cancellation':
      return 'Kündigung'
    case 'case':
      return known(caseTitles, text)
    case 'overdue':
      return `${formatCents(Number(text.split(' ')[0]))} überfällig`
    case 'difference':
      return `Abgleich: ${known(differenceTitles, text)}`
    case 'inquiry':
      return text === 'new' ? 'Neue Anfrage' : 'Anfrage in Arbeit'
    case 'maintenance':
      return [name, detail].filter(Boolean).join(' · ')
    case 'low_stock':
      return `${name}: ${stockWords(text)}`
    case 'recall':
      return recallWords(text)
    case 'exchange':
      return exchangeWords(text.split('\n'))
    case 'bounced_mail':
    case 'failed_mail':
      return mailGallery.find(mail => mail.kind === text)?.title ?? text
    case 'failed_job':
      return known(jobTitles, text)
    case 'failed_task':
      return known(dailyTaskTitles, text)
    case 'failing_task':
      return known(minuteTaskTitles, text)
    case 'failed_conversion':
      return `${known(toldWords, text)} nicht gemeldet`
    default:
      return text
  }
}

/** `3 × Havel 2, Gale` */
function countedNames(names: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name)).join(', ')
}

/** `Havel 2: HV-2 unterwegs, HV-1 noch nicht zurück` */
function exchangeWords([product = '', next, former]: readonly string[]): string {
  const awaited = [next && `${next} unterwegs`, former && `${former} noch nicht zurück`]
  return `${product}: ${awaited.filter(Boolean).join(', ')}`
}

/** `Rückruf: 3 Geräte offen, 2 Empfänger nicht erreicht` */
function recallWords(text: string): string {
  const [devices = 0, unreached = 0] = text.split(' ').map(Number)
  if (devices === 0) return 'Rückruf: alle Geräte erledigt, bitte abschließen'
  const open = devices === 1 ? '1 Gerät offen' : `${devices} Geräte offen`
  return `Rückruf: ${open}${unreached > 0 ? `, ${unreached} Empfänger nicht erreicht` : ''}`
}

function stockWords(text: string): string {
  const [free = '0', total = '0'] = text.split(' ')
  return free === '0' ? 'keins frei' : `${free} von ${total} frei`
}

/** The words of a stored code; what an earlier version stored stays as it is. */
function known(titles: Readonly<Record<string, string>>, code: string): string {
  return titles[code] ?? code
}

/** Its order stands in no list any more. */
const isArchived = ({ kind, detail }: OpenTask) =>
  kind === 'overdue' && detail?.endsWith(' archived') === true

function pathOf(task: OpenTask): string | null {
  const { kind, subjectId, name, orderNumber: number } = task
  const list = listOf(kind)
  if (number !== null && isArchived(task)) {
    return `${href('/admin/archiv')}?${new URLSearchParams({ q: orderNumber(number) })}`
  }
  switch (kind) {
    case 'to_ship':
    case 'phone_order':
    case 'overdue':
      return number === null ? null : orderPath(number)
    case 'exchange':
      return href('/admin/auftraege/:orderId/tausch', { orderId: subjectId })
    case 'return':
      return href('/admin/rueckgaben/:orderId', { orderId: subjectId })
    case 'inquiry':
      return href('/admin/anfragen/:inquiryId', { inquiryId: subjectId })
    case 'quote':
      return href('/admin/angebote/:quoteId', { quoteId: subjectId })
    case 'maintenance':
      return href('/admin/inventar/:deviceId', { deviceId: subjectId })
    case 'low_stock':
      return `${href('/admin/inventar')}?${new URLSearchParams({ q: name ?? '' })}`
    case 'recall':
      return href('/admin/rueckrufe/:recallId', { recallId: subjectId })
    case 'defect':
      return href('/admin/defekte/:defectId', { defectId: subjectId })
    default:
      return list && `${list}${list.includes('?') ? '&' : '?'}bei=${subjectId}#${subjectId}`
  }
}

/** The tab in which things of one kind are dealt with; null where that is here. */
export function listOf(kind: TaskKind): string | null {
  return lists[kind] ?? null
}

const lists: Partial<Record<TaskKind, string>> = {
  recall: href('/admin/rueckrufe'),
  withdrawal: href('/admin/widerrufe'),
  cancellation: href('/admin/kuendigungen'),
  case: href('/admin/faelle'),
  phone_order: href('/admin/telefonbestellungen'),
  bounced_mail: href('/admin/mails/unzustellbar'),
  to_ship: href('/admin/auftraege'),
  pick_up: href('/admin/rueckgaben'),
  return: href('/admin/rueckgaben'),
  quote: href('/admin/angebote'),
  defect: href('/admin/defekte'),
  overdue: `${href('/admin/auftraege')}?payment=overdue`,
  difference: href('/admin/abgleich'),
  inquiry: `${href('/admin/anfragen')}?status=open`,
  failed_conversion: `${href('/admin/marketing/meldungen')}?stand=failed`,
}
