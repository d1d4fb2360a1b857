import { data, type RouterContextProvider } from 'react-router'
import { actorContext, clientAddressContext, servicesContext } from '#app/http/context.ts'
import { refusalHeaders } from '#app/http/errors.ts'
import { ShopError } from '#core/errors.ts'
import type { DeclarationErrors } from '#core/inquiries/declaration.ts'
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
  errors?: DeclarationErrors
  message?: string
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
    if ('errors' in declared)
      return data<Answer>({ values, errors: declared.errors }, { status: 422 })
    return data<Answer>({ received: receivedDeclaration(declared.declaration) })
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    const { message, status } = error
    return data<Answer>({ values, message }, { status, headers: refusalHeaders(error) })
  }
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
