import type { RefusedLine } from '#core/errors.ts'
import { ToldError } from '../told-error.ts'

/** A refusal of a machine route, with its German message. */
export class Refused extends ToldError {
  readonly status: number
  readonly code: string
  readonly field: string | undefined
  readonly lines: RefusedLine[]

  constructor(status: number, error: RefusalBody) {
    super(error.message ?? '')
    this.name = 'Refused'
    this.status = status
    this.code = error.code ?? ''
    this.field = error.field
    this.lines = error.lines ?? []
  }
}

interface RefusalBody {
  code?: string
  message?: string
  field?: string
  lines?: RefusedLine[]
}

const LOST = 'Keine Verbindung zum Server. Bitte prüfen Sie Ihre Internetverbindung.'

function connectionLost(cause: unknown): never {
  throw new ToldError(LOST, { cause })
}

/**
 * Posts JSON to one of the shop's own machine routes and gives its JSON answer. Throws `Refused` for
 * a refusal and `ToldError` when the network fails.
 */
export async function postJson<Answer>(
  path: string,
  body: unknown,
  signal?: AbortSignal,
): Promise<Answer> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(body),
    signal,
  }).catch(connectionLost)
  // A proxy that answers in the shop's place does not speak JSON.
  if (!response.ok) {
    const answer = await response.json().catch(() => ({}))
    throw new Refused(response.status, answer.error ?? {})
  }
  return response.json().catch(connectionLost)
}
