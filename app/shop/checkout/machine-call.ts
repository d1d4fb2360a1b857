import type { RefusedLine } from '#core/errors.ts'

/** A refusal of a machine route, with its German message. */
export class Refused extends Error {
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

/**
 * Posts JSON to one of the shop's own machine routes and gives its JSON answer. Throws `Refused` for
 * a refusal, and what `fetch` throws when the network fails.
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
  })
  const answer = await response.json().catch(() => ({}))
  if (!response.ok) throw new Refused(response.status, answer.error ?? {})
  return answer
}
