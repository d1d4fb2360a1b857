import { categoryLabels } from '#core/categories/labels.ts'
import { postLabels } from '#core/content/post-fields.ts'
import { projectLabels } from '#core/content/project-fields.ts'
import type { DeletedKind } from '#core/journal/deleted.server.ts'
import { fieldLabels as deviceLabels } from '#core/stock/device-words.ts'
import { shownValue as shownOfPost } from '../blog/values.ts'
import { shownValue as shownOfDevice } from '../inventory/field-words.ts'
import { shownValue as shownOfProject } from '../projects/values.ts'
import { fieldWords as recallLabels, shownField as shownOfRecall } from '../recalls/words.ts'

export const kindWords: Record<DeletedKind, string> = {
  post: 'Beitrag',
  project: 'Projekt',
  category: 'Kategorie',
  device: 'Gerät',
  recall: 'Entwurf eines Rückrufs',
}

interface FieldWords {
  labels: Readonly<Record<string, string>>
  shown: (field: string, value: unknown) => string
}

/** How the tab of each kind calls its fields and their values. */
export const wordsOfKind: Record<DeletedKind, FieldWords> = {
  post: { labels: postLabels, shown: shownOfPost },
  project: { labels: projectLabels, shown: shownOfProject },
  category: { labels: categoryLabels, shown: (_field, value) => String(value ?? '(leer)') },
  device: { labels: deviceLabels, shown: shownOfDevice },
  recall: { labels: recallLabels, shown: shownOfRecall },
}
