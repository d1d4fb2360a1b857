import { Mail, Phone } from 'lucide-react'
import { shop } from '#core/shop.ts'

/** The direct ways to us, and when somebody is there. */
export function DirectContact() {
  const { company, openingHours } = shop
  return (
    <>
      <h3>Direkter Kontakt</h3>
      <address className="mt-1 not-italic">
        <a href={company.phoneHref} className="flex min-h-11 items-center gap-3 hover:underline">
          <Phone aria-hidden className="size-5 shrink-0" />
          {company.phone}
        </a>
        <a
          href={`mailto:${company.email}`}
          className="flex min-h-11 items-center gap-3 hover:underline"
        >
          <Mail aria-hidden className="size-5 shrink-0" />
          {company.email}
        </a>
      </address>
      <p className="mt-2 text-sm text-muted">
        {openingHours.map(({ days, opens, closes }) => `${days} ${opens}–${closes} Uhr`).join(', ')}
      </p>
    </>
  )
}
