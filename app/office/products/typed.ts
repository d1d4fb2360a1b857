import { type FormEvent, useState } from 'react'

/** What stands in the form at this moment, for previews and warnings. */
export interface Typed {
  text: (name: string) => string
  isOn: (name: string) => boolean
}

/** `onInput` goes on the form. Until somebody types, the form says what it was rendered with. */
export function useTyped(initial: Record<string, unknown>) {
  const [form, setForm] = useState<FormData | null>(null)
  const typed: Typed = {
    text(name) {
      const value = form ? form.get(name) : initial[name]
      return typeof value === 'string' ? value : ''
    },
    isOn: name => (form ? form.has(name) : initial[name] === true),
  }
  return {
    typed,
    onInput: (event: FormEvent<HTMLFormElement>) => setForm(new FormData(event.currentTarget)),
  }
}
