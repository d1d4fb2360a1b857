import type Stripe from 'stripe'
import { type Operation, operation } from '../api/operation.ts'
import { newId, randomText } from '../engine/ids.ts'
import type { Work } from '../engine/work.ts'
import { StripeError } from '../wire/errors.ts'
import { mergeMetadata, textField } from '../wire/fields.ts'
import type { WebhookEndpoint } from '../wire/objects.ts'
import type { Wire } from '../wire/wire.ts'

type Create = Wire<Stripe.WebhookEndpointCreateParams>
type Update = Wire<Stripe.WebhookEndpointUpdateParams>

/** Adds an endpoint with a given or a new secret. */
export function addEndpoint(work: Work, params: Create, secret?: string): WebhookEndpoint {
  return work.add(
    'webhook_endpoint',
    {
      id: newId('webhook_endpoint'),
      object: 'webhook_endpoint',
      api_version: params.api_version ?? null,
      application: null,
      created: work.now,
      description: textField(params.description),
      enabled_events: params.enabled_events,
      livemode: false,
      metadata: mergeMetadata(null, params.metadata),
      status: 'enabled',
      url: checkedUrl(params.url),
    },
    { secret: secret ?? `whsec_${randomText(32)}` },
  )
}

function checkedUrl(url: string): string {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
    throw new StripeError(`Invalid URL: ${url}`, { code: 'url_invalid', param: 'url' })
  }
  return url
}

function create(work: Work, params: Create): WebhookEndpoint {
  const endpoint = addEndpoint(work, params)
  // The secret is shown once, in the answer to its creation.
  return { ...endpoint, secret: work.hidden(endpoint.id).secret }
}

function update(endpoint: WebhookEndpoint, params: Update): WebhookEndpoint {
  endpoint.description = textField(params.description, endpoint.description)
  endpoint.enabled_events = params.enabled_events ?? endpoint.enabled_events
  endpoint.metadata = mergeMetadata(endpoint.metadata, params.metadata)
  if (params.disabled !== undefined) endpoint.status = params.disabled ? 'disabled' : 'enabled'
  if (params.url) endpoint.url = checkedUrl(params.url)
  return endpoint
}

export const webhookEndpointOperations: Operation[] = [
  operation<Create>('POST /v1/webhook_endpoints', async ({ work, params }) => create(work, params)),
  operation('GET /v1/webhook_endpoints/{id}', ({ work, id }) => work.need('webhook_endpoint', id)),
  operation<Update>('POST /v1/webhook_endpoints/{id}', async ({ work, id, params }) =>
    update(await work.need('webhook_endpoint', id), params),
  ),
  operation('DELETE /v1/webhook_endpoints/{id}', async ({ work, id }) => {
    await work.need('webhook_endpoint', id)
    work.remove(id)
    return { id, object: 'webhook_endpoint', deleted: true }
  }),
  operation<Wire<Stripe.WebhookEndpointListParams>>(
    'GET /v1/webhook_endpoints',
    async ({ params }) => ({
      list: 'webhook_endpoint',
      page: params,
      conditions: [],
    }),
  ),
]
