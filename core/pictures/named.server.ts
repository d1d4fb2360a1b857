import type { Orm } from '#db/database.ts'
import { cachedById } from '../cached-by-id.ts'
import type { Picture } from './picture.ts'
import { picturesOf } from './read.server.ts'

/** The pictures that pages themselves name, such as the home page's, held in memory. */
export interface NamedPictures {
  /** Null where the shop has none of this name. */
  of(name: string): Promise<Picture | null>
  /** Whoever hears the channel `content` calls this; the next reader asks the database again. */
  forget(): void
}

export function openNamedPictures(orm: Orm): NamedPictures {
  const cached = cachedById(async names => {
    const found = await picturesOf(orm, names)
    return name => found.get(name) ?? null
  })
  return { of: name => cached.of(name), forget: () => cached.forget() }
}
