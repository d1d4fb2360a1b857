import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { useFormFetcher } from '#app/ui/answer.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { deviceFields, formOf } from '#core/stock/device-form.ts'
import type { Device } from '#core/stock/save-device.server.ts'
import { Conflicts, type ConflictWords } from '../Conflicts.tsx'
import { Presence } from '../presence/Presence.tsx'
import type { action as createAction } from './create.ts'
import { DeviceFields } from './DeviceFields.tsx'
import type { action as updateAction } from './update.ts'

interface DeviceDialogProps {
  /** As it was when the dialog was opened: what counts as read. Null: a new one. */
  device: Device | null
  products: readonly { id: string; name: string }[]
  onClose: () => void
}

/** 'Neues Inventar-Item' and 'Inventar-Item bearbeiten' (B-2-79). */
export function DeviceDialog({ device, products, onClose }: DeviceDialogProps) {
  const { Form, data, state } = useFormFetcher<typeof createAction | typeof updateAction>()
  const [conflicts, setConflicts] = useState<ConflictWords[]>([])
  useEffect(() => {
    if (data?.result !== 'saved' || state !== 'idle') return
    onClose()
  }, [data, state, onClose])
  useEffect(() => {
    if (data?.result !== 'conflict') return
    setConflicts(known => [
      ...known.filter(({ name }) => data.conflicts.every(conflict => conflict.name !== name)),
      ...data.conflicts,
    ])
  }, [data])
  const read = device && formOf(device)
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={device ? 'Inventar-Item bearbeiten' : 'Neues Inventar-Item'}
    >
      <Form
        method="post"
        noValidate
        data-saves=""
        action={
          device
            ? href('/admin/inventar/:deviceId/bearbeitung', { deviceId: device.id })
            : href('/admin/inventar/neu')
        }
      >
        {device && <Presence kind="device" id={device.id} className="mb-4" />}
        {data?.result === 'refused' && (
          <Notice tone="bad" className="mb-4">
            {data.message}
          </Notice>
        )}
        {read &&
          deviceFields.map(field => (
            <input key={field} type="hidden" name={`read-${field}`} value={read[field]} />
          ))}
        <DeviceFields form={read} products={products} />
        <div className="sticky -bottom-6 -mx-6 mt-6 -mb-6 border-t border-line bg-card px-6 py-4">
          {conflicts.length > 0 && <Conflicts conflicts={conflicts} thing="Dieses Gerät" />}
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="quiet" onClick={onClose}>
              Abbrechen
            </Button>
            <Button type="submit" variant="primary" busy={state !== 'idle' && 'Speichern...'}>
              {device ? 'Aktualisieren' : 'Erstellen'}
            </Button>
          </div>
        </div>
      </Form>
    </Dialog>
  )
}
