import { metaDescription } from '../catalog/plain-text.ts'
import type { Condition, Product, PurchaseOffer, StockLevel } from '../catalog/product.ts'
import { units } from '../catalog/unit-price.ts'
import { addDays, type BerlinDay } from '../dates.ts'
import { decimalEuros } from '../money.ts'
import { defaultRental } from '../pricing/rent.ts'
import type { AggregateRating } from '../reviews/review.ts'
import { shop } from '../shop.ts'
import { offerPath } from './offer-path.ts'

/** A block of schema.org data. */
export type JsonLd = Record<string, unknown>

/** The whole address of something that the shop may name by its path. */
export function absoluteUrl(publicUrl: string, address: string): string {
  return new URL(address, `${publicUrl}/`).toString()
}

interface ProductFacts {
  publicUrl: string
  rating: AggregateRating | null
  stock: StockLevel
  today: BerlinDay
  /** The condition that the address of the page chose; its price stands first. */
  asked?: Condition | null
}

/**
 * A product for search engines. Return days, warranty and shipping come from the same settings as
 * the words on the page (ADR-111), so both always promise the same.
 */
export function productJsonLd(product: Product, facts: ProductFacts): JsonLd {
  const url = absoluteUrl(facts.publicUrl, `/produkt/${product.slug}`)
  const availability = `https://schema.org/${facts.stock.free === 0 ? 'OutOfStock' : 'InStock'}`
  const { new: fresh, used } = product.purchase
  // One rent is enough for a machine: the term that the page shows first.
  const rentals = [defaultRental(product.rentals)].filter(rental => rental !== undefined)
  const offers = [
    ...(facts.asked === 'used' ? [used, fresh] : [fresh, used])
      .filter(offer => offer !== undefined)
      .map(offer => purchaseJsonLd(offer)),
    ...rentals.map(rental => ({
      '@type': 'Offer',
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: decimalEuros(rental.monthlyCents),
        priceCurrency: 'EUR',
        unitCode: 'MON',
        billingDuration: rental.months,
        valueAddedTaxIncluded: true,
      },
      url,
      availability,
    })),
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    description: metaDescription(product.seo.description ?? product.shortDescription),
    url,
    image: product.images.map(image => absoluteUrl(facts.publicUrl, image.url)),
    ...(product.sku && { sku: product.sku }),
    ...(product.gtin && { gtin: product.gtin }),
    ...(product.vendor && { brand: { '@type': 'Brand', name: product.vendor } }),
    ...(offers.length > 0 && { offers }),
    ...(facts.rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: facts.rating.averageRating,
        reviewCount: facts.rating.totalReviews,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  }

  function purchaseJsonLd(offer: PurchaseOffer): JsonLd {
    return {
      '@type': 'Offer',
      price: decimalEuros(offer.cents),
      priceCurrency: 'EUR',
      ...measured(offer),
      itemCondition: `https://schema.org/${offer.condition === 'new' ? 'New' : 'Refurbished'}Condition`,
      ...commonOffer(),
      url: absoluteUrl(facts.publicUrl, offerPath(product.slug, offer.condition)),
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: [...shop.countries.purchase],
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: shop.voluntaryReturnDays,
        merchantReturnLink: absoluteUrl(facts.publicUrl, '/rueckgabe'),
        returnMethod: 'https://schema.org/ReturnByMail',
        returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      },
      ...(offer.condition === 'new' && makersGuarantee()),
    }
  }

  /** What the price is for, and by what it is compared: a search engine computes the price by one unit. */
  function measured(offer: PurchaseOffer): JsonLd {
    if (!product.measure) return {}
    const { thousandths, unit } = product.measure
    const quantity = { '@type': 'QuantitativeValue', unitCode: units[unit].code }
    return {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: decimalEuros(offer.cents),
        priceCurrency: 'EUR',
        valueAddedTaxIncluded: true,
        referenceQuantity: {
          ...quantity,
          value: thousandths / 1000,
          valueReference: { ...quantity, value: 1 },
        },
      },
    }
  }

  /** A promise beyond the law, and only where its terms can be read (C-19; § 479 BGB). */
  function makersGuarantee(): JsonLd {
    if (!product.guarantee) return {}
    return {
      warranty: {
        '@type': 'WarrantyPromise',
        durationOfWarranty: {
          '@type': 'QuantitativeValue',
          value: product.guarantee.years * 12,
          unitCode: 'MON',
        },
      },
    }
  }

  function commonOffer(): JsonLd {
    return {
      url,
      availability,
      priceValidUntil: addDays(facts.today, 365),
      seller: { '@type': 'Organization', name: shop.name },
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        shippingRate: {
          '@type': 'MonetaryAmount',
          value: decimalEuros(product.shippingCents),
          currency: 'EUR',
        },
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'DE' },
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          handlingTime: dayRange(shop.deliveryDays.handling.min, shop.deliveryDays.handling.max),
          transitTime: dayRange(
            shop.deliveryDays.total.min - shop.deliveryDays.handling.min,
            shop.deliveryDays.total.max - shop.deliveryDays.handling.max,
          ),
        },
      },
    }
  }
}

function dayRange(minValue: number, maxValue: number): JsonLd {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' }
}

/** Where a page stands: the crumbs in order, each with its path. */
export function breadcrumbJsonLd(
  publicUrl: string,
  crumbs: readonly { label: string; path: string }[],
): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absoluteUrl(publicUrl, path),
    })),
  }
}

export function faqJsonLd(questions: readonly { question: string; answer: string }[]): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** The shop itself, with address and opening hours. */
export function organizationJsonLd(publicUrl: string): JsonLd {
  const { company } = shop
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    name: shop.name,
    legalName: company.legalName,
    url: publicUrl,
    email: company.email,
    telephone: company.phone,
    vatID: company.vatId,
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.street,
      postalCode: company.postalCode,
      addressLocality: company.city,
      addressCountry: 'DE',
    },
    openingHours: shop.openingHours.map(({ days, opens, closes }) => `${days} ${opens}-${closes}`),
  }
}
