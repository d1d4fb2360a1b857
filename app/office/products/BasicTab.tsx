import { German } from '#app/office/German.tsx'
import { Field, Select, TextArea } from '#app/ui/Field.tsx'
import { isValidGtin, looksLikeGtin } from '#core/catalog/gtin.ts'
import type { ProductCategory } from '#core/catalog/product.ts'
import type { EditedProduct } from '#core/product-content/read.server.ts'
import { DescriptionPreview } from './DescriptionPreview.tsx'
import { fieldLabels } from './labels.ts'
import type { Typed } from './typed.ts'

interface BasicTabProps {
  product: EditedProduct
  typed: Typed
  categories: readonly ProductCategory[]
  /** The field that the server refused, with its words. */
  error: (field: string) => string | null
}

export function BasicTab({ product, typed, categories, error }: BasicTabProps) {
  const { content, metadata } = product
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={fieldLabels.title}
        name="title"
        required
        missing="Titel ist erforderlich"
        maxLength={200}
        defaultValue={content.title}
        error={error('title')}
        className="sm:col-span-2"
      />
      <Field
        label={fieldLabels.slug}
        name="slug"
        maxLength={200}
        defaultValue={content.slug}
        error={error('slug')}
        hint={
          <German>Kleinbuchstaben, Ziffern und Bindestriche. Leer: aus dem Titel gebildet.</German>
        }
      />
      <Field
        label={fieldLabels.vendor}
        name="vendor"
        maxLength={500}
        defaultValue={content.vendor ?? ''}
        placeholder={metadata.vendor ?? metadata.brand}
      />
      {(['category', 'subcategory'] as const).map(name => (
        <CategoryField
          key={name}
          name={name}
          slug={content[name]}
          atStripe={metadata[name]}
          categories={categories}
          error={error(name)}
        />
      ))}
      <div>
        <Field
          label={fieldLabels.gtin}
          name="gtin"
          maxLength={50}
          defaultValue={content.gtin ?? ''}
          placeholder={metadata.gtin}
          error={error('gtin')}
          hint="GTIN should have 8 to 14 digits."
        />
        <GtinNote gtin={typed.text('gtin').trim()} />
      </div>
      <TextArea
        label={fieldLabels.shortDescription}
        name="shortDescription"
        rows={2}
        maxLength={2000}
        defaultValue={content.shortDescription ?? ''}
        className="sm:col-span-2"
      />
      <TextArea
        label={fieldLabels.description}
        name="description"
        rows={8}
        maxLength={20_000}
        defaultValue={content.description ?? ''}
        hint={<German>Markdown oder HTML.</German>}
        className="sm:col-span-2"
      />
      <DescriptionPreview productId={product.id} text={typed.text('description')} />
      <TextArea
        label={fieldLabels.features}
        name="features"
        rows={4}
        defaultValue={content.features.join('\n')}
        hint={<German>Eines je Zeile.</German>}
        error={error('features')}
        className="sm:col-span-2"
      />
    </div>
  )
}

interface CategoryFieldProps {
  name: 'category' | 'subcategory'
  slug: string | null
  /** What the provider's metadata say, which holds where nothing is chosen. */
  atStripe: string | undefined
  categories: readonly ProductCategory[]
  error: string | null
}

function CategoryField({ name, slug, atStripe, categories, error }: CategoryFieldProps) {
  const isKnown = slug === null || categories.some(category => category.slug === slug)
  return (
    <Select
      label={fieldLabels[name]}
      name={name}
      defaultValue={slug ?? ''}
      error={error}
      hint={name === 'subcategory' && <German>Bestimmt auch die Kategorie bei Google.</German>}
    >
      <option value="" lang="de">
        {atStripe ? `Wie bei Stripe (${atStripe})` : 'Keine'}
      </option>
      {!isKnown && (
        <option value={slug} lang="de">
          {slug} (keine Kategorie mehr)
        </option>
      )}
      {categories.map(category => (
        <option key={category.slug} value={category.slug} lang="de">
          {category.name}
        </option>
      ))}
    </Select>
  )
}

/** A hint and no more: nothing is refused by it (B-5-16). */
function GtinNote({ gtin }: { gtin: string }) {
  if (gtin === '' || isValidGtin(gtin)) return null
  return (
    <p className="mt-1 text-sm font-medium text-warn" role="status" lang="de">
      {looksLikeGtin(gtin) ? 'Die Prüfziffer passt nicht.' : 'Das sieht nicht wie eine GTIN aus.'}
    </p>
  )
}
