/** Whom visits and purchases may be told to, each at most once, by its configuration. */
export const targetNames = [
  'google_analytics',
  'google_ads',
  'meta',
  'tiktok',
  'microsoft',
] as const
export type TargetName = (typeof targetNames)[number]

/** What a visitor says yes or no to; what is necessary is not asked. */
export const purposes = ['analytics', 'marketing'] as const
export type Purpose = (typeof purposes)[number]

/** What a target leaves in the browser once it may, by name; `*` stands for any further characters. */
export interface StoredByTarget {
  name: string
  period: string
}

/** A cookie under an address of the target's own, which the shop can neither read nor remove. */
export interface StoredElsewhere extends StoredByTarget {
  host: string
}

/** What is said of a target wherever it is named, and which hosts it needs. */
export interface TargetFacts {
  label: string
  purpose: Purpose
  recipient: string
  countries: string
  /** What happens there, as the privacy notice says it. */
  does: string
  cookies: readonly StoredByTarget[]
  /** Keys of `localStorage` and `sessionStorage`. */
  storage: readonly StoredByTarget[]
  elsewhere: readonly StoredElsewhere[]
  /** Where its script comes from; the first part of the address, which tests and the demo replace. */
  base: string
  /** The Content-Security-Policy that its script needs besides its base. */
  hosts: { script: readonly string[]; connect: readonly string[]; frame: readonly string[] }
}

const usa =
  'Übermittlung in die USA nach dem EU-US Data Privacy Framework und Standardvertragsklauseln'

export const targetFacts: Record<TargetName, TargetFacts> = {
  google_analytics: {
    label: 'Google Analytics',
    purpose: 'analytics',
    recipient: 'Google Ireland Ltd.',
    countries: 'Irland, USA',
    does: `zählt Besuche, aufgerufene Seiten und Käufe, auch nach der Kampagne, über die jemand kam, damit wir sehen, was im Shop gesucht und gefunden wird; ${usa}`,
    cookies: [
      { name: '_ga', period: '2 Jahre' },
      { name: '_ga_*', period: '2 Jahre' },
    ],
    storage: [],
    elsewhere: [],
    base: 'https://www.googletagmanager.com',
    hosts: {
      script: [],
      connect: [
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
        'https://*.googletagmanager.com',
      ],
      frame: [],
    },
  },
  google_ads: {
    label: 'Google Ads',
    purpose: 'marketing',
    recipient: 'Google Ireland Ltd.',
    countries: 'Irland, USA',
    does: `ordnet Käufe den Anzeigen zu, die zu ihnen geführt haben, und zeigt Besuchern des Shops passende Anzeigen; ${usa}`,
    cookies: [
      { name: '_gcl_*', period: '90 Tage' },
      { name: '_gac_*', period: '90 Tage' },
    ],
    storage: [{ name: '_gcl_ls', period: '90 Tage' }],
    elsewhere: [{ name: 'IDE', period: '13 Monate', host: 'doubleclick.net' }],
    base: 'https://www.googletagmanager.com',
    hosts: {
      script: [
        'https://www.googleadservices.com',
        'https://googleads.g.doubleclick.net',
        'https://www.google.com',
      ],
      connect: [
        'https://www.googleadservices.com',
        'https://googleads.g.doubleclick.net',
        'https://ad.doubleclick.net',
        'https://pagead2.googlesyndication.com',
        'https://www.google.com',
        'https://www.google.de',
        'https://www.google.at',
        'https://www.google.ch',
        'https://*.googletagmanager.com',
      ],
      frame: ['https://td.doubleclick.net', 'https://www.googletagmanager.com'],
    },
  },
  meta: {
    label: 'Meta (Facebook und Instagram)',
    purpose: 'marketing',
    recipient: 'Meta Platforms Ireland Ltd.',
    countries: 'Irland, USA',
    does: `ordnet Käufe und Anfragen den Anzeigen bei Facebook und Instagram zu und zeigt Besuchern des Shops dort passende Anzeigen; ${usa}`,
    cookies: [
      { name: '_fbp', period: '90 Tage' },
      { name: '_fbc', period: '90 Tage' },
    ],
    storage: [{ name: 'lastExternalReferrer*', period: 'bis zum Widerruf' }],
    elsewhere: [{ name: 'fr', period: '90 Tage', host: 'facebook.com' }],
    base: 'https://connect.facebook.net',
    hosts: { script: [], connect: ['https://www.facebook.com'], frame: [] },
  },
  tiktok: {
    label: 'TikTok',
    purpose: 'marketing',
    recipient: 'TikTok Technology Ltd. und TikTok Information Technologies UK Ltd.',
    countries: 'Irland, Vereinigtes Königreich, USA, Singapur, China',
    does: 'ordnet Käufe und Anfragen den Anzeigen bei TikTok zu und zeigt Besuchern des Shops dort passende Anzeigen; Übermittlung in Drittländer nach Standardvertragsklauseln',
    cookies: [
      { name: '_ttp', period: '13 Monate' },
      { name: '_tt_enable_cookie', period: '13 Monate' },
      { name: 'ttcsid*', period: '13 Monate' },
    ],
    storage: [{ name: 'tt_*', period: 'bis zum Ende der Sitzung' }],
    elsewhere: [{ name: '_ttp', period: '13 Monate', host: 'tiktok.com' }],
    base: 'https://analytics.tiktok.com',
    hosts: { script: [], connect: ['https://analytics.tiktok.com'], frame: [] },
  },
  microsoft: {
    label: 'Microsoft Advertising',
    purpose: 'marketing',
    recipient: 'Microsoft Ireland Operations Ltd.',
    countries: 'Irland, USA',
    does: `ordnet Käufe den Anzeigen bei Bing zu und zeigt Besuchern des Shops dort passende Anzeigen; ${usa}`,
    cookies: [
      { name: '_uetsid', period: '1 Tag' },
      { name: '_uetvid', period: '390 Tage' },
      { name: '_uetmsclkid', period: '90 Tage' },
    ],
    storage: [{ name: '_uet*', period: '390 Tage' }],
    elsewhere: [{ name: 'MUID', period: '13 Monate', host: 'bing.com' }],
    base: 'https://bat.bing.com',
    hosts: { script: [], connect: ['https://bat.bing.net'], frame: [] },
  },
}

/** A target that this shop has set up: the operator's id there, and where its script is fetched from. */
export interface Target {
  name: TargetName
  /** The id of the operator's property, pixel or tag. */
  id: string
  base: string
}

/** Which of these may be told anything with this consent. */
export function allowedTargets<T extends { name: TargetName }>(
  targets: readonly T[],
  allows: Readonly<Record<Purpose, boolean>>,
): T[] {
  return targets.filter(({ name }) => allows[targetFacts[name].purpose])
}

/** The targets of one purpose. */
export function targetsFor(purpose: Purpose, targets: readonly Target[]): Target[] {
  return targets.filter(({ name }) => targetFacts[name].purpose === purpose)
}

/** A choice, for the purposes that a target has: for the others nobody was asked, and nobody has allowed anything. */
export function askedOf(
  choice: Readonly<Record<Purpose, boolean>>,
  targets: readonly Target[],
): Record<Purpose, boolean> {
  return {
    analytics: choice.analytics && targetsFor('analytics', targets).length > 0,
    marketing: choice.marketing && targetsFor('marketing', targets).length > 0,
  }
}

/** Whether a target that stores under `pattern` has stored `name`. */
export function isStoredAs(pattern: string, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern
}
