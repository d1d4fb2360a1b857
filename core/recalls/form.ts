import type * as schema from '#db/schema/recalls.ts'
import { type RecallScope, readScope } from './scope.ts'

export type RecallRemedy = (typeof schema.recallRemedies)[number]
export type RecallOutcome = (typeof schema.recallOutcomes)[number]

export const recallScopes = ['serials', 'batch', 'all'] as const satisfies readonly RecallScope[]
export const recallRemedies = [
  'repair',
  'replacement',
  'refund',
] as const satisfies readonly RecallRemedy[]
export const recallOutcomes = [
  ...recallRemedies,
  'scrapped',
  'not_affected',
] as const satisfies readonly RecallOutcome[]

/** What the office writes about a recall. Each is text; `remedies` parted by commas, `includesUnknown` 'on' or ''. */
export const recallFields = [
  'stripeProductId',
  'scope',
  'batches',
  'serials',
  'includesUnknown',
  'identification',
  'hazard',
  'instructions',
  'remedies',
  'remedyText',
  'contactPhone',
  'contactEmail',
] as const
export type RecallField = (typeof recallFields)[number]
export type RecallForm = Record<RecallField, string>

export const LONGEST_RECALL_TEXT = 4000
const LONGEST_SCOPE = 150_000

/** What a recall says to whoever may have the device. */
export interface RecallWording {
  identification: string
  hazard: string
  instructions: string
  remedies: RecallRemedy[]
  remedyText: string
  contactPhone: string
  contactEmail: string
}

/** What a recall is stored as. */
export interface RecallContent extends RecallWording {
  stripeProductId: string
  scope: RecallScope
  batches: string
  serials: string
  includesUnknown: boolean
}

/** Only the wording of a recall, without what the office alone knows of it. */
export function wordingOf({
  identification,
  hazard,
  instructions,
  remedies,
  remedyText,
  contactPhone,
  contactEmail,
}: RecallWording): RecallWording {
  return {
    identification,
    hazard,
    instructions,
    remedies,
    remedyText,
    contactPhone,
    contactEmail,
  }
}

export function formOf(content: RecallContent): RecallForm {
  return {
    stripeProductId: content.stripeProductId,
    scope: content.scope,
    batches: content.batches,
    serials: content.serials,
    includesUnknown: content.includesUnknown ? 'on' : '',
    identification: content.identification,
    hazard: content.hazard,
    instructions: content.instructions,
    remedies: content.remedies.join(','),
    remedyText: content.remedyText,
    contactPhone: content.contactPhone,
    contactEmail: content.contactEmail,
  }
}

/** Texts as they are stored; what no form of ours sends falls back to nothing. */
export function contentOf(form: RecallForm): RecallContent {
  const remedies = form.remedies.split(',')
  return {
    stripeProductId: form.stripeProductId,
    scope: recallScopes.find(scope => scope === form.scope) ?? 'serials',
    batches: tidy(form.batches),
    serials: tidy(form.serials),
    includesUnknown: form.includesUnknown === 'on',
    identification: tidy(form.identification),
    hazard: tidy(form.hazard),
    instructions: tidy(form.instructions),
    remedies: recallRemedies.filter(remedy => remedies.includes(remedy)),
    remedyText: tidy(form.remedyText),
    contactPhone: tidy(form.contactPhone),
    contactEmail: tidy(form.contactEmail),
  }
}

const tidy = (text: string) => text.replaceAll('\r\n', '\n').trim()

/** A draft may be unfinished, but not endless. */
export function tooLong(content: RecallContent): RecallField | null {
  for (const field of ['identification', 'hazard', 'instructions', 'remedyText'] as const) {
    if (content[field].length > LONGEST_RECALL_TEXT) return field
  }
  for (const field of ['contactPhone', 'contactEmail'] as const) {
    if (content[field].length > 254) return field
  }
  for (const field of ['batches', 'serials'] as const) {
    if (content[field].length > LONGEST_SCOPE) return field
  }
  return null
}

/** What is missing before somebody can be told (Art. 36 GPSR), by field, in German. */
export function recallProblems(content: RecallContent): { field: RecallField; problem: string }[] {
  const problems: { field: RecallField; problem: string }[] = []
  const say = (field: RecallField, problem: string) => problems.push({ field, problem })
  const read = readScope(content)
  if (content.scope === 'batch' && read.batches.size === 0) {
    say('batches', 'Bitte nennen Sie mindestens eine Charge.')
  }
  if (content.scope === 'serials') {
    if (read.problems[0]) say('serials', read.problems[0])
    else if (read.serials.size === 0 && read.ranges.length === 0) {
      say('serials', 'Bitte nennen Sie mindestens eine Seriennummer oder einen Bereich.')
    }
  }
  if (!content.identification) {
    say('identification', 'Bitte schreiben Sie, woran man das Gerät erkennt.')
  }
  if (!content.hazard) say('hazard', 'Bitte beschreiben Sie die Gefahr.')
  if (!content.instructions) say('instructions', 'Bitte schreiben Sie, was zu tun ist.')
  if (content.remedies.length === 0) {
    say('remedies', 'Bitte bieten Sie mindestens zwei Abhilfen an.')
  } else if (content.remedies.length === 1 && !content.remedyText) {
    say(
      'remedyText',
      'Nur eine Abhilfe darf anbieten, wem die anderen unmöglich oder unverhältnismäßig sind (Art. 37 GPSR). Bitte bieten Sie eine zweite an, oder schreiben Sie den Grund.',
    )
  }
  if (!content.contactPhone) say('contactPhone', 'Bitte nennen Sie eine Telefonnummer.')
  if (!/^\S+@\S+\.\S+$/.test(content.contactEmail)) {
    say('contactEmail', 'Bitte nennen Sie eine gültige E-Mail-Adresse.')
  }
  for (const field of ['identification', 'hazard', 'instructions', 'remedyText'] as const) {
    const [word] = belittling(content[field])
    if (word) {
      say(
        field,
        `„${word}“ verharmlost die Gefahr und darf in einem Rückruf nicht stehen (Art. 36 Abs. 2 GPSR).`,
      )
    }
  }
  return problems
}

/** Words that make a danger look smaller, which a recall must not use. */
const BELITTLING = [
  'freiwillig\\p{L}*',
  'vorsorglich\\p{L}*',
  'vorsichtshalber',
  'vorsichtsmaßnahme\\p{L}*',
  'vorbeugend\\p{L}*',
  'präventiv\\p{L}*',
  'kulan\\p{L}*',
  'ermessen',
  'einzelf[aä]ll\\p{L}*',
  'selten\\p{L}*',
  'in (?:sehr )?(?:wenigen|einzelnen|vereinzelten|bestimmten|besonderen|ungünstigen) (?:fällen|situationen|konstellationen)',
  'unter (?:bestimmten|besonderen|ungünstigen) (?:umständen|bedingungen)',
  '(?:keine|keinerlei) (?:\\p{L}+ )?(?:unfälle|verletzungen|verletzten|vorfälle|personenschäden)',
  'nur theoretisch\\p{L}*',
  'kein grund zur (?:sorge|beunruhigung)',
  '(?:geringes|minimales|kleines) risiko',
].map(words => new RegExp(`(?<!\\p{L})${words}(?!\\p{L})`, 'iu'))

/** Every expression in a text that belittles the danger, as it stands there. */
export function belittling(text: string): string[] {
  return BELITTLING.flatMap(pattern => pattern.exec(text.replaceAll(/\s+/g, ' '))?.[0] ?? [])
}
