import { cached, cacheHeaders } from '#app/cached.ts'
import { servicesContext } from '#app/context.ts'
import { pageMeta } from '#app/page-meta.ts'
import { cheapestRental, type ShippedRental, teaserProducts } from '#core/catalog/related.ts'
import { absoluteUrl, faqJsonLd, organizationJsonLd } from '#core/catalog/structured-data.ts'
import { byPurchaseOption } from '#core/purchase-option.ts'
import { deliveryPromise, shop } from '#core/shop.ts'
import { cardsOf } from '../catalog/cards.server.ts'
import type { Route } from './+types/home'
import { FinalCall } from './FinalCall.tsx'
import { Founders } from './Founders.tsx'
import { Hero } from './Hero.tsx'
import { HomeFaq } from './HomeFaq.tsx'
import { homePictures } from './pictures.ts'
import { homeQuestions } from './questions.ts'
import { Teaser } from './Teaser.tsx'
import { WhyUs } from './WhyUs.tsx'

/** `/` (shop.md § 2.3). A catalogue that cannot be read costs the page only its teaser. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { publicUrl, catalog, namedPictures, log } = services
  try {
    const { products } = await catalog.current()
    const cards = await cardsOf(services, teaserProducts(products))
    const cheapest = cheapestRental(products)
    const hero = await namedPictures.of(homePictures.hero.name)
    const founders = await namedPictures.of(homePictures.founders.name)
    const view = { ...page(cheapest, publicUrl), cards, hero, founders }
    return cached(view, ['catalog', 'reviews', 'content'])
  } catch (error) {
    log.error({ err: error }, 'The home page could not read the catalogue')
    return { ...page(null, publicUrl), cards: null, hero: null, founders: null }
  }
}

function page(cheapest: ShippedRental | null, publicUrl: string) {
  const questions = homeQuestions(cheapest)
  const jsonLd = [organizationJsonLd(publicUrl), faqJsonLd(questions)]
  return { cheapest, questions, publicUrl, jsonLd }
}

const ways = byPurchaseOption({
  offered:
    'monatlich mieten, 100 % der Miete auf den Übernahmepreis anrechnen lassen oder gleich kaufen',
  without: `ab ${shop.rentalTerms.minMonths} Monaten mieten oder gleich kaufen, geliefert in ${deliveryPromise}n`,
})

export const headers = cacheHeaders

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: 'Fitnessgeräte mieten oder kaufen',
    description: `Rudergeräte, Laufbänder, Airbikes und Racks in Studioqualität: ${ways}.`,
    canonical: `${loaderData.publicUrl}/`,
    image: loaderData.hero && absoluteUrl(loaderData.publicUrl, loaderData.hero.url),
    jsonLd: loaderData.jsonLd,
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { cards, cheapest, questions, hero, founders } = loaderData
  return (
    <>
      <Hero cheapest={cheapest} picture={hero} />
      <Teaser cards={cards} />
      <WhyUs />
      <Founders picture={founders} />
      <HomeFaq questions={questions} />
      <FinalCall />
    </>
  )
}
