import { useRef } from 'react'
import { href, Link } from 'react-router'
import { useRenderedLater } from '#app/rendering/use-rendered-later.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Breadcrumbs } from '#app/ui/Breadcrumbs.tsx'
import { Stars } from '#app/ui/Stars.tsx'
import { formatTenths } from '#core/numbers.ts'
import { crumbLinks } from '../catalog/crumbs.ts'
import { StockNote } from '../catalog/StockNote.tsx'
import { Benefits } from './Benefits.tsx'
import { BusinessBox } from './BusinessBox.tsx'
import { Description } from './Description.tsx'
import { Gallery } from './Gallery.tsx'
import { GuaranteeLabel } from './GuaranteeLabel.tsx'
import { LaterCosts, LaterFit } from './LaterParts.tsx'
import { ModelView } from './model/ModelView.tsx'
import { OptionPanel } from './OptionPanel.tsx'
import { ProductFaq } from './ProductFaq.tsx'
import type { ProductPage } from './product-page.server.ts'
import { RelatedProducts } from './RelatedProducts.tsx'
import { Reviews } from './Reviews.tsx'
import { SafetyBox } from './SafetyBox.tsx'
import { Specifications } from './Specifications.tsx'
import { StickyBar } from './StickyBar.tsx'
import { useOptions } from './use-options.ts'

/** Everything that a product page shows. Another product is another page: give it a key. */
export function ProductView({ page }: { page: ProductPage }) {
  const { product, stock, reviews, rating } = page
  const options = useOptions(product, page.asked)
  const isSoldOut = stock?.kind === 'sold_out'
  const below = useRef<HTMLDivElement>(null)
  useRenderedLater(below, page)
  return (
    <div className="page pt-4 pb-16">
      <Breadcrumbs crumbs={crumbLinks(page.crumbs)} />
      <article className="mt-4 grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <Gallery productId={product.id} images={product.images} title={product.title} />
          {page.guaranteeLabel && <GuaranteeLabel label={page.guaranteeLabel} />}
          {product.modelUrl && <ModelView {...product} url={product.modelUrl} />}
        </div>
        <div className="lg:row-span-2">
          <header className="mb-6">
            <div className="mb-3 flex flex-wrap gap-2">
              {product.vendor && <Badge>{product.vendor}</Badge>}
              {product.categoryName && <Badge>{product.categoryName}</Badge>}
              {product.rentals.length > 0 && <Badge tone="ink">Mietbar</Badge>}
              <StockNote stock={stock} />
            </div>
            <h1>{product.title}</h1>
            {rating && (
              <p className="mt-3 flex flex-wrap items-center gap-x-4">
                <Link to="#bewertungen" className="inline-flex min-h-11 items-center">
                  <Stars rating={rating.averageRating} count={rating.totalReviews} />
                  <span className="tabular ml-2 font-semibold">
                    {formatTenths(rating.averageRating)}
                  </span>
                </Link>
                <Link
                  prefetch="intent"
                  to={href('/bewertungen')}
                  className="text-link text-sm text-muted"
                >
                  So prüfen wir Bewertungen
                </Link>
              </p>
            )}
            <p className="mt-2 text-lead text-muted">{product.summary}</p>
          </header>
          <OptionPanel
            options={options}
            isSoldOut={isSoldOut}
            warrantyNotice={page.warrantyNotice}
          />
          <Benefits
            shippingCents={product.shippingCents}
            isRentable={product.rentals.length > 0}
            guarantee={page.guarantee}
          />
          <BusinessBox options={options} />
        </div>
        <Description html={page.descriptionHtml} features={product.features} />
      </article>
      <div ref={below}>
        <div className="later mt-12 grid grid-cols-1 items-start gap-12 lg:grid-cols-2">
          <LaterCosts product={product} rental={options.rental} />
          <LaterFit specifications={product.specifications} warnings={page.safety.warnings} />
          <Specifications specifications={product.specifications} />
          <SafetyBox safety={page.safety} />
        </div>
        <div className="later">
          <Reviews reviews={reviews} rating={rating} />
        </div>
        <div className="later">
          <RelatedProducts cards={page.related} />
        </div>
        <div className="later">
          <ProductFaq questions={page.faq} />
        </div>
      </div>
      <StickyBar options={options} isSoldOut={isSoldOut} />
    </div>
  )
}
