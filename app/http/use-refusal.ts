import { useEffect } from 'react'
import { toast } from '#app/ui/toast.ts'
import type { RefusedForm } from '#core/form-errors.ts'

/** Says a refusal as a toast as well, each time one comes (S-8). */
export function useRefusal(refused: RefusedForm | undefined): void {
  useEffect(() => {
    if (refused) toast({ title: refused.title, text: refused.message, kind: 'destructive' })
  }, [refused])
}
