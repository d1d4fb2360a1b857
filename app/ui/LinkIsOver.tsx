import { LinkIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { shop } from '#core/shop.ts'
import { ButtonLink } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'

interface LinkIsOverProps {
  /** What else helps. */
  children: ReactNode
  /** A way to a new one, in the place of the one to the customer area. */
  action?: ReactNode
}

/** The page of a signed link that is unknown, over or revoked (ADR-132). */
export function LinkIsOver({ children, action }: LinkIsOverProps) {
  return (
    <EmptyState
      level={1}
      icon={LinkIcon}
      title="Dieser Link gilt nicht mehr"
      actions={
        action || (
          <ButtonLink to={href('/kunden-bereich')} variant="primary">
            Zum Kunden-Bereich
          </ButtonLink>
        )
      }
    >
      <p>
        {children} Oder schreiben Sie uns:{' '}
        <a href={`mailto:${shop.company.email}`} className="text-link">
          {shop.company.email}
        </a>
        .
      </p>
    </EmptyState>
  )
}
