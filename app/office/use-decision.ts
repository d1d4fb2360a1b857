import { useEffect } from 'react'
import { useFormFetcher } from '#app/ui/answer.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Decided } from './decided.ts'

/** A form that decides about a declaration or a case; once it has, the list is loaded again. */
export function useDecision() {
  const { Form, data, state } = useFormFetcher<Decided>()
  useEffect(() => {
    if (data?.ok) toast({ title: data.title, lang: data.lang })
  }, [data])
  const refused = data && !data.ok ? data : undefined
  const done = data?.ok ? data : undefined
  const errorOf = (field: string) => refused?.fields[field]
  return { Form, refused, done, errorOf, isBusy: state !== 'idle' }
}
