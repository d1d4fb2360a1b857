/** What happened, in a few words, for a few seconds; German where nothing else is said. */
export interface ToastMessage {
  title: string
  lang?: 'en'
  text?: string
  textLang?: 'en'
  kind?: 'success' | 'destructive'
  /** What can be done about it. */
  act?: { label: string; press: () => void }
}

/** The words of what was refused or failed, as a toast 'Fehler'. */
export const failedToast = (text: string, textLang?: 'en') => ({
  title: 'Fehler',
  text,
  textLang,
  kind: 'destructive' as const,
})

export interface ShownToast extends ToastMessage {
  id: number
  kind: 'success' | 'destructive'
  /** First it fades, then it is removed. */
  leaving: boolean
}

const DURATION_MS = 5000
const FADE_MS = 220

let shown: ShownToast | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let count = 0
const listeners = new Set<() => void>()

function show(next: ShownToast | null): void {
  shown = next
  for (const listener of listeners) listener()
}

function later(milliseconds: number, then: () => void): void {
  clearTimeout(timer)
  timer = setTimeout(then, milliseconds)
}

/** Shows one message for 5 s; a newer one takes the place of the one on screen (S-9-18). Gives its id. */
export function toast({ kind = 'success', ...message }: ToastMessage): number {
  count += 1
  show({ ...message, kind, id: count, leaving: false })
  later(DURATION_MS, () => dismissToast())
  return count
}

/** Lets the message fade, then removes it. With an id, only that message. */
export function dismissToast(id = shown?.id): void {
  if (!shown || shown.id !== id) return
  show({ ...shown, leaving: true })
  later(FADE_MS, () => show(null))
}

/** Keeps the message on screen while it is being read with the mouse or the keyboard. */
export function holdToast(): void {
  if (shown && !shown.leaving) clearTimeout(timer)
}

export function releaseToast(): void {
  if (shown && !shown.leaving) later(DURATION_MS, () => dismissToast())
}

/** The dialogs that are open, the one in front last: what lies below it is neither read out nor pressed. */
let dialogs: readonly string[] = []

/** Shows messages in this dialog until it is left. One that moves is no longer held by the pointer. */
export function showToastsIn(dialog: string): () => void {
  const change = (next: readonly string[]) => {
    dialogs = next
    show(shown)
    releaseToast()
  }
  change([...dialogs, dialog])
  return () => change(dialogs.filter(each => each !== dialog))
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** What is to be seen in this dialog; without one, on the page. */
  current: (dialog?: string) => (dialogs.at(-1) === dialog ? shown : null),
  onServer: () => null,
}
