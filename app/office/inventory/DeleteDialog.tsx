import { useEffect } from 'react'
import { href } from 'react-router'
import { useFormFetcher } from '#app/ui/answer.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { deviceLabel } from '#core/stock/device-label.ts'
import type { InventoryEntry } from '#core/stock/inventory-list.server.ts'
import type { action } from './delete.ts'

/** Asks before a device is deleted. */
export function DeleteDialog({ entry, onClose }: { entry: InventoryEntry; onClose: () => void }) {
  const { Form, data, state } = useFormFetcher<typeof action>()
  useEffect(() => {
    if (data?.result !== 'saved' || state !== 'idle') return
    onClose()
  }, [data, state, onClose])
  return (
    <Dialog open onClose={onClose} title="Inventar-Item löschen">
      {data?.result === 'refused' && (
        <Notice tone="bad" role="alert" className="mb-4">
          {data.message}
        </Notice>
      )}
      <p>
        {entry.productName}, {deviceLabel(entry.device)}: Das lässt sich nicht rückgängig machen.
      </p>
      <Form
        method="post"
        action={href('/admin/inventar/:deviceId/loeschung', { deviceId: entry.device.id })}
        className="mt-6 flex flex-wrap justify-end gap-3"
      >
        <Button variant="quiet" onClick={onClose}>
          Abbrechen
        </Button>
        <Button type="submit" variant="danger" busy={state !== 'idle' && 'Löschen...'}>
          Löschen
        </Button>
      </Form>
    </Dialog>
  )
}
