import { useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Conflicts } from '#app/office/Conflicts.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox, RadioCards } from '#app/ui/Checkbox.tsx'
import { Field, Select, TextArea } from '#app/ui/Field.tsx'
import { toast } from '#app/ui/toast.ts'
import {
  formOf,
  LONGEST_RECALL_TEXT,
  type RecallContent,
  type RecallForm,
  recallRemedies,
  recallScopes,
} from '#core/recalls/form.ts'
import { remedyLabels } from '#documents/recalls/words.ts'
import { Refusal } from '../Refusal.tsx'
import type { Route } from './+types/recall'
import { fieldWords, scopeWords } from './words.ts'

interface DraftFormProps {
  recall: RecallContent
  products: readonly { id: string; name: string }[]
  answer: Route.ComponentProps['actionData']
  onDirty: (isDirty: boolean) => void
}

/** The texts of a recall. What somebody else saved meanwhile is asked about, not overwritten. */
export function DraftForm({ recall, products, answer, onDirty }: DraftFormProps) {
  // As it was opened: what others save meanwhile must not count as read.
  const [read, setRead] = useState(() => formOf(recall))
  const { formData } = useNavigation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (answer?.result !== 'saved') return
    // What the page loads again comes later than the answer.
    setRead(answer.values)
    onDirty(false)
    toast({ title: 'Entwurf gespeichert' })
  }, [answer])
  const values: RecallForm = (answer?.result !== 'saved' && answer?.values) || read
  const isSaving = formData !== undefined
  const refused = answer?.result === 'refused' ? answer.refused : undefined
  const errors = refused?.fields ?? {}
  return (
    <Form
      key={JSON.stringify(read)}
      method="post"
      preventScrollReset
      className="grid gap-5"
      onChange={() => onDirty(true)}
      // What was saved is shown anew: nothing is typed meanwhile that would be lost by it.
      inert={isSaving}
      data-saves=""
    >
      <input type="hidden" name="read" value={JSON.stringify(read)} />
      <Select
        label={fieldWords.stripeProductId}
        name="stripeProductId"
        defaultValue={values.stripeProductId}
        error={errors.stripeProductId}
      >
        {products.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <RadioCards
        legend={fieldWords.scope}
        name="scope"
        defaultValue={values.scope}
        options={recallScopes.map(value => ({ value, label: scopeWords[value] }))}
      />
      <TextArea
        label={fieldWords.serials}
        name="serials"
        rows={4}
        optional
        defaultValue={values.serials}
        error={errors.serials}
        hint="Eine je Zeile, oder ein Bereich: GAL-26-00010 bis GAL-26-00050. Zählt nur bei „Bestimmte Seriennummern“."
      />
      <TextArea
        label={fieldWords.batches}
        name="batches"
        rows={2}
        optional
        defaultValue={values.batches}
        error={errors.batches}
        hint="Eine je Zeile. Zählt nur bei „Bestimmte Chargen“."
      />
      <Checkbox
        label="Auch Auslieferungen warnen, zu denen kein Gerät erfasst ist"
        name="includesUnknown"
        value="on"
        defaultChecked={values.includesUnknown === 'on'}
        hint="Bei ihnen weiß niemand, ob sie betroffen sind."
      />
      <Text name="identification" values={values} errors={errors} rows={2} />
      <Text
        name="hazard"
        values={values}
        errors={errors}
        hint="Was passieren kann, deutlich und ohne zu beschwichtigen."
      />
      <Text
        name="instructions"
        values={values}
        errors={errors}
        hint="„Benutzen Sie das Gerät ab sofort nicht mehr.“ steht immer darüber."
      />
      <fieldset>
        <legend className="text-sm font-semibold">{fieldWords.remedies}</legend>
        <p className="text-sm text-muted">
          Der Kunde darf zwischen mindestens zwei Abhilfen wählen.
        </p>
        {recallRemedies.map(remedy => (
          <Checkbox
            key={remedy}
            label={remedyLabels[remedy]}
            name="remedies"
            value={remedy}
            defaultChecked={values.remedies.split(',').includes(remedy)}
          />
        ))}
      </fieldset>
      <Text name="remedyText" values={values} errors={errors} rows={3} optional />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          label={fieldWords.contactPhone}
          name="contactPhone"
          maxLength={100}
          defaultValue={values.contactPhone}
          error={errors.contactPhone}
        />
        <Field
          label={fieldWords.contactEmail}
          name="contactEmail"
          maxLength={254}
          defaultValue={values.contactEmail}
          error={errors.contactEmail}
        />
      </div>
      {answer?.result === 'conflict' && (
        <Conflicts conflicts={answer.conflicts} thing="Dieser Rückruf" />
      )}
      <Refusal refused={refused} />
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        busy={isSaving && 'Wird gespeichert …'}
      >
        Entwurf speichern
      </Button>
    </Form>
  )
}

interface TextProps {
  name: 'identification' | 'hazard' | 'instructions' | 'remedyText'
  values: RecallForm
  errors: Readonly<Record<string, string | undefined>>
  rows?: number
  hint?: string
  optional?: boolean
}

function Text({ name, values, errors, ...area }: TextProps) {
  return (
    <TextArea
      label={fieldWords[name]}
      name={name}
      maxLength={LONGEST_RECALL_TEXT}
      defaultValue={values[name]}
      error={errors[name]}
      {...area}
    />
  )
}
