import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { useFormFetcher } from '#app/ui/answer.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import type { OrderFile } from '#core/order-file/order-file.server.ts'
import { shipmentFields } from '#core/shipments/form.ts'
import { Conflicts, type ConflictWords } from '../../Conflicts.tsx'
import { Refusal } from '../../Refusal.tsx'
import type { action } from './correct-shipment.ts'
import { ShipmentFields } from './ShipmentFields.tsx'

interface CorrectShipmentProps {
  shipment: OrderFile['shipments'][number]
  onClose: () => void
}

/** Corrects a shipment; its customer hears of it only if that is ticked. */
export function CorrectShipment({ shipment, onClose }: CorrectShipmentProps) {
  const { Form, data, state } = useFormFetcher<typeof action>()
  const [conflicts, setConflicts] = useState<ConflictWords[]>([])
  useEffect(() => {
    if (data?.result === 'saved' && state === 'idle') onClose()
  }, [data, state, onClose])
  useEffect(() => {
    if (data?.result !== 'conflict') return
    setConflicts(known => [
      ...known.filter(({ name }) => data.conflicts.every(conflict => conflict.name !== name)),
      ...data.conflicts,
    ])
  }, [data])
  const refused = data?.result === 'refused' ? data.refused : undefined
  const { form } = shipment
  return (
    <Dialog open wide onClose={onClose} title="Sendung berichtigen">
      <Form
        method="post"
        data-saves=""
        action={href('/admin/auftraege/sendungen/:shipmentId', { shipmentId: shipment.id })}
      >
        <Refusal refused={refused} className="mb-4" />
        {shipmentFields.map(field => (
          <input key={field} type="hidden" name={`read-${field}`} value={form[field]} />
        ))}
        <ShipmentFields form={form} errors={refused?.fields ?? {}} />
        {shipment.orderIds.length > shipment.exchangedIds.length && (
          <label className="mt-4 flex min-h-11 items-center gap-3">
            <input type="checkbox" className="tick" name="tells" value="1" />
            Dem Kunden die berichtigten Angaben mailen
          </label>
        )}
        {conflicts.length > 0 && <Conflicts conflicts={conflicts} thing="Diese Sendung" />}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" variant="primary" busy={state !== 'idle' && 'Speichern...'}>
            Speichern
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
