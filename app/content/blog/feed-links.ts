import type { LinksFunction } from 'react-router'

/** How feed readers find the blog. */
export const feedLinks: LinksFunction = () => [
  {
    rel: 'alternate',
    type: 'application/rss+xml',
    title: 'Blog als RSS-Feed',
    href: '/blog/rss.xml',
  },
]
