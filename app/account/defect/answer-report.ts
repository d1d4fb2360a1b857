import { data } from 'react-router'
import { pageError } from '#app/http/errors.ts'
import { textOf } from '#app/http/form-text.ts'
import { failedForm, refusalInit, refusedBy } from '#app/http/refusal.ts'
import { ShopError } from '#core/errors.ts'
import type { RefusedForm } from '#core/form-errors.ts'
import type { Logger } from '#core/log.ts'
import { shop } from '#core/shop.ts'

const FAILED = 'Ihre Meldung wurde nicht gespeichert.'

/** What a customer typed of a defect. */
export interface DefectValues {
  description: string
  noticedOn: string
  use: string
  wish: string
  /** What is added to the open report; null where one is made. */
  addition: string | null
}

/** The form again, with what was typed. */
export interface RefusedReport {
  values: DefectValues
  refused: RefusedForm
}

export function readReport(form: FormData): DefectValues {
  return {
    description: textOf(form, 'description').trim(),
    noticedOn: textOf(form, 'noticedOn'),
    use: textOf(form, 'use'),
    wish: textOf(form, 'wish'),
    addition: form.has('addition') ? textOf(form, 'addition').trim() : null,
  }
}

/** What a report answers that was refused or that failed: nothing that was typed is lost. */
export function refusedReport(log: Logger, values: DefectValues, error: unknown) {
  if (error instanceof ShopError) {
    if (error.status === 404) throw pageError(error)
    return data<RefusedReport>(
      { values, refused: refusedBy(error, FAILED) },
      { status: error.status },
    )
  }
  const message = `Bitte versuchen Sie es noch einmal, oder schreiben Sie uns: ${shop.company.email}.`
  const refused = failedForm(log, { title: FAILED, message }, error)
  return data<RefusedReport>({ values, refused }, refusalInit(refused))
}
