import { useRef } from 'react'
import { data } from 'react-router'
import { cached, cacheHeaders } from '#app/http/cached.ts'
import { servicesContext } from '#app/http/context.ts'
import { pageMeta } from '#app/http/page-meta.ts'
import { useRenderedLater } from '#app/rendering/use-rendered-later.ts'
import type { CareOffer, Product, ProductCategory } from '#core/catalog/product.ts'
import type { Picture } from '#core/pictures/picture.ts'
import { byPurchaseOption } from '#core/purchase-option.ts'
import { deliveryPromise, shop } from '#core/shop.ts'
import { assortmentOf } from '#core/storefront/assortment.ts'
import { cheapestRental, teaserProducts } from '#core/storefront/related.ts'
import { absoluteUrl, faqJsonLd, organizationJsonLd } from '#core/storefront/structured-data.ts'
import type { Card } from '../catalog/card.ts'
import { cardsOf, stockTags } from '../catalog/cards.server.ts'
import type { Route } from './+types/home'
import { FinalCall } from './FinalCall.tsx'
import { Founders } from './Founders.tsx'
import { Hero } from './Hero.tsx'
import { HomeFaq } from './HomeFaq.tsx'
import { homePictures } from './pictures.ts'
import { homeQuestions } from './questions.ts'
import { SignInHint } from './SignInHint.tsx'
import { Teaser } from './Teaser.tsx'
import { WhyUs } from './WhyUs.tsx'

interface HomeCatalogue {
  products: readonly Product[]
  categories: readonly ProductCategory[]
  care: CareOffer | null
}

interface HomePage extends ReturnType<typeof page> {
  /** Null when the catalogue could not be read, and with it both pictures. */
  cards: readonly Card[] | null
  hero: Picture | null
  founders: Picture | null
}

/** `/` (S-2.3-1). A catalogue that cannot be read costs the page only its teaser. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { publicUrl, catalog, namedPictures, log } = services
  try {
    const { products, categories, care } = await catalog.current()
    const cards = await cardsOf(services, teaserProducts(products))
    const hero = await namedPictures.of(homePictures.hero.name)
    const founders = await namedPictures.of(homePictures.founders.name)
    const view: HomePage = {
      ...page({ products, categories, care }, publicUrl),
      cards,
      hero,
      founders,
    }
    return cached(view, ['catalog', 'reviews', 'content', ...stockTags(cards)])
  } catch (error) {
    log.error({ err: error }, 'The home page could not read the catalogue')
    const view: HomePage = {
      ...page(emptyCatalogue, publicUrl),
      cards: null,
      hero: null,
      founders: null,
    }
    return data(view)
  }
}

const emptyCatalogue = { products: [], categories: [], care: null }

function page({ products, categories, care }: HomeCatalogue, publicUrl: string) {
  const cheapest = cheapestRental(products)
  const rented = assortmentOf(products, 'rent')
  const all = assortmentOf(products, 'all')
  const questions = homeQuestions({ cheapest, rented, all, categories, care })
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
  const { publicUrl, hero, jsonLd } = loaderData
  return pageMeta({
    title: 'Fitnessgeräte mieten oder kaufen',
    description: `Rudergeräte, Laufbänder, Airbikes und Racks in Studioqualität: ${ways}.`,
    canonical: `${publicUrl}/`,
    image: hero && absoluteUrl(publicUrl, hero.url),
    jsonLd,
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { cards, cheapest, questions, hero, founders } = loaderData
  const below = useRef<HTMLDivElement>(null)
  useRenderedLater(below, loaderData)
  return (
    <>
      <SignInHint />
      <Hero cheapest={cheapest} picture={hero} />
      <Teaser cards={cards} />
      <div ref={below}>
        <div className="later">
          <WhyUs />
        </div>
        <div className="later">
          <Founders picture={founders} />
        </div>
        <div className="later">
          <HomeFaq questions={questions} />
        </div>
        <FinalCall />
      </div>
    </>
  )
}
