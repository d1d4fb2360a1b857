import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

export interface Row<Value> {
  key: number
  value: Value
}

/**
 * The rows of a list that is put in order by hand. What moves takes the focus along, so that the keyboard
 * moves it on; every change tells the form, as typing does. `list` goes on the element around the rows,
 * which each carry `data-row`.
 */
export function useRows<Value>(initial: readonly Value[]) {
  const [rows, setRows] = useState<Row<Value>[]>(() =>
    initial.map((value, index) => ({ key: index, value })),
  )
  const nextKey = useRef(initial.length)
  const list = useRef<HTMLOListElement>(null)

  function change(next: Row<Value>[]): void {
    flushSync(() => setRows(next))
    list.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }

  function focus(index: number, what: string): void {
    const row = list.current?.querySelectorAll('[data-row]')[index]
    const target =
      row?.querySelector<HTMLElement>(what) ?? row?.querySelector<HTMLElement>('button')
    target?.focus()
  }

  return {
    rows,
    list,
    add(value: Value) {
      nextKey.current += 1
      change([...rows, { key: nextKey.current, value }])
      focus(rows.length, 'input')
    },
    remove(index: number) {
      change(rows.filter((_, at) => at !== index))
      focus(Math.min(index, rows.length - 2), 'input')
    },
    update(index: number, value: Value) {
      setRows(rows.map((row, at) => (at === index ? { ...row, value } : row)))
    },
    /** `by` names the button that was pressed, which keeps the focus. */
    move(from: number, to: number, by?: 'up' | 'down') {
      const moved = rows[from]
      if (!moved || to < 0 || to >= rows.length) return
      change(rows.toSpliced(from, 1).toSpliced(to, 0, moved))
      if (by) focus(to, `[data-move=${by}]:not([disabled])`)
    },
  }
}
