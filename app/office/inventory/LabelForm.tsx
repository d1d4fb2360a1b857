import { Printer } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Td, Th } from '#app/ui/Table.tsx'

const NAME = 'id'

/** A table of devices of which some are ticked, for their labels. The form itself opens the file. */
export function LabelForm({ children }: { children: ReactNode }) {
  const [ticked, setTicked] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const count = () => setTicked(boxesOf(form.current).filter(({ checked }) => checked).length)
  return (
    <form
      ref={form}
      method="get"
      action={href('/admin/inventar/etiketten')}
      target="_blank"
      onChange={count}
      rel="noopener"
    >
      {children}
      {ticked > 0 && (
        <div className="sticky bottom-0 z-10 mt-3 flex flex-wrap items-center gap-3 rounded-card border border-line bg-card p-3">
          <p role="status" className="tabular text-sm font-semibold">
            {ticked === 1 ? '1 Gerät gewählt' : `${ticked} Geräte gewählt`}
          </p>
          <Button type="submit" variant="outline">
            <Printer aria-hidden className="size-4" />
            QR-Etiketten drucken
          </Button>
        </div>
      )}
    </form>
  )
}

/** Ticks every device of the page, or none. */
export function LabelHead() {
  return (
    <Th data-tick="" className="w-11 px-0 sm:max-xl:px-0! xl:pl-1">
      <label className="grid size-11 cursor-pointer place-items-center">
        <span className="sr-only">Alle Geräte dieser Seite wählen</span>
        <input
          type="checkbox"
          data-key="X"
          className="tick"
          onChange={({ currentTarget: { form, checked } }) => {
            for (const box of boxesOf(form)) box.checked = checked
          }}
        />
      </label>
    </Th>
  )
}

/** Ticks one device. */
export function LabelTick({ deviceId, label }: { deviceId: string; label: string }) {
  return (
    <Td data-tick="" className="w-11 px-0 sm:max-xl:px-0! xl:pl-1">
      <label className="grid size-11 cursor-pointer place-items-center">
        <span className="sr-only">{`${label} wählen`}</span>
        <input type="checkbox" data-key="x" name={NAME} value={deviceId} className="tick" />
      </label>
    </Td>
  )
}

function boxesOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return form ? [...form.querySelectorAll<HTMLInputElement>(`input[name="${NAME}"]`)] : []
}
