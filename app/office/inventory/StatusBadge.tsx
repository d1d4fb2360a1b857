import { Badge, type BadgeTone } from '#app/ui/Badge.tsx'
import { statusLabels } from '#core/stock/device-words.ts'

const tones: Record<string, BadgeTone> = {
  available: 'good',
  maintenance: 'warn',
  assigned: 'ink',
  shipped: 'ink',
}

/** The status of a device, and what exactly it waits for. */
export function StatusBadge({ status, service }: { status: string; service: string | null }) {
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={tones[status]}>{statusLabels[status] ?? status}</Badge>
      {status === 'maintenance' && service && <Badge>{statusLabels[service] ?? service}</Badge>}
    </span>
  )
}
