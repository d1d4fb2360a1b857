import { Badge, type BadgeTone } from '#app/ui/Badge.tsx'
import { type InquiryStatus, inquiryStates } from '#core/inquiries/inquiry-states.ts'

const tones: Record<InquiryStatus, BadgeTone> = {
  new: 'warn',
  in_progress: 'plain',
  answered: 'good',
  done: 'plain',
}

export function StatusBadge({ status }: { status: InquiryStatus }) {
  return <Badge tone={tones[status]}>{inquiryStates[status]}</Badge>
}
