const PARAM = 'fassungen'

/** How many times thirty versions of a post this address shows. */
export function versionsIn(params: URLSearchParams): number {
  const times = Number(params.get(PARAM))
  return Number.isInteger(times) && times > 1 ? Math.min(times, 1000) : 1
}

/** The address that shows thirty more of them. */
export function olderVersions(params: URLSearchParams): string {
  const more = new URLSearchParams(params)
  more.set(PARAM, String(versionsIn(params) + 1))
  return `?${more}`
}
