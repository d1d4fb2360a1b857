import type { BadgeTone } from '#app/ui/Badge.tsx'
import type { AffectedUnit } from '#core/recalls/affected.server.ts'
import type { RecallContent, RecallField, RecallForm } from '#core/recalls/form.ts'
import type { NoticeState } from '#core/recalls/told.server.ts'
import { remedyLabels } from '#documents/recalls/words.ts'

export const fieldWords: Record<RecallField, string> = {
  stripeProductId: 'Produkt',
  scope: 'Welche Geräte',
  batches: 'Chargen',
  serials: 'Seriennummern',
  includesUnknown: 'Auslieferungen ohne erfasstes Gerät',
  identification: 'Woran man das Gerät erkennt',
  hazard: 'Gefahr',
  instructions: 'Was zu tun ist',
  remedies: 'Abhilfen',
  remedyText: 'Zu den Abhilfen',
  contactPhone: 'Telefon',
  contactEmail: 'E-Mail',
}

export const scopeWords: Record<RecallContent['scope'], string> = {
  serials: 'Bestimmte Seriennummern',
  batch: 'Bestimmte Chargen',
  all: 'Alle Geräte des Produkts',
}

/** A value of the form as a person reads it. */
export function shownField(field: string, value: unknown): string {
  const text = String(value ?? '')
  if (text === '') return field === 'includesUnknown' ? 'nein' : '(leer)'
  if (field === 'includesUnknown') return 'ja'
  const scope = Object.entries(scopeWords).find(([known]) => known === text)
  if (field === 'scope' && scope) return scope[1]
  if (field === 'remedies') return remedyWords(text)
  return text
}

const remedyWords = (text: string) =>
  Object.entries(remedyLabels)
    .flatMap(([remedy, label]) => (text.split(',').includes(remedy) ? label : []))
    .join(', ')

/** Which devices a recall means, in a few words. */
export function scopeOf({
  scope,
  batches,
  serials,
}: Pick<RecallForm, 'batches' | 'serials'> & { scope: RecallContent['scope'] }): string {
  if (scope === 'all') return scopeWords.all
  const list = (scope === 'batch' ? batches : serials).replaceAll(/\s*[\n,;]+\s*/g, ', ')
  const short = list.length > 80 ? `${list.slice(0, 80)}…` : list
  return `${scope === 'batch' ? 'Charge' : 'Seriennummer'} ${short || '–'}`
}

export const placeWords: Record<AffectedUnit['place'], string> = {
  house: 'im Haus',
  out: 'beim Kunden',
  sold: 'verkauft',
  lost: 'nicht mehr zu erreichen',
}

export const noticeStates: Record<NoticeState, { words: string; tone: BadgeTone }> = {
  queued: { words: 'wird gesendet', tone: 'plain' },
  sent: { words: 'gesendet', tone: 'plain' },
  failed: { words: 'nicht zustellbar', tone: 'bad' },
  bounced: { words: 'kam zurück', tone: 'bad' },
  letter: { words: 'Brief verschickt', tone: 'plain' },
  acknowledged: { words: 'bestätigt', tone: 'good' },
  done: { words: 'erledigt', tone: 'good' },
}
