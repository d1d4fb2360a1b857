import { href } from 'react-router'

/** Where a case stands in its list. */
export function casePath({ id, isClosed }: { id: string; isClosed: boolean }): string {
  return `${href('/admin/faelle')}?${isClosed ? 'erledigte=1&' : ''}bei=${id}#${id}`
}
