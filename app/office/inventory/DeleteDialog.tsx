import { useEffect, useState } from 'react'
import { href, useRevalidator } from 'react-router'
import { useFormFetcher } from '#app/ui/answer.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { deviceLabel } from '#core/stock/device-label.ts'
import type { ListedDevice } from '#core/stock/inventory-list.server.ts'
import type { action } from './delete.ts'

/** Asks before a device is deleted. */
export function DeleteDialog({ entry, onClose }: { entry: ListedDevice; onClose: () => void }) {
  // As it was when somebody was asked.
  const [read] = useState(entry.version)
  const { Form, data, state } = useFormFetcher<typeof action>()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (state !== 'idle') return
    if (data?.result === 'saved') onClose()
    // The list below shows what was changed; whoever asks again has read that.
    if (data?.result === 'refused') void revalidate()
  }, [data, state, onClose, revalidate])
  return (
    <Dialog open onClose={onClose} title="Inventar-Item löschen">
      {data?.result === 'refused' && (
        <Notice tone="bad" className="mb-4">
          {data.message}
        </Notice>
      )}
      <p>
        {entry.productName}, {deviceLabel(entry.device)}: Das lässt sich nicht rückgängig machen.
      </p>
      <Form
        data-acts=""
        method="post"
        action={href('/admin/inventar/:deviceId/loeschung', { deviceId: entry.device.id })}
        className="mt-6 flex flex-wrap justify-end gap-3"
      >
        <input type="hidden" name="read" value={read} />
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
