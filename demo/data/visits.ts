import { hashOf } from './days.ts'

/** How somebody answered the banner, and what led them here. */
export interface DemoVisit {
  act: 'accepted' | 'chosen' | 'refused'
  analytics: boolean
  marketing: boolean
  /** As the browser reports it: parameters of the first page, and where its link stood. */
  led: Readonly<Record<string, string>>
}

const all = { act: 'accepted', analytics: true, marketing: true } as const
const none = { act: 'refused', analytics: false, marketing: false } as const
const statistics = { act: 'chosen', analytics: true, marketing: false } as const

/** Of ten visitors about as many as a banner with two equal buttons finds. */
const decisions = [all, none, none, all, statistics, none, all, none, all, none]
/** Who orders has looked around longer, and allows it somewhat more often. */
const decisionsOfBuyers = [all, all, none, all, statistics, none, all, all, none, all]

const origins: readonly Readonly<Record<string, string>>[] = [
  { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'rudergeraete', gclid: 'demo' },
  {},
  { utm_source: 'newsletter', utm_medium: 'email', utm_campaign: 'studio-brief' },
  { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'mieten-statt-kaufen', gclid: 'demo' },
  { referrer: 'https://www.box-vergleich.example/airbikes' },
  { utm_source: 'instagram', utm_medium: 'social', utm_campaign: 'trainingshalle' },
  {},
  { referrer: 'https://forum.rudern.example/' },
  { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'rudergeraete', gclid: 'demo' },
  { referrer: 'https://duckduckgo.com/' },
]

/** What people look for in a shop of fitness equipment that sells none of it. */
const lookedFor = [
  'Sauna',
  'Boxsack',
  'Vibrationsplatte',
  'Tischtennisplatte',
  'Trampolin',
  'Sauna',
  'Pilates Reformer',
  'Boxsack',
]

const pick = <T>(list: readonly T[], key: string): T | undefined => list[hashOf(key) % list.length]

/** The visit in which an order was placed; the same order always has the same one. */
export function visitOfOrder(key: string): DemoVisit {
  const decision = pick(decisionsOfBuyers, `${key} banner`) ?? none
  return { ...decision, led: pick(origins, `${key} origin`) ?? {} }
}

/** Of those who came the same day and ordered nothing. */
export function visitsBesides(key: string): DemoVisit[] {
  return ['a', 'b', 'c'].map(name => ({
    ...(pick(decisions, `${key} ${name}`) ?? none),
    led: {},
  }))
}

/** What one of them searched for in vain; nothing on most days. */
export const lookedForBeside = (key: string): string | undefined =>
  hashOf(`${key} search`) % 3 === 0 ? pick(lookedFor, `${key} words`) : undefined
