import { data, href } from 'react-router'
import { cached, cacheHeaders } from '#app/http/cached.ts'
import { clientAddressContext, servicesContext } from '#app/http/context.ts'
import { refusalHeaders } from '#app/http/errors.ts'
import { pageMeta } from '#app/http/page-meta.ts'
import { refusedBy } from '#app/http/refusal.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { formatDay } from '#core/dates.ts'
import { ShopError } from '#core/errors.ts'
import { hasErrors, refusedForm } from '#core/form-errors.ts'
import { checkInquiry, readInquiry } from '#core/inquiries/rules.ts'
import { sendInquiry } from '#core/inquiries/send-inquiry.server.ts'
import { readReview } from '#core/reviews/read.server.ts'
import { REPORTED, type Review } from '#core/reviews/review.ts'
import { shop } from '#core/shop.ts'
import { DirectContact } from '../inquiry/DirectContact.tsx'
import { NOT_SENT, notSentTitle } from '../inquiry/refused-words.ts'
import { PageHead } from '../PageHead.tsx'
import type { Route } from './+types/contact'
import { ContactForm } from './ContactForm.tsx'

/** `/kontakt` (B-5, B-8-9, B-9-1): a message to the shop, from anybody. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, publicUrl } = context.get(servicesContext)
  const canonical = `${publicUrl}/kontakt`
  const reported = url.searchParams.get(REPORTED)
  if (reported === null) return cached({ canonical, message: '' }, ['content'])
  const review = await readReview(db, reported)
  return data({ canonical, message: review ? reportOf(review) : '' })
}

/** Which review is meant, so that whoever reports it only has to say why (L-77). */
function reportOf({ id, author, date, rating }: Review): string {
  const stars = rating === 1 ? '1 Stern' : `${rating} Sterne`
  return `Ich melde die Bewertung von ${author} vom ${formatDay(date)} (${stars}, Nr. ${id}).\n\nGrund: `
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = readInquiry(Object.fromEntries(await request.formData()))
  const errors = checkInquiry(values, 'contact')
  if (hasErrors(errors)) {
    const refused = refusedForm(NOT_SENT, '', errors)
    return data({ sent: false, refused, values }, { status: 422 })
  }
  try {
    const address = context.get(clientAddressContext)
    await sendInquiry(context.get(servicesContext), { kind: 'contact', input: values, address })
    return { sent: true }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    const refused = refusedBy(error, notSentTitle(error))
    const { status } = error
    return data({ sent: false, refused, values }, { status, headers: refusalHeaders(error) })
  }
}

export const headers = cacheHeaders

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: 'Kontakt',
    description: `Schreiben Sie uns oder rufen Sie an: ${shop.name} beantwortet Fragen zu Geräten, Miete, Lieferung und Ihrer Bestellung.`,
    canonical: loaderData.canonical,
  })
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Kontakt"
        lead="Fragen zu einem Gerät, zur Miete oder zu Ihrer Bestellung? Schreiben Sie uns, wir antworten per E-Mail."
        crumbs={[{ label: 'Kontakt' }]}
      />
      <div className="page grid items-start gap-8 pb-20 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
        <Card id="nachricht" className="p-5 sm:p-6">
          <h2 className="mb-5">Nachricht schreiben</h2>
          <ContactForm key={loaderData.message} answer={actionData} message={loaderData.message} />
        </Card>
        <div className="space-y-8">
          <DirectContact />
          <div>
            <h3>Für Unternehmen</h3>
            <p className="mt-1 mb-3 text-muted">
              Mehrere Geräte, Aufbau, Rechnung auf die Firma: Dafür gibt es ein eigenes Formular mit
              Preisrechner.
            </p>
            <ButtonLink to={href('/gewerbe')} variant="outline">
              Angebot für Unternehmen
            </ButtonLink>
          </div>
        </div>
      </div>
    </>
  )
}
