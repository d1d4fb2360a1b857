import { data } from 'react-router'
import { reasonOf } from '#app/http/refusal.ts'
import type { Logger } from '#core/log.ts'
import type { Toasted } from './toasted.ts'

/** Deletes, and answers with the toast that says so or why not, in the English of the specification. */
export async function deletionAnswer(
  log: Logger,
  thing: 'Category' | 'Project',
  remove: () => Promise<void>,
) {
  try {
    await remove()
    return data<Toasted>({ toast: { title: `${thing} deleted successfully`, lang: 'en' } })
  } catch (error) {
    const title = `Failed to delete ${thing.toLowerCase()}`
    const { reason: text, status } = reasonOf(log, error)
    return data<Toasted>({ toast: { title, lang: 'en', text, kind: 'destructive' } }, { status })
  }
}
