import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Select } from '#app/ui/Field.tsx'
import {
  type InquiryStatus,
  inquiryStates,
  inquiryStatusOrder,
} from '#core/inquiries/inquiry-states.ts'
import { Refusal } from '../Refusal.tsx'
import { useDecision } from '../use-decision.ts'

/** How far the office is with an inquiry. */
export function StatusForm({ id, status }: { id: string; status: InquiryStatus }) {
  const { Form, refused, isBusy } = useDecision()
  return (
    <Form
      data-saves=""
      method="post"
      action={href('/admin/anfragen/:inquiryId/status', { inquiryId: id })}
    >
      <input type="hidden" name="read" value={status} />
      <div className="flex items-end gap-2">
        <Select
          // What somebody else has set is shown.
          key={status}
          label="Status"
          name="status"
          defaultValue={status}
          className="flex-1"
        >
          {inquiryStatusOrder.map(known => (
            <option key={known} value={known}>
              {inquiryStates[known]}
            </option>
          ))}
        </Select>
        <Button type="submit" variant="outline" busy={isBusy && 'Speichern...'}>
          Speichern
        </Button>
      </div>
      <Refusal refused={refused} className="mt-3" />
    </Form>
  )
}
