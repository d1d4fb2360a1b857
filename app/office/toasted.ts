import type { DataStrategyResult } from 'react-router'
import { type ToastMessage, toast } from '#app/ui/toast.ts'
import { forgetOffersTo, toastUndoable, type UndoForm } from './undo/offers.ts'

/**
 * What the answer of an action says in a toast. Its form cannot always say it: the list that is
 * loaded after the answer may have no row for that form any more.
 */
export interface Toasted {
  toast: ToastMessage & { undo?: UndoForm }
}

/**
 * Shows the toasts of answers to a form of this address, as the middleware of a route gets them; one that was saved
 * replaces what it was to take back. For the browser.
 */
export function toastAnswers(pathname: string, results: Record<string, DataStrategyResult>): void {
  for (const { type, result } of Object.values(results)) {
    if (type !== 'data') continue
    // The answer of an action comes with its status around it.
    const answer = result as { data?: (Partial<Toasted> & { ok?: boolean }) | null } | null
    if (answer?.data?.ok) forgetOffersTo(pathname)
    if (!answer?.data?.toast) continue
    const { undo, ...message } = answer.data.toast
    if (undo) toastUndoable(message, undo)
    else toast(message)
  }
}
