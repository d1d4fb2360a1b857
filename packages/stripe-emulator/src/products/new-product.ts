import type Stripe from 'stripe'
import { requireFreeId } from '../engine/chosen-ids.ts'
import { newId } from '../engine/ids.ts'
import type { Work } from '../engine/work.ts'
import { mergeMetadata, textField } from '../wire/fields.ts'
import type { Product } from '../wire/objects.ts'
import type { Wire } from '../wire/wire.ts'

/** Adds a product with a given or a new id and emits its event. */
export async function addProduct(
  work: Work,
  params: Wire<Stripe.ProductCreateParams>,
): Promise<Product> {
  const id = params.id ?? newId('product')
  await requireFreeId(work, id, { name: 'Product', param: 'id' })
  const product = work.add('product', {
    id,
    object: 'product',
    active: params.active ?? true,
    created: work.now,
    default_price: null,
    description: textField(params.description),
    images: params.images ?? [],
    livemode: false,
    marketing_features: params.marketing_features ?? [],
    metadata: mergeMetadata(null, params.metadata),
    name: params.name,
    package_dimensions: params.package_dimensions ?? null,
    shippable: params.shippable ?? null,
    statement_descriptor: textField(params.statement_descriptor),
    tax_code: textField(params.tax_code),
    tax_details: null,
    type: params.type ?? 'service',
    unit_label: textField(params.unit_label),
    updated: work.now,
    url: textField(params.url),
  })
  work.emit('product.created', product)
  return product
}
