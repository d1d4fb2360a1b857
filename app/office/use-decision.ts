import { useFormFetcher } from '#app/ui/answer.tsx'
import type { Asked, Decided } from './decided.ts'

/**
 * A form that decides about a declaration or a case; once it has, the list is loaded again. `asked`: what somebody has
 * to say yes to before.
 */
export function useDecision<Question extends object>() {
  const { Form, data, state, submit } = useFormFetcher<Decided | Asked<Question>>()
  const asked = data && 'asked' in data ? data.asked : null
  const decided = data && 'asked' in data ? undefined : data
  const refused = decided && !decided.ok ? decided : undefined
  const done = decided?.ok ? decided : undefined
  const errorOf = (field: string) => refused?.fields[field]
  return { Form, submit, asked, refused, done, errorOf, isBusy: state !== 'idle' }
}
