import { German } from '#app/office/German.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { Field, Select, TextArea } from '#app/ui/Field.tsx'
import {
  type ProjectFields,
  projectCategories,
  projectLabels,
} from '#core/content/project-fields.ts'
import { contentLabel } from '#core/content/sections.ts'

interface ProjectTextsProps {
  fields: ProjectFields
  /** The words for the field that the server refused. */
  error: (field: string) => string | null
}

/** What a project is, for whom, and whether visitors see it. */
export function ProjectTexts({ fields, error }: ProjectTextsProps) {
  const { category } = fields
  const isKnown = category === null || projectCategories.some(known => known === category)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={projectLabels.title}
        name="title"
        required
        missing="Title is required"
        maxLength={200}
        defaultValue={fields.title}
        error={error('title')}
        className="sm:col-span-2"
      />
      <Field
        label={projectLabels.customerName}
        name="customerName"
        required
        missing="Customer name is required"
        maxLength={200}
        defaultValue={fields.customerName}
        error={error('customerName')}
      />
      <Select
        label={projectLabels.category}
        name="category"
        defaultValue={category ?? ''}
        error={error('category')}
      >
        <option value="" lang="de">
          Keine
        </option>
        {!isKnown && <option value={category}>{category}</option>}
        {projectCategories.map(value => (
          <option key={value} value={value}>
            {value} ({contentLabel(value)})
          </option>
        ))}
      </Select>
      <TextArea
        label={projectLabels.description}
        name="description"
        rows={7}
        required
        missing="Description is required"
        maxLength={20_000}
        defaultValue={fields.description}
        error={error('description')}
        hint={<German>Eine leere Zeile beginnt einen neuen Absatz.</German>}
        className="sm:col-span-2"
      />
      <Field
        label={projectLabels.slug}
        name="slug"
        maxLength={200}
        defaultValue={fields.slug}
        error={error('slug')}
        hint={<German>Leer: aus dem Titel gebildet. Die bisherige Adresse führt zur neuen.</German>}
      />
      <Field
        type="number"
        label={projectLabels.sortOrder}
        name="sortOrder"
        min={0}
        max={1_000_000}
        step={1}
        defaultValue={fields.sortOrder}
        error={error('sortOrder')}
        hint={<German>Kleinere Zahlen stehen vorn.</German>}
      />
      <Checkbox
        name="isPublished"
        label={projectLabels.isPublished}
        defaultChecked={fields.isPublished}
        hint={<German>Besucher sehen das Projekt auf /events, /projekte und /gewerbe.</German>}
        className="sm:col-span-2"
      />
    </div>
  )
}
