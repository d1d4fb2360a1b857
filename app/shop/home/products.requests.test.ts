import { describe, expect, it, vi } from 'vitest'
import { linksOf } from '#test/fixtures/document.ts'
import { fewProducts } from '#test/fixtures/few-products.ts'

const site = fewProducts()

describe('the home page', () => {
  it('has its sections, products and questions', {
    meta: { shows: ['S-1-5', 'S-2.1-1', 'S-2.3-1', 'S-2.3-9', 'S-2.3-11', 'L-40'] },
  }, async () => {
    const { text, html } = await site.open('/')
    const taxAndShipping = 'inkl. MwSt., zzgl. Versand (49,00 €)'
    expect(text).toContain(
      `Miete ab 29,00 €/Monat · 12 Monate · gesamt 348,00 €, ${taxAndShipping}`,
    )
    expect(text).toContain(`(12 Monate, gesamt 348,00 €, ${taxAndShipping})`)
    expect(text).toContain('Warum Kraftpool?')
    expect(linksOf(html)).toContain('Alle Produkte ansehen → /produkte')
    expect(html.match(/<li class="grid[^"]*"/g)).toHaveLength(3)
    expect(html.match(/<summary/g)?.length).toBeGreaterThanOrEqual(6)
    const faq = /<script type="application\/ld\+json">(\{[^<]*"FAQPage"[^<]*)<\/script>/.exec(html)
    expect(JSON.parse(faq?.[1] ?? '{}').mainEntity).toHaveLength(6)
  })

  it('says so while the catalogue cannot be read, and keeps no such page', {
    meta: { shows: ['S-2.3-3', 'S-2.3-7', 'S-4-18', 'S-8-15', 'S-8-41', 'S-9-16'] },
  }, async () => {
    const read = vi
      .spyOn(site.shop.services.catalog, 'current')
      .mockRejectedValue(new Error('gone'))
    const log = vi.spyOn(site.shop.services.log, 'error').mockReturnValue()
    site.shop.cache?.drop('*')
    const broken = await site.open('/')
    expect([broken.status, broken.isCached, site.shop.cache?.size]).toEqual([200, false, 0])
    expect(broken.text).toContain(
      'Produkte temporär nicht verfügbar Wir arbeiten daran, das Problem zu beheben. Bitte versuchen Sie es in wenigen Minuten erneut. Seite neu laden',
    )
    expect(log).toHaveBeenCalled()
    read.mockRestore()
    log.mockRestore()
    const later = await site.open('/')
    expect(later.isCached).toBe(true)
    expect(later.text).toContain('Beliebte Geräte Alle Produkte ansehen')
  })
})
