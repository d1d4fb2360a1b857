import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { refusal } from '#core/refusals.ts'
import type { Route } from './+types/preview'
import { ProductView } from './ProductView.tsx'
import { productPage } from './product-page.server.ts'

/** A product as its page will show it, before it is published; for the office alone, and cached nowhere. */
export async function loader({ context, params }: Route.LoaderArgs) {
  await staff(context, 'products')
  const page = await productPage(context.get(servicesContext), params.productId, { hidden: true })
  if (!page) throw pageError(refusal('product_not_found'))
  return page
}

export const headers = privateHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Vorschau' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function Preview({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <div className="page pt-4">
        <Notice tone="warn">
          {page.isLive
            ? 'Vorschau: So ist das Produkt gerade im Shop zu sehen.'
            : 'Vorschau: Dieses Produkt ist nicht veröffentlicht. Nur das Team sieht diese Seite, und bestellen lässt es sich noch nicht.'}
        </Notice>
      </div>
      <ProductView key={page.path} page={page} />
    </>
  )
}
