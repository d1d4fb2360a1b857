import type { DataStrategyResult } from 'react-router'
import { type ToastMessage, toast } from '#app/ui/toast.ts'

/**
 * What the answer of an action says in a toast. Its form cannot always say it: the list that is
 * loaded after the answer may have no row for that form any more.
 */
export interface Toasted {
  toast: ToastMessage
}

/** Shows the toasts of answers, as the middleware of a route gets them. For the browser. */
export function toastAnswers(results: Record<string, DataStrategyResult>): void {
  for (const { type, result } of Object.values(results)) {
    if (type !== 'data') continue
    // The answer of an action comes with its status around it.
    const answer = result as { data?: Partial<Toasted> | null } | null
    if (answer?.data?.toast) toast(answer.data.toast)
  }
}
