import { data } from 'react-router'
import { ShopError } from '#core/errors.ts'
import type { Toasted } from './toasted.ts'

/** Deletes, and answers with the toast that says so or why not, in the English of the specification. */
export async function deletionAnswer(thing: 'Category' | 'Project', remove: () => Promise<void>) {
  try {
    await remove()
    return data<Toasted>({ toast: { title: `${thing} deleted successfully`, lang: 'en' } })
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    const title = `Failed to delete ${thing.toLowerCase()}`
    const { message: text, status } = error
    return data<Toasted>({ toast: { title, lang: 'en', text, kind: 'destructive' } }, { status })
  }
}
