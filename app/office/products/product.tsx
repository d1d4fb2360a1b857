import { useCallback } from 'react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { ShopError } from '#core/errors.ts'
import { mayEnter } from '#core/permissions.ts'
import { productNeighbours } from '#core/product-content/list.server.ts'
import { readProduct } from '#core/product-content/read.server.ts'
import { readCategories } from '#core/storefront/read.server.ts'
import { OLDER, shownHistory } from '../shown-history.ts'
import { onSamePage, readPage } from '../table/address.ts'
import { aroundOf } from '../table/from-list.ts'
import type { Route } from './+types/product'
import { EditDialog } from './EditDialog.tsx'
import { fieldLabels } from './labels.ts'
import { PRICE_PAGE } from './Prices.tsx'
import { readQuery } from './query.ts'

/** 'Edit Product': a dialog over the list, with an address of its own (B-2-66, B-2-68). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { roles } = await staff(context, 'products')
  const services = context.get(servicesContext)
  try {
    const product = await readProduct(services, params.productId, {
      ...{ pricePage: readPage(url.searchParams, PRICE_PAGE) },
      before: url.searchParams.get(OLDER),
    })
    const categories = await readCategories(services.db)
    const catalogLink = services.payments.dashboardUrl('products', product.id)
    const found = await productNeighbours(services, readQuery(url.searchParams), product.id)
    const list = listBehind(url.searchParams)
    const around = aroundOf(
      new URLSearchParams(list),
      found,
      productId => href('/admin/produkte/:productId', { productId }) + list,
    )
    const { origin } = new URL(services.publicUrl)
    const mayOffer = mayEnter(roles, 'offers')
    const history = shownHistory(product.history, fieldLabels)
    return { product: { ...product, history }, around, categories, catalogLink, origin, mayOffer }
  } catch (error) {
    if (error instanceof ShopError) throw pageError(error)
    throw error
  }
}

/** The end of the address of the list behind the dialog. */
const listBehind = (dialog: URLSearchParams) =>
  onSamePage(dialog, { [OLDER]: null, [PRICE_PAGE]: null })

export const headers = privateHeaders

export default function Product({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { around } = loaderData
  // On the page of the list where the product stands.
  const search = around.isListed ? around.list : listBehind(params)
  const close = useCallback(
    () => navigate({ pathname: '..', search }, { relative: 'path', preventScrollReset: true }),
    [navigate, search],
  )
  return <EditDialog key={loaderData.product.id} {...loaderData} onClose={close} />
}
