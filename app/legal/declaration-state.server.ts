import type { Declaration } from '#core/inquiries/declare.server.ts'
import { declarationConsequence, declarationRows } from '#documents/legal/declaration-words.ts'

/** What the page shows of a declaration that has just been received. */
export interface ReceivedDeclaration {
  id: string
  email: string
  rows: [label: string, value: string][]
  consequence: string
}

export function receivedDeclaration(declaration: Declaration): ReceivedDeclaration {
  return {
    id: declaration.id,
    email: declaration.email,
    rows: declarationRows(declaration).flatMap(([label, value]): [string, string][] =>
      value ? [[label, value]] : [],
    ),
    consequence: declarationConsequence(declaration),
  }
}
