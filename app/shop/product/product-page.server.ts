import { href } from 'react-router'
import { metaDescription } from '#core/catalog/plain-text.ts'
import type { Condition, Product } from '#core/catalog/product.ts'
import { richText } from '#core/catalog/rich-text.server.ts'
import { berlinDay } from '#core/dates.ts'
import type { LegalGraphic } from '#core/legal-graphics.ts'
import { aggregateOf } from '#core/reviews/review.ts'
import { categoryName } from '#core/storefront/category-names.ts'
import { productFaq } from '#core/storefront/product-faq.ts'
import { findProduct, relatedProducts } from '#core/storefront/related.ts'
import type { StorefrontServices } from '#core/storefront/services.ts'
import { stockBadge } from '#core/storefront/stock-badge.ts'
import {
  absoluteUrl,
  breadcrumbJsonLd,
  faqJsonLd,
  productJsonLd,
} from '#core/storefront/structured-data.ts'
import { cardsOf } from '../catalog/cards.server.ts'

type PageServices = Pick<
  StorefrontServices,
  'catalog' | 'publicUrl' | 'clock' | 'log' | 'legalGraphics'
>

/**
 * Everything that a product page shows; `asked` is the condition that its address chose. Null for a product
 * that is unknown, or hidden where nobody asked for hidden ones.
 */
export async function productPage(
  services: PageServices,
  slug: string,
  { hidden = false, asked = null }: { hidden?: boolean; asked?: Condition | null } = {},
) {
  const catalog = await services.catalog.current()
  const product = findProduct(catalog, slug)
  if (!product || !(product.isLive || hidden)) return null

  const { categories, care } = catalog
  const reviews = await reviewsOf(services, product.id)
  const rating = reviews && aggregateOf(reviews)
  const related = await cardsOf(services, relatedProducts(catalog.products, product))
  const level = (await services.catalog.stockOf([product.id])).get(product.id) ?? uncounted
  const { publicUrl } = services
  const path = `/produkt/${product.slug}`
  const faq = productFaq(product)
  const crumbs = crumbsOf(product, categories)
  const today = berlinDay(services.clock.now())

  return {
    product: {
      id: product.id,
      slug: product.slug,
      title: product.title,
      vendor: product.vendor,
      category: product.category,
      categoryName: product.category && categoryName(categories, product.category),
      summary: product.shortDescription,
      features: product.features,
      specifications: product.specifications,
      images: product.images,
      modelUrl: product.modelUrl,
      purchase: product.purchase,
      rentals: product.rentals,
      yearlyRents: product.yearlyRents ?? [],
      takeoverCents: product.takeoverCents,
      shippingCents: product.shippingCents,
      careMonthlyCents: care?.monthlyCents ?? null,
    },
    asked,
    isLive: product.isLive,
    guarantee: product.guarantee,
    warrantyNotice: isSold(product) ? services.legalGraphics.warrantyNotice : null,
    guaranteeLabel: guaranteeLabel(product, services.legalGraphics.guaranteeLabel),
    safety: { ...product.safety, sku: product.sku, gtin: product.gtin },
    descriptionHtml: richText(product.description, new URL(publicUrl).origin),
    stock: stockBadge(level),
    reviews,
    rating,
    related,
    faq,
    crumbs,
    path,
    meta: {
      title: product.seo.title ?? product.title,
      description: metaDescription(product.seo.description ?? product.shortDescription),
      canonical: absoluteUrl(publicUrl, path),
      image: product.images[0] ? absoluteUrl(publicUrl, product.images[0].url) : null,
      jsonLd: [
        productJsonLd(product, { publicUrl, rating, stock: level, today, asked }),
        breadcrumbJsonLd(publicUrl, crumbs),
        ...(faq.length > 0 ? [faqJsonLd(faq)] : []),
      ],
    },
  }
}

export type ProductPage = NonNullable<Awaited<ReturnType<typeof productPage>>>

/** Rent has its own law, and neither notice nor label of those who buy. */
const isSold = ({ purchase }: Product) => purchase.new !== undefined || purchase.used !== undefined

function guaranteeLabel(product: Product, graphic: LegalGraphic | null) {
  const { durabilityYears, purchase, vendor, safety, title } = product
  if (!graphic || !durabilityYears || !purchase.new) return null
  return {
    ...graphic,
    years: durabilityYears,
    brand: vendor ?? safety.manufacturer?.name ?? null,
    model: safety.model ?? title,
  }
}

const uncounted = { free: null, total: null }

/** Null when the reviews could not be read: the page still sells the product. */
async function reviewsOf({ catalog, log }: PageServices, productId: string) {
  try {
    return await catalog.reviewsOf(productId)
  } catch (error) {
    log.error({ err: error, productId }, 'The reviews of a product could not be read')
    return null
  }
}

function crumbsOf(
  { title, slug, category, vendor }: Product,
  categories: Parameters<typeof categoryName>[0],
) {
  const listing = category
    ? [
        {
          label: categoryName(categories, category),
          path: `${href('/produkte')}?category=${encodeURIComponent(category)}`,
        },
      ]
    : vendor
      ? [{ label: vendor, path: `${href('/produkte')}?vendor=${encodeURIComponent(vendor)}` }]
      : []
  return [
    { label: 'Startseite', path: href('/') },
    { label: 'Produkte', path: href('/produkte') },
    ...listing,
    { label: title, path: href('/produkt/:slug', { slug }) },
  ]
}
