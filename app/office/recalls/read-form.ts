import { textOf } from '#app/http/form-text.ts'
import { type RecallForm, recallFields } from '#core/recalls/form.ts'
import { refusal } from '#core/refusals.ts'
import { conflictChoices, json } from '../conflict-choices.ts'

const empty = Object.fromEntries(recallFields.map(field => [field, '']))

/** What the form says, and what it showed when it was opened. Throws `invalid` for what no form of ours sends. */
export function readRecall(posted: FormData): { read: RecallForm; mine: RecallForm } {
  const choices = conflictChoices(posted, recallFields)
  const read = json.safeParse(textOf(posted, 'read'))
  if (!choices || !read.success) throw refusal('no_form')
  const mine = Object.fromEntries(recallFields.map(field => [field, postedText(posted, field)]))
  return {
    read: { ...formFrom(read.data), ...formFrom(choices.seen, true) },
    mine: { ...formFrom(mine), ...formFrom(choices.kept, true) },
  }
}

function postedText(posted: FormData, field: string): string {
  return field === 'remedies'
    ? posted
        .getAll(field)
        .filter(value => typeof value === 'string')
        .join(',')
    : textOf(posted, field)
}

function formFrom(value: unknown): RecallForm
function formFrom(value: unknown, isPartial: true): Partial<RecallForm>
function formFrom(value: unknown, isPartial?: true): Partial<RecallForm> {
  const given = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const known = given.flatMap(([field, text]) => {
    const name = recallFields.find(own => own === field)
    return name && typeof text === 'string' ? [[name, text] as const] : []
  })
  return { ...(isPartial ? {} : empty), ...Object.fromEntries(known) }
}
