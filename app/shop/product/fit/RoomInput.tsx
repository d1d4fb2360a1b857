import { useState } from 'react'
import { FieldFrame } from '#app/ui/FieldFrame.tsx'
import { metresText, type RoomField, readLength, refusalOf } from './room-fields.ts'

interface RoomInputProps {
  field: RoomField
  mm: number
  onChange: (mm: number) => void
}

/** One size of the room. Only what can be read is told; the rest is answered once it is left. */
export function RoomInput({ field, mm, onChange }: RoomInputProps) {
  const [text, setText] = useState(() => metresText(mm))
  const [wasLeft, setLeft] = useState(false)
  const id = `passt-${field.key}`
  const error = wasLeft && readLength(text, field) === null ? refusalOf(field) : null

  function enter(next: string) {
    setText(next)
    const read = readLength(next, field)
    if (read !== null) onChange(read)
  }

  return (
    <FieldFrame id={id} label={`${field.label} (m)`} error={error}>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className="control tabular"
        value={text}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={event => enter(event.currentTarget.value)}
        onBlur={() => setLeft(true)}
      />
    </FieldFrame>
  )
}
