import { data, type RouterContextProvider } from 'react-router'
import { actorContext, clientAddressContext, servicesContext } from '#app/http/context.ts'
import { refusalHeaders } from '#app/http/errors.ts'
import { failedForm, refusalInit, refusedBy } from '#app/http/refusal.ts'
import { ShopError } from '#core/errors.ts'
import { type FormErrors, type RefusedForm, refusedForm } from '#core/form-errors.ts'
import type { Declarant, Declaration, Declared } from '#core/inquiries/declare.server.ts'
import { declaredOrder } from '#core/inquiries/declared-order.server.ts'
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

interface Declaring<Input> {
  values: Input
  declare: (services: Services, values: Input, declarant: Declarant) => Promise<Declared>
  /** What is said above the reason where the declaration was not taken. */
  failure: string
  /** What else the person can do: nobody is held to a contract by a form that fails (L-27). */
  otherwise: string
}

/**
 * Declares in the name of whoever asks. What is refused (422, 429) or fails (500, 503) comes back with
 * what was entered.
 */
export async function answerDeclaration<Input>(
  context: Readonly<RouterContextProvider>,
  { values, declare, failure, otherwise }: Declaring<Input>,
) {
  type Answer = DeclarationAnswer<Input>
  const services = context.get(servicesContext)
  const address = context.get(clientAddressContext)
  try {
    const actor = await context.get(actorContext)()
    const declared = await declare(services, values, { actor, address })
    if ('errors' in declared) return incomplete(values, declared.errors)
    return data<Answer>({ received: await receivedDeclaration(services, declared.declaration) })
  } catch (error) {
    if (error instanceof ShopError) {
      const init = { status: error.status, headers: refusalHeaders(error) }
      return data<Answer>({ values, refused: refusedBy(error, failure) }, init)
    }
    const refused = failedForm(services.log, { title: failure, message: otherwise }, error)
    return data<Answer>({ values, refused }, refusalInit(refused))
  }
}

/** The form again: what is missing stands beside its fields. */
export function incomplete<Input>(values: Input, errors: FormErrors) {
  const refused = refusedForm('Fehler', '', errors)
  return data<DeclarationAnswer<Input>>({ values, refused }, { status: 422 })
}

async function receivedDeclaration(
  { db }: Services,
  declaration: Declaration,
): Promise<ReceivedDeclaration> {
  return {
    id: declaration.id,
    email: declaration.email,
    rows: declarationRows(declaration).flatMap(([label, value]): [string, string][] =>
      value ? [[label, value]] : [],
    ),
    consequence: declarationConsequence(declaration, await declaredOrder(db, declaration)),
  }
}
