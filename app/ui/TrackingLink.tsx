import { trackingUrl } from '#core/orders/tracking.ts'

interface TrackingLinkProps {
  number: string
  /** What is shown of it; the whole number else. */
  short?: string
}

/** A tracking number that leads to its carrier, in a tab of its own. */
export function TrackingLink({ number, short }: TrackingLinkProps) {
  const href = trackingUrl(number)
  const shown = short ?? number
  if (!href) return shown
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="text-link wrap-anywhere"
      title={short && number}
    >
      {shown}
      {short && <span className="sr-only"> – Sendung {number} verfolgen</span>}
    </a>
  )
}
