import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { TargetName } from '#core/tracking/targets.ts'

const stored = z.object({
  name: z.string(),
  lifetime: z.string(),
  /** The parameter of a landing address without which it is not stored. */
  after: z.enum(['gclid', 'fbclid', 'msclkid']).optional(),
})
const source = z.object({
  published: z.string(),
  address: z.url().nullable(),
  note: z.string(),
})
const published = z.object({
  companies: z.array(z.object({ name: z.string(), country: z.string() })).min(1),
  transfers: z.array(z.string()),
  companiesSource: source,
  cookies: z.array(stored).min(1),
  storage: z.array(stored),
  elsewhere: z.array(stored.extend({ host: z.string() })),
  source,
})
export type Published = z.infer<typeof published>

/** What is published about a target: who is told, and what is left in a browser for how long. */
export function publishedOf(target: TargetName): Published {
  const file = new URL(`targets/${target}.json`, import.meta.url)
  return published.parse(JSON.parse(readFileSync(file, 'utf8')))
}

const units: Record<string, readonly [one: string, many: string, days: number]> = {
  day: ['Tag', 'Tage', 1],
  month: ['Monat', 'Monate', 30],
  year: ['Jahr', 'Jahre', 365],
}

function countedOf(lifetime: string) {
  const [, count = '', unit = ''] = /^(\d+) (day|month|year)s?$/.exec(lifetime) ?? []
  const found = units[unit]
  if (!found) throw new Error(`No lifetime: ${lifetime}`)
  const [one, many, days] = found
  return { words: `${count} ${count === '1' ? one : many}`, days: Number(count) * days }
}

/** `13 Monate` of `13 months`. */
export function inGerman(lifetime: string): string {
  if (lifetime === 'session') return 'bis zum Ende der Sitzung'
  if (lifetime === 'until removed') return 'bis zum Widerruf'
  return countedOf(lifetime).words
}

/** A month counts 30 days, as TikTok and Microsoft count theirs. */
export const secondsOf = (lifetime: string): number => countedOf(lifetime).days * 24 * 60 * 60
