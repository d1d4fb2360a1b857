import { UserRound } from 'lucide-react'
import { href, Link } from 'react-router'

interface AccountLinkProps {
  className?: string
  /** Only the icon where there is little room. */
  compact?: boolean
}

/**
 * 'Kunden-Bereich' or 'Anmelden'. Both links lie in one cell, so that the wider one sets the width;
 * the style sheet hides one of them by the mark on `<html>` (see `signed-in.ts`).
 */
export function AccountLink({ className = '', compact }: AccountLinkProps) {
  const label = compact ? 'sr-only min-[56rem]:not-sr-only' : ''
  return (
    <span className="grid *:col-start-1 *:row-start-1">
      <Link
        prefetch="intent"
        to={href('/kunden-bereich')}
        className={`${className} gap-2 in-[html:not([data-signed-in])]:invisible`}
      >
        <UserRound aria-hidden className="size-5 shrink-0" />
        <span className={label}>Kunden-Bereich</span>
      </Link>
      <Link
        prefetch="intent"
        to={href('/auth')}
        className={`${className} gap-2 in-[html[data-signed-in]]:invisible`}
      >
        <UserRound aria-hidden className="size-5 shrink-0" />
        <span className={label}>Anmelden</span>
      </Link>
    </span>
  )
}
