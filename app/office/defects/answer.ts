import { data } from 'react-router'
import { textOf } from '#app/http/form-text.ts'
import { failedForm, refusalInit, refusedBy } from '#app/http/refusal.ts'
import type { SignedIn } from '#core/actor.ts'
import { type ClosedAnswer, closeDefect, givesRentBack } from '#core/defects/close.server.ts'
import { decideDefect } from '#core/defects/decide.server.ts'
import { finishDefectExchange } from '#core/defects/finish-exchange.server.ts'
import type { DefectGround, DefectRemedy } from '#core/defects/rules.ts'
import { ShopError } from '#core/errors.ts'
import type { RefusedForm } from '#core/form-errors.ts'
import { tooLong } from '#core/refusals.ts'
import type { Services } from '#core/services.ts'
import { groundWords, remedyWords } from '#documents/defects/words.ts'
import { readTicks } from '../exchange/ExchangeTicks.tsx'
import { decisionKey } from './decision-key.ts'

const LONGEST = 2000

/** What was typed into the forms of a report. */
export interface DefectFormValues {
  remedy: string
  ground: string
  answer: string
  usableOn: string
  percent: string
  hasArrived: boolean
  isBack: boolean
  earlierBack: string[]
}

/** A form again, with what was typed: refused, or with what somebody has to say yes to before; `asked`: the amounts. */
export interface DefectAnswer {
  step: string
  values: DefectFormValues
  refused?: RefusedForm
  asked?: ClosedAnswer['reduction'] & { unowedDays: number; overdueCents: number }
}

function readForm(form: FormData): DefectFormValues {
  return {
    remedy: textOf(form, 'remedy'),
    ground: textOf(form, 'ground'),
    answer: textOf(form, 'answer').trim(),
    usableOn: textOf(form, 'usableOn'),
    percent: textOf(form, 'percent').trim(),
    ...readTicks(form),
  }
}

/** Whether the form says that the defect is put right. */
export const closes = (form: FormData) => textOf(form, 'step') === 'close'

/** Carries out what a form of the office says about a report; null: it is done. */
export async function answerDefectForm(
  services: Services,
  actor: SignedIn,
  {
    defectId,
    form,
    confirmPerson,
  }: {
    defectId: string
    form: FormData
    /** Asked before money goes back. */
    confirmPerson: () => Promise<void>
  },
) {
  const values = readForm(form)
  const step = textOf(form, 'step')
  try {
    if (values.answer.length > LONGEST) throw tooLong('answer', LONGEST)
    if (step === 'finish') {
      await finishDefectExchange(services, actor, { defectId, ...readTicks(form) })
      return null
    }
    if (!closes(form)) {
      const isOnlyAsked = textOf(form, 'confirmed') !== decisionKey(values)
      await decideDefect(services, actor, { defectId, ...decisionOf(values), isOnlyAsked })
      return isOnlyAsked ? data<DefectAnswer>({ step, values }) : null
    }
    const confirmed = textOf(form, 'confirmed')
    const percent = /^\d{1,3}$/.test(values.percent) ? Number(values.percent) : null
    const close = (confirmedCents: number | null) =>
      closeDefect(services, actor, {
        ...{ defectId, usableOn: values.usableOn, percent, confirmedCents },
        ...readTicks(form),
      })
    if (Number(confirmed) !== 0 || form.has('password')) {
      try {
        await confirmPerson()
      } catch (error) {
        const isAsked = percent !== 0 && (await givesRentBack(services, defectId))
        if (!(error instanceof ShopError) || !isAsked) throw error
        // What was computed stays beside the password that is missing.
        const again = { step, values, refused: refusedBy(error), asked: askedOf(await close(null)) }
        return data<DefectAnswer>(again, { status: error.status })
      }
    }
    const answer = await close(/^\d{1,9}$/.test(confirmed) ? Number(confirmed) : null)
    return answer.isClosed ? null : data<DefectAnswer>({ step, values, asked: askedOf(answer) })
  } catch (error) {
    if (error instanceof ShopError) {
      if (error.status === 404) throw error
      return data<DefectAnswer>(
        { step, values, refused: refusedBy(error) },
        { status: error.status },
      )
    }
    const refused = failedForm(services.log, { title: 'Nicht gespeichert' }, error)
    return data<DefectAnswer>({ step, values, refused }, refusalInit(refused))
  }
}

function askedOf(answer: ClosedAnswer): DefectAnswer['asked'] {
  if (answer.isClosed) return undefined
  const { reduction, unowedDays, overdueCents } = answer
  return { ...reduction, unowedDays, overdueCents }
}

function decisionOf({ remedy, ground, answer }: DefectFormValues) {
  if (remedy === 'refuse') return { remedy: null, ground: null, answer }
  if (!isRemedy(remedy)) {
    throw new ShopError('invalid', 'invalid_input', 'Bitte wählen Sie, was geschehen soll.', {
      field: 'remedy',
    })
  }
  return { remedy, ground: isGround(ground) ? ground : null, answer }
}

const isRemedy = (text: string): text is DefectRemedy => Object.hasOwn(remedyWords, text)
const isGround = (text: string): text is DefectGround => Object.hasOwn(groundWords, text)
