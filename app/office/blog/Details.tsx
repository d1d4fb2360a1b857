import { Checkbox } from '#app/ui/Checkbox.tsx'
import { Field, Select, TextArea } from '#app/ui/Field.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { type PostFields, postLabels } from '#core/content/post-fields.ts'
import { readingMinutes } from '#core/content/reading-time.ts'
import { contentLabel, sections } from '#core/content/sections.ts'
import { berlinTime, formatDay, fromBerlinTime } from '#core/dates.ts'

interface DetailsProps {
  fields: PostFields
  set: (change: Partial<PostFields>) => void
  failure: { message: string; field?: string } | undefined
  isPublished: boolean
  /** The shop's time, and when it was published first, ISO 8601. */
  now: string
  publishedAt: string | null
}

/** Everything of a post beside its text. */
export function Details({ fields, set, failure, isPublished, now, publishedAt }: DetailsProps) {
  const isPast = fields.publishAt !== null && fields.publishAt <= now
  const errorOf = (field: keyof PostFields) =>
    failure?.field === field ? failure.message : undefined
  const text = (field: 'title' | 'slug' | 'category' | 'author' | 'seoTitle') => ({
    label: postLabels[field],
    name: field,
    value: fields[field] ?? '',
    maxLength: 200,
    error: errorOf(field),
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      set({ [field]: field === 'title' || field === 'slug' ? value : value || null }),
  })
  return (
    <div className="grid min-w-0 content-start gap-4">
      <Field {...text('title')} required missing="Titel ist erforderlich" />
      <Field {...text('slug')} hint="Leer: aus dem Titel. Die alte Adresse leitet auf die neue." />
      <TextArea
        label={postLabels.excerpt}
        name="excerpt"
        rows={3}
        maxLength={1000}
        value={fields.excerpt ?? ''}
        onChange={event => set({ excerpt: event.target.value || null })}
      />
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={postLabels.contentType}
          name="contentType"
          value={fields.contentType}
          onChange={event => {
            const contentType = sections.find(section => section === event.target.value)
            if (contentType) set({ contentType })
          }}
        >
          {sections.map(section => (
            <option key={section} value={section}>
              {contentLabel(section)}
            </option>
          ))}
        </Select>
        <Field {...text('category')} list="kategorien" />
        <datalist id="kategorien">
          {['knowledge', 'news', 'guides', 'reviews', 'strength', 'cardio', 'rowing', 'bikes'].map(
            category => (
              <option key={category} value={category}>
                {contentLabel(category)}
              </option>
            ),
          )}
        </datalist>
        <Field {...text('author')} />
        <Field
          type="number"
          label={postLabels.sortOrder}
          name="sortOrder"
          min={0}
          max={100_000}
          required
          value={fields.sortOrder}
          onChange={event => set({ sortOrder: event.target.valueAsNumber || 0 })}
        />
      </div>
      <Checkbox
        label={postLabels.featured}
        checked={fields.featured}
        onChange={event => set({ featured: event.target.checked })}
      />
      <Field
        type="datetime-local"
        label={postLabels.publishAt}
        name="publishAt"
        hint={
          isPublished
            ? 'Schon veröffentlicht. Für einen neuen Termin nehmen Sie den Beitrag zuerst zurück.'
            : 'Zur Berliner Zeit. Leer: nur von Hand.'
        }
        // A plan that is there can still be taken away.
        disabled={isPublished && fields.publishAt === null}
        value={fields.publishAt ? berlinTime(new Date(fields.publishAt)) : ''}
        onChange={event =>
          set({ publishAt: fromBerlinTime(event.target.value)?.toISOString() ?? null })
        }
      />
      {isPast && fields.publishAt && (
        <Notice tone="warn" role="status">
          {`Dieser Zeitpunkt ist vorbei: Gleich nach dem Speichern wird der Beitrag veröffentlicht, mit dem Datum ${formatDay(new Date(publishedAt ?? fields.publishAt))}.`}
        </Notice>
      )}
      <fieldset className="grid gap-4 border-t border-line pt-4">
        <legend className="sr-only">Suchmaschinen</legend>
        <Field
          {...text('seoTitle')}
          hint={`${(fields.seoTitle ?? '').length} von etwa 60 Zeichen`}
        />
        <TextArea
          label={postLabels.seoDescription}
          name="seoDescription"
          rows={3}
          maxLength={500}
          hint={`${(fields.seoDescription ?? '').length} von etwa 160 Zeichen`}
          value={fields.seoDescription ?? ''}
          onChange={event => set({ seoDescription: event.target.value || null })}
        />
      </fieldset>
      <p className="text-sm text-muted">{readingMinutes(fields.content)} Min. Lesezeit</p>
    </div>
  )
}
