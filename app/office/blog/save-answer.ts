import type { PostFields } from '#core/content/post-fields.ts'
import type { EditConflict } from '#core/edits.ts'
import type { Authored } from '#core/journal/authors.server.ts'

export type PostConflict = Authored<EditConflict<keyof PostFields, PostFields[keyof PostFields]>>

/** What the editor hears of a save. */
export type SaveAnswer =
  | { result: 'saved'; fields: PostFields; version: number }
  | { result: 'conflict'; conflicts: readonly PostConflict[] }
  | { result: 'failed'; message: string; field: string | undefined }
