import { data, type RouterContextProvider } from 'react-router'
import { actorContext, clientAddressContext, servicesContext } from '#app/http/context.ts'
import { refusalHeaders } from '#app/http/errors.ts'
import { refusedBy } from '#app/http/refusal.ts'
import { ShopError } from '#core/errors.ts'
import { type FormErrors, type RefusedForm, refusedForm } from '#core/form-errors.ts'
import type { Declarant, Declaration, Declared } from '#core/inquiries/declare.server.ts'
import type { Services } from '#core/services.ts'
import { declarationConsequence, declarationRows } from '#documents/legal/declaration-words.ts'

/** What the page shows of a declaration that has just been received. */
export interface ReceivedDeclaration {
  id: string
  email: string
  rows: [label: string, value: string][]
  consequence: string
}

/** What a form of a declaration answers: that it was received, or what was entered and why it was not. */
export interface DeclarationAnswer<Input> {
  received?: ReceivedDeclaration
  /** What a second step asks to confirm. */
  toConfirm?: Input
  values?: Input
  refused?: RefusedForm
}

/** Declares in the name of whoever asks. What is refused (422, 429) comes back with what was entered. */
export async function answerDeclaration<Input>(
  context: Readonly<RouterContextProvider>,
  values: Input,
  declare: (services: Services, values: Input, declarant: Declarant) => Promise<Declared>,
) {
  type Answer = DeclarationAnswer<Input>
  try {
    const address = context.get(clientAddressContext)
    const actor = await context.get(actorContext)()
    const declared = await declare(context.get(servicesContext), values, { actor, address })
    if ('errors' in declared) return incomplete(values, declared.errors)
    return data<Answer>({ received: receivedDeclaration(declared.declaration) })
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    const { status } = error
    return data<Answer>(
      { values, refused: refusedBy(error) },
      { status, headers: refusalHeaders(error) },
    )
  }
}

/** The form again: what is missing stands beside its fields. */
export function incomplete<Input>(values: Input, errors: FormErrors) {
  const refused = refusedForm('Fehler', '', errors)
  return data<DeclarationAnswer<Input>>({ values, refused }, { status: 422 })
}

function receivedDeclaration(declaration: Declaration): ReceivedDeclaration {
  return {
    id: declaration.id,
    email: declaration.email,
    rows: declarationRows(declaration).flatMap(([label, value]): [string, string][] =>
      value ? [[label, value]] : [],
    ),
    consequence: declarationConsequence(declaration),
  }
}
