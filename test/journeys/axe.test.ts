import { describe, expect, it } from 'vitest'
import { findings } from '../shop/browser.ts'
import { catalogue, others } from '../shop/pages.ts'
import { stage } from '../shop/stage.ts'
import { open } from '../shop/visit.ts'

const run = stage()

const states = [
  '/produkte?vendor=Niemand',
  '/suche?q=xylophon',
  '/checkout/success',
  '/auth/reset-password',
]

/** Pages of links, opened without one. */
const withoutLink = [
  '/bestellung',
  '/bestellung/neuer-link',
  '/bestellung/neue-adresse',
  '/bestellung/bewertungsanfragen',
  '/bestellung/telefon',
  '/zahlung/offen',
  '/zahlung/neuer-link',
  '/angebot',
  '/rueckruf',
  '/auth/konto',
]

describe.each(['phone', 'desktop'] as const)('axe finds nothing at all, %s,', size => {
  it('on every page (L-78)', async () => {
    const { page, expectNoProblems } = await run.visit({ size })
    const found: Record<string, string[]> = {}
    for (const path of [...catalogue, ...others, ...states]) {
      await open(page, path)
      const here = await findings(page)
      if (here.length > 0) found[path] = here
    }
    expect(found).toEqual({})
    expectNoProblems()
  })

  it('where no page is, where a link leads that is over, and in an open menu', async () => {
    const { page } = await run.visit({ size })
    const found: Record<string, string[]> = {}
    for (const path of ['/produkt/gibt-es-nicht', '/gibt-es-nicht', ...withoutLink]) {
      await open(page, path)
      const here = await findings(page)
      if (here.length > 0) found[path] = here
    }
    expect(found).toEqual({})
    await open(page, '/gibt-es-nicht')
    if (size === 'phone') await page.getByRole('button', { name: 'Navigation öffnen' }).click()
    else
      await page
        .getByRole('navigation', { name: 'Hauptmenü' })
        .getByText('Mieten', { exact: true })
        .click()
    await page.getByRole('link', { name: 'Alle Mietgeräte' }).first().waitFor()
    expect(await findings(page)).toEqual([])
  })
})
