import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf, textUpTo } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { invalidField } from '#core/refusals.ts'
import { checkReturn, type Verdict } from '#core/returns/check.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/check'
import { verdictWords } from './words.ts'

const LONGEST = 2000

/** What was found of a returned device. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = await staff(context, 'returns')
  const form = await request.formData()
  const check = {
    orderId: params.orderId,
    faulty: form.getAll('faulty').filter(point => typeof point === 'string'),
    endsRental: form.has('endsRental'),
  }
  const verdict = textOf(form, 'verdict')
  return decided('Prüfung gespeichert', async () => {
    if (!isVerdict(verdict)) throw invalidField('verdict', 'Bitte wählen Sie ein Ergebnis.')
    const note = textUpTo(LONGEST, form, 'note')
    await checkReturn(context.get(servicesContext), actor, { ...check, note, verdict })
  })
}

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/admin/rueckgaben/:orderId', params))
}

function isVerdict(text: string): text is Verdict {
  return Object.hasOwn(verdictWords, text)
}
