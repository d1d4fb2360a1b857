import type Stripe from 'stripe'
import { type Operation, operation } from '../api/operation.ts'
import { inRange, where } from '../engine/conditions.ts'
import type { Work } from '../engine/work.ts'
import { StripeError } from '../wire/errors.ts'
import { mergeMetadata, textField } from '../wire/fields.ts'
import type { Product } from '../wire/objects.ts'
import type { Wire } from '../wire/wire.ts'
import { addProduct } from './new-product.ts'
import { addPrice } from './prices.ts'

type Create = Wire<Stripe.ProductCreateParams>
type Update = Wire<Stripe.ProductUpdateParams>

async function create(work: Work, params: Create): Promise<Product> {
  const product = await addProduct(work, params)
  const priced = params.default_price_data
  if (priced) {
    const price = await addPrice(work, { ...priced, product: product.id })
    product.default_price = price.id
    work.emit('product.updated', product)
  }
  return product
}

async function update(work: Work, product: Product, params: Update): Promise<Product> {
  if (params.default_price) {
    const price = await work.need('price', params.default_price, 'default_price')
    if (price.product !== product.id) {
      throw new StripeError(`The price ${price.id} does not belong to the product ${product.id}.`, {
        param: 'default_price',
      })
    }
  }
  product.active = params.active ?? product.active
  product.default_price = textField(params.default_price, product.default_price ?? null)
  product.description = textField(params.description, product.description)
  if (params.images !== undefined) product.images = params.images || []
  if (params.marketing_features !== undefined) {
    product.marketing_features = params.marketing_features || []
  }
  product.metadata = mergeMetadata(product.metadata, params.metadata)
  product.name = params.name ?? product.name
  if (params.package_dimensions !== undefined) {
    product.package_dimensions = params.package_dimensions || null
  }
  product.shippable = params.shippable ?? product.shippable
  product.statement_descriptor = textField(
    params.statement_descriptor,
    product.statement_descriptor ?? null,
  )
  product.tax_code = textField(params.tax_code, product.tax_code ?? null)
  product.unit_label = textField(params.unit_label, product.unit_label ?? null)
  product.url = textField(params.url, product.url)
  product.updated = work.now
  work.emit('product.updated', product)
  return product
}

async function remove(work: Work, product: Product) {
  const prices = await work.find('price', where({ product: product.id }))
  if (prices.length > 0) {
    throw new StripeError(
      'This product cannot be deleted because it has one or more user-created prices.',
    )
  }
  work.emit('product.deleted', product)
  work.remove(product.id)
  return { id: product.id, object: 'product', deleted: true }
}

export const productOperations: Operation[] = [
  operation<Create>('POST /v1/products', ({ work, params }) => create(work, params)),
  operation('GET /v1/products/{id}', ({ work, id }) => work.need('product', id)),
  operation<Update>('POST /v1/products/{id}', async ({ work, id, params }) =>
    update(work, await work.need('product', id), params),
  ),
  operation('DELETE /v1/products/{id}', async ({ work, id }) =>
    remove(work, await work.need('product', id)),
  ),
  operation<Wire<Stripe.ProductListParams>>('GET /v1/products', async ({ params }) => ({
    list: 'product',
    page: params,
    conditions: [
      ...where({
        active: params.active,
        shippable: params.shippable,
        url: params.url,
        type: params.type,
      }),
      ...(params.ids ? [{ path: 'id', in: params.ids }] : []),
      ...inRange('created', params.created),
    ],
  })),
]
