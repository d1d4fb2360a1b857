import { Mail, Phone } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Card } from '#app/ui/Card.tsx'
import { shop } from '#core/shop.ts'
import { InquiryForm } from './InquiryForm.tsx'

/** The form and the direct ways to us; stays in sight beside the text on wide screens. */
export function InquiryBox({ answer }: ComponentProps<typeof InquiryForm>) {
  const { company, openingHours } = shop
  return (
    <Card id="anfrage" className="p-5 sm:p-6">
      <h2>Angebot anfragen</h2>
      <p className="mt-2 mb-5 text-sm text-muted">Nur für Unternehmer. Unverbindlich.</p>
      <InquiryForm answer={answer} />
      <hr className="my-5 border-line" />
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
    </Card>
  )
}
