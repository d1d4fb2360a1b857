import { useFormFetcher } from '#app/ui/answer.tsx'
import type { Decided } from './decided.ts'

/** A form that decides about a declaration or a case; once it has, the list is loaded again. */
export function useDecision() {
  const { Form, data, state, submit } = useFormFetcher<Decided>()
  const refused = data && !data.ok ? data : undefined
  const done = data?.ok ? data : undefined
  const errorOf = (field: string) => refused?.fields[field]
  return { Form, submit, refused, done, errorOf, isBusy: state !== 'idle' }
}
