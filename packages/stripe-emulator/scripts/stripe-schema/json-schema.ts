/** The part of JSON Schema 2020-12 that the generated file uses. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: (string | number | boolean)[]
  'x-known-values'?: string[]
  'x-stub'?: true
  'x-pruned'?: true
  anyOf?: Schema[]
  not?: Schema
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
}

/** A reference to a named schema of the same file. */
export function refTo(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` }
}

/** One page of a list, as `ApiList` of the SDK. */
export function listOf(items: Schema): Schema {
  return {
    type: 'object',
    properties: {
      object: { type: 'string', enum: ['list'] },
      data: { type: 'array', items },
      has_more: { type: 'boolean' },
      url: { type: 'string' },
    },
    required: ['object', 'data', 'has_more', 'url'],
  }
}

/** One page of a search. `next_page` is left out of Stripe's own examples, so it is not required. */
export function searchResultOf(items: Schema): Schema {
  const list = listOf(items)
  return {
    ...list,
    properties: {
      ...list.properties,
      object: { type: 'string', enum: ['search_result'] },
      next_page: { type: ['string', 'null'] },
      total_count: { type: 'number' },
    },
  }
}
