import type { ComponentProps } from 'react'
import { Card } from '#app/ui/Card.tsx'
import { DirectContact } from '../inquiry/DirectContact.tsx'
import { InquiryForm } from './InquiryForm.tsx'

/** The form and the direct ways to us; stays in sight beside the text on wide screens. */
export function InquiryBox(props: ComponentProps<typeof InquiryForm>) {
  return (
    <Card id="anfrage" className="scroll-mt-24 p-5 sm:p-6">
      <h2>Angebot anfragen</h2>
      <p className="mt-2 mb-5 text-sm text-muted">Nur für Unternehmer. Unverbindlich.</p>
      <InquiryForm {...props} />
      <hr className="my-5 border-line" />
      <DirectContact />
    </Card>
  )
}
