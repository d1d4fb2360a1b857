import { useEffect } from 'react'
import { toast } from '#app/ui/toast.ts'
import type { Refused } from '#core/customers/refused.ts'

/** Says a refusal as a toast as well, each time one comes (S-8). */
export function useRefusal(refused: Refused | undefined): void {
  useEffect(() => {
    if (refused) toast({ title: refused.title, text: refused.message, kind: 'destructive' })
  }, [refused])
}
