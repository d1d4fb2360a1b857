import { German } from '#app/office/German.tsx'
import { Field, TextArea } from '#app/ui/Field.tsx'
import type { EditedProduct } from '#core/product-content/read.server.ts'
import { fieldLabels } from './labels.ts'
import { SearchSnippet } from './SearchSnippet.tsx'
import type { Typed } from './typed.ts'

interface SeoTabProps {
  product: EditedProduct
  typed: Typed
  /** The shop's own origin. */
  origin: string
}

export function SeoTab({ product: { content }, typed, origin }: SeoTabProps) {
  return (
    <div className="grid gap-4">
      <Field
        label={fieldLabels.seoTitle}
        name="seoTitle"
        maxLength={500}
        defaultValue={content.seoTitle ?? ''}
        hint={
          <German>{typed.text('seoTitle').length} von etwa 60 Zeichen. Leer: der Titel.</German>
        }
      />
      <TextArea
        label={fieldLabels.seoDescription}
        name="seoDescription"
        rows={3}
        maxLength={2000}
        defaultValue={content.seoDescription ?? ''}
        hint={
          <German>
            {typed.text('seoDescription').length} von 160 Zeichen. Leer: die Kurzbeschreibung.
          </German>
        }
      />
      <SearchSnippet typed={typed} origin={origin} />
      <Field
        label={fieldLabels.seoKeywords}
        name="seoKeywords"
        defaultValue={content.seoKeywords.join(', ')}
        hint={<German>Durch Kommas getrennt.</German>}
      />
      <Field
        label={fieldLabels.tags}
        name="tags"
        defaultValue={content.tags.join(', ')}
        hint={<German>Durch Kommas getrennt.</German>}
      />
    </div>
  )
}
