/** First and last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * The part of a file of `length` bytes that a `Range` header asks for: `bytes=0-99`, `bytes=100-`,
 * `bytes=-50`. Undefined where there is no such header or one that may be ignored (several parts, other
 * units: RFC 9110 § 14.2); 'beyond' where the part begins after the end. sirv and Hono's `serveStatic` read a folder;
 * what is asked for here may lie in a bucket.
 */
export function byteRange(
  header: string | undefined,
  length: number,
): ByteRange | 'beyond' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') {
    const wanted = Number(last)
    return wanted === 0 ? 'beyond' : { start: Math.max(0, length - wanted), end: length - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return undefined
  if (start >= length) return 'beyond'
  return { start, end: last === '' ? length - 1 : Math.min(Number(last), length - 1) }
}
