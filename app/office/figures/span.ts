/** How many months can be looked at. */
export const spans = [12, 24, 36] as const

export function readMonths(params: URLSearchParams): number {
  return spans.find(span => String(span) === params.get('monate')) ?? spans[0]
}
