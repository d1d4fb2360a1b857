import type { Picture } from './picture.ts'

/** A picture as the office chooses it. */
export interface LibraryPicture extends Picture {
  hash: string
  /** What its file was called; null where it came from elsewhere. */
  name: string | null
  /** What is to be seen, as the office described it for the library; each use may have words of its own. */
  alt: string | null
}
