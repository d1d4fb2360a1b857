import type { ComponentProps } from 'react'

export interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this shop, with its query. */
  to: string
  /** The page opens in a view transition. */
  viewTransition?: boolean
  /** The page takes this one's place in the history, and the window stays where it is. */
  inPlace?: boolean
  /** The whole document is loaded anew. */
  reload?: boolean
}

/**
 * A link to another page of this shop: a plain `<a>`, which `FollowLinks` follows without loading
 * the document anew. A page has up to 170 links, and the router's own cost several times as much to
 * render.
 */
export function PageLink({ to, viewTransition, inPlace, reload, ...rest }: PageLinkProps) {
  return (
    <a
      {...rest}
      href={to}
      data-view-transition={viewTransition ? '' : undefined}
      data-in-place={inPlace ? '' : undefined}
      data-reload={reload ? '' : undefined}
    />
  )
}
