/** Where a picture is used. */
export type PictureUseKind = 'product' | 'post' | 'draft' | 'version' | 'project' | 'page'

/** One place that names a picture, or has it in its text. */
export interface PictureUse {
  kind: PictureUseKind
  /** Of the product, post or project; of a page of the shop the name by which it asks for the picture. */
  id: string
  title: string
}

/** Before the title of what uses it. */
export const useWords: Record<PictureUseKind, string> = {
  product: 'Produkt',
  post: 'Beitrag',
  draft: 'Nicht gespeicherter Text zu',
  version: 'Frühere Fassung von',
  project: 'Projekt',
  page: 'Seite des Shops',
}
