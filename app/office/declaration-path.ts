import { href } from 'react-router'
import type { Declaration } from '#core/inquiries/declare.server.ts'

/** Where a declaration is decided, as long as it waits for that. */
export function declarationPath({ id, kind }: Pick<Declaration, 'id' | 'kind'>): string {
  return `${href(kind === 'withdrawal' ? '/admin/widerrufe' : '/admin/kuendigungen')}?bei=${id}#${id}`
}
