import { ExternalLink } from 'lucide-react'

interface ProviderLinkProps {
  link: string | undefined
  name: string
  /** In a table: only its sign where the screen is narrow. */
  isNarrow?: boolean
}

/** 'Details anzeigen' opens the customer's page at the provider; not every customer has one (B-2-85, B-8-27, ADR-203). */
export function ProviderLink({ link, name, isNarrow = false }: ProviderLinkProps) {
  if (!link) return <span className="text-sm text-muted">Keine Stripe-Daten</span>
  return (
    <a
      href={link}
      target="_blank"
      rel="noreferrer"
      aria-label={`Details anzeigen: ${name} beim Zahlungsanbieter`}
      title="Details anzeigen"
      className="text-link inline-flex min-h-11 items-center gap-1.5 text-sm whitespace-nowrap"
    >
      <span className={isNarrow ? 'hidden min-[90rem]:inline' : undefined}>Details anzeigen</span>
      <ExternalLink aria-hidden className="size-4" />
    </a>
  )
}
