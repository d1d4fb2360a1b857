import { z } from 'zod'
import { textOf } from '#app/http/form-text.ts'

/** What a form sends as JSON. */
export const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'No JSON' })
    return z.NEVER
  }
})

interface ConflictChoices {
  /** The other's values, which count as read from now on. */
  seen: Record<string, unknown>
  /** Those of them that somebody chose instead of their own. */
  kept: Record<string, unknown>
}

/** What was chosen in `Conflicts`, where `seen-<field>` holds JSON. Null for what no form of ours sends. */
export function conflictChoices(form: FormData, fields: readonly string[]): ConflictChoices | null {
  const choices: ConflictChoices = { seen: {}, kept: {} }
  for (const field of fields) {
    if (!form.has(`seen-${field}`)) continue
    const parsed = json.safeParse(textOf(form, `seen-${field}`))
    if (!parsed.success) return null
    choices.seen[field] = parsed.data
    if (form.get(`keep-${field}`) === 'theirs') choices.kept[field] = parsed.data
  }
  return choices
}

/**
 * A field of text beside its `read-<field>`, where `seen-<field>` holds text: what somebody chose after a
 * conflict counts, and the other's value counts as read.
 */
export function textEdit(form: FormData, name: string): { read: string; mine: string } {
  const seen = form.has(`seen-${name}`) ? textOf(form, `seen-${name}`) : null
  const isTheirs = seen !== null && form.get(`keep-${name}`) === 'theirs'
  return {
    read: seen ?? textOf(form, `read-${name}`),
    mine: isTheirs ? seen : textOf(form, name),
  }
}
