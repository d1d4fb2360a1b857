import { failedToast, toast } from './toast.ts'

const BETWEEN_TOASTS_MS = 5000

let lastComplaint = Number.NEGATIVE_INFINITY

/** A toast 'Fehler' with this text; within 5 s of the last one nothing (S-8-22). */
export function complain(text: string, textLang?: 'en'): void {
  if (Date.now() - lastComplaint < BETWEEN_TOASTS_MS) return
  lastComplaint = Date.now()
  toast(failedToast(text, textLang))
}
