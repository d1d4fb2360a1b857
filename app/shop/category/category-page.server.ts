import { href } from 'react-router'
import type { Product } from '#core/catalog/product.ts'
import { articlesOf } from '#core/content/category-articles.server.ts'
import { byPurchaseOption } from '#core/purchase-option.ts'
import { assortmentOf } from '#core/storefront/assortment.ts'
import { type CategoryPage, categoryPageOf } from '#core/storefront/category-names.ts'
import { listProducts, pageOf } from '#core/storefront/listing.ts'
import type { StorefrontServices } from '#core/storefront/services.ts'
import { absoluteUrl, breadcrumbJsonLd } from '#core/storefront/structured-data.ts'
import type { Card } from '../catalog/card.ts'
import { cardsOf } from '../catalog/cards.server.ts'
import type { ArticleTeaser } from './ArticleList.tsx'

type PageServices = Pick<StorefrontServices, 'db' | 'catalog' | 'publicUrl' | 'log'>

/** What a category page shows. What cannot be loaded stays empty (B-2-30), but is logged. */
export async function categoryPage(services: PageServices, slug: CategoryPage) {
  const { category, heading, articles } = categoryPageOf[slug]
  const crumbs = [
    { label: 'Startseite', path: href('/') },
    { label: 'Produkte', path: href('/produkte') },
    { label: heading, path: href('/kategorie/:category', { category: slug }) },
  ]
  const offer = await orNothing(services, () => offerOf(services, category), noOffer)
  const posts = await orNothing<ArticleTeaser[]>(
    services,
    () => articlesOf(services.db, articles),
    [],
  )
  return {
    heading,
    intro: `${heading} für Studio und Zuhause${offer.value.ways}.`,
    ...offer.value,
    articles: posts.value,
    isWhole: offer.isLoaded && posts.isLoaded,
    listing: `/produkte?category=${category}`,
    crumbs,
    canonical: absoluteUrl(services.publicUrl, `/kategorie/${canonicalSlug(slug)}`),
    jsonLd: [breadcrumbJsonLd(services.publicUrl, crumbs)],
  }
}

const rent = byPurchaseOption({
  offered: 'monatlich mieten und die Miete anrechnen lassen',
  without: 'monatlich mieten',
})

/** How one comes by what the category holds. */
function waysTo(products: readonly Product[], category: string): string {
  const ways = [
    ...(assortmentOf(products, 'rent', category).count > 0 ? [rent] : []),
    ...(assortmentOf(products, 'buy', category).count > 0 ? ['gleich kaufen'] : []),
  ]
  return ways.length > 0 ? `: ${ways.join(', oder ')}` : ''
}

const noOffer: { cards: Card[]; hasMore: boolean; ways: string } = {
  cards: [],
  hasMore: false,
  ways: '',
}

async function offerOf(services: PageServices, category: string) {
  const { products } = await services.catalog.current()
  const found = pageOf(
    listProducts(products, { mode: 'all', category, vendor: null, sort: 'relevance' }),
    1,
  )
  return {
    cards: await cardsOf(services, found.items),
    hasMore: found.pages > 1,
    ways: waysTo(products, category),
  }
}

/** Cardio and ausdauer show the same category; one of them is the page that counts. */
function canonicalSlug(slug: CategoryPage): CategoryPage {
  return slug === 'cardio' ? 'ausdauer' : slug
}

async function orNothing<T>({ log }: PageServices, load: () => Promise<T>, nothing: T) {
  try {
    return { value: await load(), isLoaded: true }
  } catch (error) {
    log.error({ err: error }, 'A part of a category page could not be loaded')
    return { value: nothing, isLoaded: false }
  }
}
