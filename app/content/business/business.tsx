import { useState } from 'react'
import { data } from 'react-router'
import { cached, cacheHeaders } from '#app/http/cached.ts'
import { clientAddressContext, servicesContext } from '#app/http/context.ts'
import { refusalHeaders } from '#app/http/errors.ts'
import { pageMeta } from '#app/http/page-meta.ts'
import { refusedBy } from '#app/http/refusal.ts'
import { publishedProjects } from '#core/content/projects.server.ts'
import { ShopError } from '#core/errors.ts'
import { hasErrors, refusedForm } from '#core/form-errors.ts'
import { checkInquiry, cleanInquiry, readInquiry } from '#core/inquiries/rules.ts'
import { sendInquiry } from '#core/inquiries/send-inquiry.server.ts'
import { estimateOf } from '#core/pricing/estimate.ts'
import { readWanted, writtenIn } from '#core/pricing/wanted-devices.ts'
import { businessExample } from '#core/storefront/business-example.ts'
import { deviceOffers } from '#core/storefront/device-offers.ts'
import { faqJsonLd } from '#core/storefront/structured-data.ts'
import { ProjectCard } from '../events/ProjectCard.tsx'
import { NOT_SENT, notSentTitle } from '../inquiry/refused-words.ts'
import { TeaserGrid } from '../TeaserCard.tsx'
import type { Route } from './+types/business'
import { BusinessHero } from './BusinessHero.tsx'
import { Audiences, Benefits, BusinessFaq, Industries } from './BusinessSections.tsx'
import { Calculator } from './Calculator.tsx'
import { InquiryBox } from './InquiryBox.tsx'
import { RentOrBuy } from './RentOrBuy.tsx'
import { businessQuestions } from './words.ts'

const SHOWN_PROJECTS = 3

/** `/gewerbe` (B-2-8); the address may name devices, as the box on a product's page does. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, catalog, publicUrl } = context.get(servicesContext)
  const { products } = await catalog.current()
  const projects = await publishedProjects(db)
  const rows = writtenIn(url.searchParams)
  const page = {
    example: businessExample(products),
    projects: projects.slice(0, SHOWN_PROJECTS),
    canonical: `${publicUrl}/gewerbe`,
    rows,
    offers: deviceOffers(products, readWanted(rows)),
  }
  // Each choice is an address of its own, and hardly anybody makes the same.
  return rows.length > 0 ? data(page) : cached(page, ['content', 'catalog'])
}

/** The inquiry of a browser without scripts; others use the machine route. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData()
  const values = readInquiry(Object.fromEntries(form))
  const inquiry = cleanInquiry(values)
  const errors = checkInquiry(inquiry)
  if (hasErrors(errors)) {
    return data(
      { sent: false, refused: refusedForm(NOT_SENT, '', errors), values },
      { status: 422 },
    )
  }
  try {
    await sendInquiry(context.get(servicesContext), {
      kind: 'business',
      input: inquiry,
      wanted: readWanted(writtenIn(url.searchParams)),
      address: context.get(clientAddressContext),
    })
    return { sent: true, hasCompany: Boolean(inquiry.company) }
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
    title: 'Gewerbe: Fitnessgeräte für Unternehmen',
    description:
      'Fitnessgeräte für Studios, Hotels, Praxen und Firmen mieten oder kaufen: Planung, Aufbau, Wartung, Rechnung auf die Firma und ein Angebot mit Mengenrabatt.',
    canonical: loaderData.canonical,
    jsonLd: [faqJsonLd(businessQuestions)],
  })
}

export default function Business({ loaderData, actionData }: Route.ComponentProps) {
  const { example, projects, offers } = loaderData
  const [rows, setRows] = useState(loaderData.rows)
  const estimate = estimateOf(readWanted(rows), offers)
  return (
    <>
      <BusinessHero example={example} />
      <div className="page section grid gap-12 lg:grid-cols-[1fr_25rem] lg:gap-16">
        <div className="space-y-16">
          <Calculator offers={offers} rows={rows} estimate={estimate} onChange={setRows} />
          <Benefits />
          <RentOrBuy example={example} />
          <Audiences />
          <Industries />
          <BusinessFaq />
        </div>
        <aside aria-label="Anfrage">
          <div className="lg:sticky lg:top-24">
            <InquiryBox answer={actionData} rows={rows} estimate={estimate} />
          </div>
        </aside>
      </div>
      {projects.length > 0 && (
        <section aria-labelledby="projekte" className="page pb-20">
          <h2 id="projekte" className="mb-6">
            Projekte aus der Praxis
          </h2>
          <TeaserGrid>
            {projects.map(project => (
              <li key={project.id}>
                <ProjectCard project={project} />
              </li>
            ))}
          </TeaserGrid>
        </section>
      )}
    </>
  )
}
