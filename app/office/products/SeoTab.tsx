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
        hint={`${typed.text('seoTitle').length} of about 60 characters. Empty: the title.`}
      />
      <TextArea
        label={fieldLabels.seoDescription}
        name="seoDescription"
        rows={3}
        maxLength={2000}
        defaultValue={content.seoDescription ?? ''}
        hint={`${typed.text('seoDescription').length} of 160 characters. Empty: the short description.`}
      />
      <SearchSnippet typed={typed} origin={origin} />
      <Field
        label={fieldLabels.seoKeywords}
        name="seoKeywords"
        defaultValue={content.seoKeywords.join(', ')}
        hint="Separated by commas."
      />
      <Field
        label={fieldLabels.tags}
        name="tags"
        defaultValue={content.tags.join(', ')}
        hint="Separated by commas."
      />
    </div>
  )
}
