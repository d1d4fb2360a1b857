/** `1.299,00 €` from cents and a currency code. */
export function money(cents: number | undefined, currency: string): string {
  if (cents === undefined) return '–'
  const format = new Intl.NumberFormat('de-DE', {
    style: 'currency',
    currency: (currency || 'eur').toUpperCase(),
  })
  return format.format(cents / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** `21.11.2026, 14:05` in Berlin, from seconds since 1970. */
export function time(seconds: number | undefined): string {
  return seconds === undefined ? '–' : formatDateTime(new Date(seconds * 1000))
}

export function formatDateTime(date: Date): string {
  return new Intl.DateTimeFormat('de-DE', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Berlin',
  }).format(date)
}

/** `21.11.2026` in Berlin. */
export function day(seconds: number | undefined): string {
  if (seconds === undefined) return '–'
  const format = new Intl.DateTimeFormat('de-DE', {
    dateStyle: 'medium',
    timeZone: 'Europe/Berlin',
  })
  return format.format(new Date(seconds * 1000))
}

export type Tone = 'good' | 'busy' | 'bad' | 'quiet'

/** The German word and the tone of a status, of whatever kind of object. */
export function statusOf(status: string): { word: string; tone: Tone } {
  return statuses[status] ?? { word: status || '–', tone: 'quiet' }
}

const statuses: Record<string, { word: string; tone: Tone }> = {
  needs_response: { word: 'Antwort nötig', tone: 'busy' },
  under_review: { word: 'In Prüfung', tone: 'busy' },
  won: { word: 'Gewonnen', tone: 'good' },
  lost: { word: 'Verloren', tone: 'bad' },
  succeeded: { word: 'Bezahlt', tone: 'good' },
  paid: { word: 'Bezahlt', tone: 'good' },
  active: { word: 'Aktiv', tone: 'good' },
  delivered: { word: 'Zugestellt', tone: 'good' },
  enabled: { word: 'Aktiv', tone: 'good' },
  trialing: { word: 'Testphase', tone: 'good' },
  processing: { word: 'In Bearbeitung', tone: 'busy' },
  pending: { word: 'Ausstehend', tone: 'busy' },
  requires_action: { word: 'Bestätigung nötig', tone: 'busy' },
  requires_confirmation: { word: 'Nicht bestätigt', tone: 'busy' },
  requires_capture: { word: 'Vorgemerkt', tone: 'busy' },
  open: { word: 'Offen', tone: 'busy' },
  incomplete: { word: 'Unvollständig', tone: 'busy' },
  past_due: { word: 'Überfällig', tone: 'bad' },
  unpaid: { word: 'Unbezahlt', tone: 'bad' },
  failed: { word: 'Fehlgeschlagen', tone: 'bad' },
  uncollectible: { word: 'Uneinbringlich', tone: 'bad' },
  requires_payment_method: { word: 'Nicht bezahlt', tone: 'quiet' },
  incomplete_expired: { word: 'Verfallen', tone: 'quiet' },
  canceled: { word: 'Beendet', tone: 'quiet' },
  paused: { word: 'Pausiert', tone: 'quiet' },
  draft: { word: 'Entwurf', tone: 'quiet' },
  void: { word: 'Storniert', tone: 'quiet' },
  disabled: { word: 'Aus', tone: 'quiet' },
  archived: { word: 'Archiviert', tone: 'quiet' },
}
