import { Form } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Select } from '#app/ui/Field.tsx'
import { formatDay } from '#core/dates.ts'
import type { ListedWording } from './archived.server.ts'

interface CompareProps {
  wordings: ListedWording[]
  /** Numbers of those that are compared now. */
  from: number | undefined
  to: number | undefined
}

/** Which two wordings are compared: a plain GET form, so that it needs no JavaScript. */
export function Compare({ wordings, from, to }: CompareProps) {
  const options = wordings.map(({ number, version }) => (
    <option key={number} value={number}>
      Fassung {number} vom {formatDay(version)}
    </option>
  ))
  return (
    <Form className="mt-10 grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]">
      <Select label="Diese Fassung" name="von" defaultValue={from}>
        {options}
      </Select>
      <Select label="mit dieser" name="bis" defaultValue={to}>
        {options}
      </Select>
      <Button type="submit" variant="outline">
        Vergleichen
      </Button>
    </Form>
  )
}
