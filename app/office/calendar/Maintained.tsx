import { Check } from 'lucide-react'
import { href } from 'react-router'
import { useFetcher } from '#app/ui/use-fetcher.ts'
import type { BerlinDay } from '#core/dates.ts'
import type { action } from '../inventory/maintain.ts'

/** The page hears of it, because what is done leaves its day. */
const KEY = 'maintained'

export const useMaintained = () => useFetcher<typeof action>({ key: KEY })

interface MaintainedProps {
  device: { id: string; serialNumber: string | null }
  productName: string
  /** The day that was read: one that somebody else has moved meanwhile is not entered. */
  due: BerlinDay
}

/** Says from the calendar that a device was maintained. */
export function Maintained({ device, productName, due }: MaintainedProps) {
  const { Form, state, formAction } = useMaintained()
  const action = href('/admin/inventar/:deviceId/wartung', { deviceId: device.id })
  const isBusy = state !== 'idle'
  return (
    <Form data-acts="" method="post" action={action} className="print:hidden">
      <input type="hidden" name="read-due" value={due} />
      {/* One of them at a time: another would break off what is under way, and nobody heard of that. */}
      <button
        type="submit"
        disabled={isBusy}
        className="inline-flex min-h-11 items-center gap-1 text-xs font-semibold underline disabled:text-muted max-md:text-sm"
      >
        <Check aria-hidden className="size-4 shrink-0" />
        {isBusy && formAction === action ? 'Speichern...' : 'Wartung eintragen'}
        <span className="sr-only">
          : {productName}, {device.serialNumber ?? 'ohne Seriennummer'}
        </span>
      </button>
    </Form>
  )
}
