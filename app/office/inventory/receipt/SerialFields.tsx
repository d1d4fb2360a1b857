import { useState } from 'react'
import { Field, TextArea } from '#app/ui/Field.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { FormErrors } from '#core/form-errors.ts'
import { type ReceiptField, readSerials, type SerialProblem } from '#core/stock/serials.ts'

interface SerialFieldsProps {
  /** What our own numbers for the chosen product begin with. */
  prefix: string
  errors: FormErrors<ReceiptField>
  problems: readonly SerialProblem[]
}

/** Serial numbers, one a line as scanners send them; without any, numbers of our own. */
export function SerialFields({ prefix, errors, problems }: SerialFieldsProps) {
  const [text, setText] = useState('')
  const lines = readSerials(text).length
  return (
    <fieldset className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
      <legend className="mb-2 text-h3 font-bold">Seriennummern</legend>
      <div className="sm:row-span-2">
        <TextArea
          label="Seriennummern, eine je Zeile"
          name="serials"
          rows={10}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          value={text}
          onChange={event => setText(event.currentTarget.value)}
          hint="Tippen, einfügen oder mit dem Scanner lesen"
          error={errors.serials}
        />
        <p role="status" className="tabular mt-1 text-sm text-muted">
          {lines === 1 ? '1 Seriennummer' : `${lines} Seriennummern`}
        </p>
      </div>
      <Field
        label="Anzahl"
        name="count"
        inputMode="numeric"
        maxLength={4}
        hint={
          lines > 0
            ? 'Zur Kontrolle, wenn Sie möchten: so viele Geräte nennt der Lieferschein.'
            : 'Haben die Geräte keine Seriennummern, geben wir so vielen eigene Nummern.'
        }
        error={errors.count}
      />
      {lines === 0 && (
        <Field
          // A product has its own beginning, which may be typed over.
          key={prefix}
          label="Eigene Nummern beginnen mit"
          name="prefix"
          maxLength={20}
          defaultValue={prefix}
          hint="Dahinter steht eine laufende Nummer aus fünf Ziffern."
          error={errors.prefix}
        />
      )}
      {problems.length > 0 && (
        <Notice tone="bad" role="alert" className="max-h-[40dvh] overflow-y-auto sm:col-span-2">
          <p className="font-semibold">Diese Zeilen stimmen nicht:</p>
          <ul className="mt-1 space-y-1">
            {problems.map(({ line, serial, problem }) => (
              <li key={line} className="wrap-anywhere">
                Zeile {line}: <strong>{serial}</strong> {problem}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </fieldset>
  )
}
