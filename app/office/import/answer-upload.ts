import { data, type MiddlewareFunction } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { recentlyConfirmed } from '#app/http/recently-confirmed.ts'
import { failedForm, refusedBy } from '#app/http/refusal.ts'
import { uploadForm } from '#app/http/upload-form.ts'
import { ShopError } from '#core/errors.ts'
import type { ImportAnswer, ImportReport } from '#core/list-files/report.ts'
import type { ImportFile } from '#core/list-files/table.ts'
import { invalidField } from '#core/refusals.ts'

type Context = Parameters<MiddlewareFunction>[0]['context']

interface Verbs {
  check: (file: ImportFile) => Promise<ImportAnswer>
  write: (file: ImportFile, seen: string) => Promise<ImportAnswer>
}

const MOST_NAME = 200
/** How much of a long report is shown. */
const MOST_ERRORS = 1000
const MOST_CHANGES = 200

/**
 * An uploaded table: checked, or written where `seen` names what a check had shown. Who sends it was asked
 * before; nothing of it was read until here.
 */
export async function answerUpload(context: Context, request: Request, { check, write }: Verbs) {
  try {
    const form = await uploadForm(request)
    const file = await readFile(form)
    const seen = textOf(form, 'seen')
    if (seen) await recentlyConfirmed(context, form)
    const { result, report } = await (seen ? write(file, seen) : check(file))
    return data({ result, report: shown(report) }, { status: result === 'stale' ? 409 : 200 })
  } catch (error) {
    if (error instanceof ShopError) {
      const refused = refusedBy(error)
      return data({ result: 'refused' as const, refused }, { status: error.status })
    }
    const { log } = context.get(servicesContext)
    const refused = failedForm(log, { title: 'Import gescheitert' }, error)
    return data({ result: 'refused' as const, refused }, { status: 500 })
  }
}

async function readFile(form: FormData): Promise<ImportFile> {
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) {
    throw invalidField('file', 'Bitte wählen Sie eine Datei, in der etwas steht.')
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  return { name: file.name.slice(0, MOST_NAME), bytes }
}

function shown({ errors, changes, ...report }: ImportReport) {
  return {
    ...report,
    errorCount: errors.length,
    errors: errors.slice(0, MOST_ERRORS),
    changes: changes.slice(0, MOST_CHANGES),
  }
}
