import { escapeXml } from './xml.ts'

export interface SitemapEntry {
  /** Path of the page, from the slash on. */
  path: string
  changedAt?: Date | string
}

/** A sitemap of these pages (sitemaps.org). */
export function sitemapXml(publicUrl: string, entries: readonly SitemapEntry[]): string {
  const rows = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${new Date(changedAt).toISOString()}</lastmod>` : ''
    return `<url><loc>${escapeXml(publicUrl + path)}</loc>${changed}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${rows.join('\n')}
</urlset>
`
}

/** The index that names the one sitemap. */
export function sitemapIndexXml(publicUrl: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>${escapeXml(`${publicUrl}/sitemap.xml`)}</loc></sitemap>
</sitemapindex>
`
}
