import { useState } from 'react'
import { German } from '#app/office/German.tsx'
import { Field, TextArea } from '#app/ui/Field.tsx'
import { dayCount } from '#core/content/project-duration.ts'
import { type ProjectFields, projectLabels } from '#core/content/project-fields.ts'
import { FeaturedProducts } from './FeaturedProducts.tsx'

interface ProjectFactsProps {
  fields: ProjectFields
  /** Names of what the shop shows. */
  devices: readonly string[]
  /** The words for the field that the server refused. */
  error: (field: string) => string | null
}

/** Where, when and how large it was, with which devices, what the customer says, and what search engines read. */
export function ProjectFacts({ fields, devices, error }: ProjectFactsProps) {
  const [duration, setDuration] = useState(fields.projectDuration)
  const line = (name: 'location' | 'projectSize' | 'budgetRange' | 'seoTitle') => ({
    label: projectLabels[name],
    name,
    maxLength: 200,
    defaultValue: fields[name] ?? '',
    error: error(name),
  })
  const day = (name: 'completionDate' | 'eventStart' | 'eventEnd') => ({
    type: 'date',
    label: projectLabels[name],
    name,
    defaultValue: fields[name] ?? '',
    error: error(name),
  })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field {...line('location')} />
      <Field {...line('projectSize')} />
      <Field {...line('budgetRange')} />
      <div>
        <Field
          type="number"
          label={projectLabels.projectDuration}
          name="projectDuration"
          min={0}
          max={1_000_000}
          step={1}
          defaultValue={fields.projectDuration ?? ''}
          error={error('projectDuration')}
          onChange={({ target }) =>
            setDuration(Number.isNaN(target.valueAsNumber) ? null : target.valueAsNumber)
          }
        />
        {duration !== null && (
          <p className="mt-1 text-sm text-warn" role="status" lang="de">
            Die Projektseite zeigt diese Zahl als „{dayCount(duration)}“.
          </p>
        )}
      </div>
      <Field {...day('completionDate')} />
      <Field
        {...day('eventStart')}
        hint={<German>Nur für das, wohin Besucher kommen können.</German>}
      />
      <Field {...day('eventEnd')} hint={<German>Leer: Es dauert einen Tag.</German>} />
      <FeaturedProducts names={fields.featuredProducts} devices={devices} error={error} />
      <TextArea
        label={projectLabels.clientQuote}
        name="clientQuote"
        rows={3}
        maxLength={5000}
        defaultValue={fields.clientQuote ?? ''}
      />
      <TextArea
        label={projectLabels.testimonial}
        name="testimonial"
        rows={3}
        maxLength={5000}
        defaultValue={fields.testimonial ?? ''}
      />
      <Field {...line('seoTitle')} hint={<German>Leer: der Titel.</German>} />
      <Field
        label={projectLabels.seoKeywords}
        name="seoKeywords"
        defaultValue={fields.seoKeywords?.join(', ') ?? ''}
        error={error('seoKeywords')}
        hint={<German>Durch Kommas getrennt.</German>}
      />
      <TextArea
        label={projectLabels.seoDescription}
        name="seoDescription"
        rows={3}
        maxLength={500}
        defaultValue={fields.seoDescription ?? ''}
        hint={<German>Leer: die Beschreibung.</German>}
        className="sm:col-span-2"
      />
    </div>
  )
}
