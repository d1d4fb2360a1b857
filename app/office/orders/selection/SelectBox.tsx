import { useEffect, useRef } from 'react'

interface SelectBoxProps {
  /** Said to those who do not see its row. */
  label: string
  state: 'none' | 'some' | 'all'
  onChange: () => void
  /** The key that ticks it. */
  shortcut?: string
}

/** The box that chooses one row of a table, or all of them; half ticked where only some are chosen. */
export function SelectBox({ label, state, onChange, shortcut }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some'
  }, [state])
  return (
    <label className="grid size-11 cursor-pointer place-items-center">
      <span className="sr-only">{label}</span>
      <input
        ref={box}
        type="checkbox"
        data-key={shortcut}
        className="tick"
        checked={state === 'all'}
        onChange={onChange}
      />
    </label>
  )
}
