import { z } from 'zod'
import { textOf } from '#app/http/form-text.ts'
import type { Product } from '#core/catalog/product.ts'
import { mergeEdit } from '#core/edits.ts'
import type { WrittenLine, WrittenQuote } from '#core/quotes/form.ts'
import { refusal } from '#core/refusals.ts'
import type { ConflictWords } from '../Conflicts.tsx'
import { conflictChoices, json } from '../conflict-choices.ts'
import { fieldLabels, lineWords } from './words.ts'
import { writtenQuote } from './written.ts'

const line = z.object({
  device: z.string(),
  way: z.string(),
  quantity: z.string(),
  price: z.string(),
})
const quote = z.object({
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  email: z.string(),
  phone: z.string(),
  rows: z.array(line),
  shipping: z.string(),
  note: z.string(),
  validUntil: z.string(),
}) satisfies z.ZodType<WrittenQuote>

const readBefore = json.pipe(quote)
const names = quote.keyof().options

interface QuoteEdit {
  /** As it was typed. */
  typed: WrittenQuote
  /** What is stored now with what was changed of it. */
  merged: WrittenQuote
  /** Fields that somebody else set differently meanwhile; save only where there are none. */
  conflicts: ConflictWords[]
}

/**
 * Merges the form of a draft with what is stored now, field by field; the devices are one field. Throws `conflict` for what no
 * form of ours sends.
 */
export function editOf(
  form: FormData,
  current: WrittenQuote,
  products: readonly Product[],
): QuoteEdit {
  const typed = filled(writtenQuote(form))
  const read = readBefore.safeParse(textOf(form, 'read'))
  const choices = conflictChoices(form, names)
  const chosen = choices && quote.partial().safeParse(choices.seen)
  if (!read.success || !choices || !chosen?.success) throw refusal('quote_changed')
  const kept = quote.partial().parse(choices.kept)
  const { changes, conflicts } = mergeEdit({
    read: { ...read.data, ...chosen.data },
    mine: { ...typed, ...kept },
    current,
  })
  const words = (value: string | WrittenLine[]) =>
    typeof value === 'string'
      ? value || '(leer)'
      : value.map(row => lineWords(row, products)).join('\n')
  return {
    ...{ typed, merged: { ...current, ...changes } },
    conflicts: conflicts.map(({ field, mine, theirs }) => ({
      ...{ name: field, label: fieldLabels[field], author: null },
      ...{ mine: words(mine), theirs: words(theirs), seen: JSON.stringify(theirs) },
    })),
  }
}

/** Rows that nobody filled in are none. */
const filled = (written: WrittenQuote): WrittenQuote => ({
  ...written,
  rows: written.rows.filter(({ device, price }) => device || price),
})
