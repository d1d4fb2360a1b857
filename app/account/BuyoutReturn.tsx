import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { Notice } from '#app/ui/Notice.tsx'
import type { BuyoutStatus } from '#core/buyouts/state.server.ts'

/** A payment that has just been made may take a moment to arrive. */
const ASK_AGAIN_MS = 2000

const words: Record<BuyoutStatus, { tone: 'good' | 'warn' | 'plain'; text: string }> = {
  open: { tone: 'plain', text: 'Ihre Zahlung wird bestätigt …' },
  processing: {
    tone: 'plain',
    text: 'Ihre Lastschrift ist unterwegs. Sobald das Geld da ist, gehört das Gerät Ihnen.',
  },
  completed: { tone: 'good', text: 'Vielen Dank, der Kauf ist abgeschlossen.' },
  failed: {
    tone: 'warn',
    text: 'Die Zahlung war nicht möglich. An Ihrer Miete hat sich nichts geändert.',
  },
  expired: {
    tone: 'warn',
    text: 'Die Zahlungsseite ist abgelaufen. An Ihrer Miete hat sich nichts geändert.',
  },
  refunded: {
    tone: 'warn',
    text: 'Wir konnten den Kauf nicht annehmen und erstatten Ihre Zahlung.',
  },
}

/** Back from a buyout: what has become of it, by what the provider told us and not by the address. */
export function BuyoutReturn({ status }: { status: BuyoutStatus }) {
  const { revalidate, state } = useRevalidator()
  const isWaiting = status === 'open' && state === 'idle'
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(revalidate, ASK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, revalidate])
  const { tone, text } = words[status]
  return (
    <Notice tone={tone} role="status" className="mt-6">
      {text}
    </Notice>
  )
}
