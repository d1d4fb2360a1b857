import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { useFormFetcher } from '#app/ui/answer.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import type { OrderFile } from '#core/order-file/order-file.server.ts'
import { carrierOf } from '#core/shipments/carriers.ts'
import type { ShipmentForm } from '#core/shipments/form.ts'
import { Refusal } from '../../Refusal.tsx'
import { ShipmentFields } from './ShipmentFields.tsx'
import type { action } from './send-units.ts'

interface SendUnitsProps {
  file: OrderFile
  nameOf: (orderId: string) => string
  onClose: () => void
}

/** Units leave the house as one shipment. */
export function SendUnits({ file, nameOf, onClose }: SendUnitsProps) {
  const { Form, data, state } = useFormFetcher<typeof action>()
  const [chosen, setChosen] = useState(file.toShip)
  useEffect(() => {
    if (data?.ok && state === 'idle') onClose()
  }, [data, state, onClose])
  const refused = data && !data.ok ? data : undefined
  return (
    <Dialog open wide onClose={onClose} title="Sendung anlegen">
      <Form
        data-acts=""
        method="post"
        action={href('/admin/auftraege/:orderGroupId/sendungen', { orderGroupId: file.id })}
      >
        <Refusal refused={refused} className="mb-4" />
        <input type="hidden" name="read-address" value={file.entry.addressKey} />
        <fieldset className="mb-5">
          <legend className="mb-1 font-semibold">Was jetzt das Haus verlässt</legend>
          {file.toShip.map(id => (
            <label key={id} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="tick"
                name="orderId"
                value={id}
                checked={chosen.includes(id)}
                onChange={event => {
                  const { checked } = event.currentTarget
                  setChosen(known => (checked ? [...known, id] : known.filter(one => one !== id)))
                }}
              />
              {nameOf(id)}
            </label>
          ))}
          {refused?.fields.orderId && <p className="text-sm text-bad">{refused.fields.orderId}</p>}
        </fieldset>
        <ShipmentFields form={noted(file)} errors={refused?.fields ?? {}} />
        <p className="mt-4 text-sm text-muted">
          Die Artikel gelten danach als versandt, und {file.entry.customerName} bekommt eine E-Mail
          für die ganze Sendung.
        </p>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" variant="primary" busy={state !== 'idle' && 'Speichern...'}>
            Versenden und mitteilen
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

/** The numbers that stand on the units already, from their own dialog, and whose they are where that shows. */
function noted({ units, toShip }: OrderFile): ShipmentForm {
  const numbers = new Set(
    units.flatMap(({ id, trackingNumber }) => (toShip.includes(id) ? (trackingNumber ?? []) : [])),
  )
  const carrier = carrierOf([...numbers][0] ?? null)
  return {
    carrier: carrier === 'other' ? '' : carrier,
    trackingUrl: '',
    numbers: [...numbers].join('\n'),
    parcels: '',
  }
}
