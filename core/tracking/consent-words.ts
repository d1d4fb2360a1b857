import {
  type Purpose,
  purposes,
  type Target,
  type TargetName,
  targetFacts,
  targetNames,
  targetsFor,
} from './targets.ts'

/**
 * The words of the cookie banner and its dialog (S-2.2-8, S-2.2-11). What was shown when somebody decided is
 * proven by their fingerprint: a changed word asks everybody again.
 */
export const consentWords = {
  heading: 'Ihre Wahl zu Cookies',
  intro:
    'Notwendiges wie den Warenkorb speichern wir in jedem Fall. Alles Weitere nur, wenn Sie einwilligen; der Shop funktioniert auch ohne.',
  withdrawal:
    'Ihre Einwilligung gilt zwölf Monate und lässt sich jederzeit über „Cookie-Einstellungen“ am Ende jeder Seite widerrufen.',
  settings: 'Einstellungen',
  refuse: 'Nur Notwendige',
  accept: 'Alle akzeptieren',
  save: 'Auswahl speichern',
  dialog: 'Cookie-Einstellungen',
  necessary: {
    label: 'Notwendig',
    text: 'Warenkorb, Anmeldung, Bestellung, Bezahlung und diese Auswahl. Ohne das funktioniert der Shop nicht.',
  },
  purposes: {
    analytics: {
      label: 'Analyse & Performance',
      short: 'messen, wie der Shop genutzt wird',
      text: 'Wir messen, welche Seiten besucht und welche Geräte gesucht werden, um den Shop zu verbessern.',
    },
    marketing: {
      label: 'Marketing & Werbung',
      short: 'prüfen, welche Anzeigen zu Käufen führen, und passende zeigen',
      text: 'Wir prüfen, welche Anzeigen zu Käufen und Anfragen führen, und lassen Ihnen anderswo passende zeigen. Bestellen Sie, übermitteln wir dafür auch Ihre Kontaktdaten als Prüfsumme.',
    },
  },
  recipients: 'Empfänger',
  nobody: 'Zurzeit setzen wir dafür niemanden ein.',
  standIn: 'Demo: Alle Empfänger sind auf diesem Rechner nachgebildet, nichts verlässt ihn.',
} as const

/** `Google Ireland Ltd., Meta Platforms Ireland Ltd. (Irland, USA)`: each recipient of a purpose once, by countries. */
export function recipientsOf(purpose: Purpose, targets: readonly Target[]): string[] {
  const byCountries = new Map<string, Set<string>>()
  for (const { name } of targetsFor(purpose, targets)) {
    const { recipient: who, countries } = targetFacts[name]
    byCountries.set(countries, new Set([...(byCountries.get(countries) ?? []), who]))
  }
  return [...byCountries].map(([countries, who]) => `${[...who].join(', ')} (${countries})`)
}

/** A recipient with the countries that it works in. */
export function recipient(name: TargetName): string {
  const { recipient: who, countries } = targetFacts[name]
  return `${who} (${countries})`
}

/** All that can be shown to somebody who is asked, as the text whose fingerprint is logged. */
export function consentWording(): string {
  const { heading, intro, withdrawal, settings, refuse, accept, save, necessary } = consentWords
  const { dialog, recipients, nobody, standIn } = consentWords
  const asked = purposes.map(purpose => consentWords.purposes[purpose])
  return [
    heading,
    intro,
    ...asked.map(({ label, short }) => `${label}: ${short}.`),
    ...[necessary, ...asked].map(({ label, text }) => `${label}: ${text}`),
    ...targetNames.map(name => `${targetFacts[name].label}: ${recipient(name)}`),
    withdrawal,
    [settings, refuse, accept, save].join(' | '),
    [dialog, recipients, nobody, standIn].join(' | '),
  ].join('\n')
}
