import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from 'react'
import { useAnswer } from './answer.tsx'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export interface FieldTexts {
  label: string
  hint?: ReactNode
  /** The server's refusal of this field; shown until the visitor changes it, and again with the next answer. */
  error?: string | null
  /** The id of what is said about it elsewhere, as below a row of fields; nothing stands beside it then. */
  errorId?: string
  /** What to say when a required field is left empty. */
  missing?: string
  /** What to say when the value is of another kind or shape, or too short. */
  mismatch?: string
}

function explain(control: Control, texts: FieldTexts): string | null {
  const { validity } = control
  if (validity.valid) return null
  if (validity.customError) return control.validationMessage
  if (validity.valueMissing) return texts.missing ?? 'Bitte füllen Sie dieses Feld aus.'
  if (texts.mismatch) return texts.mismatch
  if (validity.typeMismatch && control instanceof HTMLInputElement && control.type === 'email') {
    return 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'
  }
  if (validity.tooShort && 'minLength' in control) {
    return `Bitte geben Sie mindestens ${control.minLength} Zeichen ein.`
  }
  return 'Bitte prüfen Sie diese Angabe.'
}

/**
 * The first invalid control of a form takes the focus, as the browser's own bubble would, and comes to
 * the middle of the screen: header and messages lie at its top.
 */
function focusIfFirst(control: Control): void {
  const first = control.form?.querySelector('input:invalid, select:invalid, textarea:invalid')
  if (first !== control) return
  control.focus({ preventScroll: true })
  control.scrollIntoView({ block: 'center' })
}

/**
 * Native constraint validation with our words beside the field instead of the browser's bubble.
 * Spread `control` on the element; `error` is the text to show, if any. Without JavaScript the
 * browser's own check still runs.
 */
export function useValidity(texts: FieldTexts, given?: string) {
  const made = useId()
  const id = given ?? made
  const [found, setFound] = useState<string | null>(null)
  const answer = useAnswer()
  const [changed, setChanged] = useState<{ answer: unknown; error: string } | null>(null)
  const isChanged = changed?.answer === answer && changed?.error === texts.error
  const fromServer = isChanged ? null : (texts.error ?? null)
  const error = texts.errorId ? null : (found ?? fromServer)
  const errorId = texts.errorId ?? (error && `${id}-error`)
  const described = [texts.hint && `${id}-hint`, errorId].filter(Boolean).join(' ')
  const control = {
    id,
    'aria-invalid': errorId ? true : undefined,
    'aria-describedby': described || undefined,
    onInvalid(event: FormEvent<Control>) {
      event.preventDefault()
      setFound(explain(event.currentTarget, texts))
      focusIfFirst(event.currentTarget)
    },
    onBlur(event: FormEvent<Control>) {
      if (event.currentTarget.value !== '') setFound(explain(event.currentTarget, texts))
    },
    onInput(event: FormEvent<Control>) {
      if (found && event.currentTarget.validity.valid) setFound(null)
      if (fromServer) setChanged({ answer, error: fromServer })
    },
  } satisfies Partial<ComponentProps<'input'>>
  return { id, error, control }
}
