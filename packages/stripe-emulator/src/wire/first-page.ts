/** How much of a list Stripe sends where nobody asks for more. */
export const PAGE = 10

/** For `JSON.stringify`: an invoice is sent with the first page of its lines, a subscription with that of its items. */
export function firstPage(name: string, value: unknown): unknown {
  if ((name !== 'lines' && name !== 'items') || !isList(value) || value.data.length <= PAGE)
    return value
  return { ...value, data: value.data.slice(0, PAGE), has_more: true }
}

function isList(value: unknown): value is { data: unknown[] } {
  return typeof value === 'object' && value !== null && 'data' in value && Array.isArray(value.data)
}
