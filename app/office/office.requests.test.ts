import { describe, expect, it, vi } from 'vitest'
import { linksOf, partOf } from '#test/fixtures/document.ts'
import { login, officeApp } from '#test/fixtures/office-app.ts'
import { withoutTable } from '#test/fixtures/outage.ts'
import { TestBrowser } from '#test/fixtures/visitors.ts'

const aBug = { requestId: expect.any(String), err: expect.any(Error) }

const office = officeApp()

describe('the way in', () => {
  it('is a sign-in form for the anonymous (B-2-35, B-6-1)', async () => {
    const answer = await new TestBrowser(office.shop).get('/admin')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('Admin-Bereich')
    const deeper = await new TestBrowser(office.shop).get('/admin/auftraege')
    expect(deeper.headers.get('Location')).toBe('/admin')
  })

  it('is refused with 403 to customers, on every page (S-6-5, B-2-36, B-6-2)', async () => {
    for (const path of ['/admin', '/admin/auftraege']) {
      const answer = await office.customer.get(path)
      expect(answer.status).toBe(403)
      const html = await answer.text()
      expect(html).toContain('Zugriff verweigert')
      expect(html).toContain('Sie müssen als Administrator angemeldet sein')
    }
  })

  it('says no more than that credentials are wrong (S-8-16)', async () => {
    const answer = await new TestBrowser(office.shop).post('/admin', {
      ...login,
      password: 'Falsch-123',
    })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('Anmeldung fehlgeschlagen')
  })

  it('greets who comes in, and says beside the form when signing in is out of order (S-8-32, B-2-35)', async () => {
    const browser = new TestBrowser(office.shop)
    const broken = vi
      .spyOn(office.shop.services.auth, 'signIn')
      .mockRejectedValue(new Error('refused'))
    const log = vi.spyOn(office.shop.services.log, 'error').mockReturnValue()
    const answer = await browser.post('/admin', login)
    const html = await answer.text()
    expect(answer.status).toBe(500)
    expect(html).toContain('Anmeldung fehlgeschlagen')
    expect(html).toContain('Ein unbekannter Fehler ist aufgetreten')
    expect(browser.cookie('meldung')).toBeUndefined()
    expect(log).toHaveBeenCalledWith(aBug, expect.any(String))
    broken.mockRestore()
    log.mockRestore()
    await browser.post('/admin', login)
    expect(browser.cookie('meldung')).toBe('angemeldet')
  })

  it('keeps its menu around a page that is not there or fails', async () => {
    const menuOf = async (browser: TestBrowser, path: string, status: number) => {
      const answer = await browser.get(path)
      expect(answer.status).toBe(status)
      return partOf(await answer.text(), 'nav', 'Bereiche')
    }
    const { admin } = office
    const nobody = '00000000-0000-4000-8000-000000000000'
    for (const path of [
      ...['gibt-es-nicht', 'kunden/tippfehler/noch-einer', 'auftraege/KP-999999'],
      ...['inventar', 'kunden', 'blog', 'projekte', 'anfragen', 'angebote'].flatMap(list => [
        `${list}/${nobody}`,
        `${list}/tippfehler`,
      ]),
      ...[`rueckrufe/${nobody}`, `team/${nobody}`, `defekte/${nobody}`, `rueckgaben/${nobody}`],
      ...['produkte/prod_weg', `inventar/wareneingang/${nobody}`],
    ])
      expect(await menuOf(admin, `/admin/${path}`, 404), path).toContain('/admin/auftraege')
    const logistics = await office.member('logistics')
    const theirs = await menuOf(logistics, '/admin/gibt-es-nicht', 404)
    expect(theirs).toContain('/admin/auftraege')
    expect(theirs).not.toContain('/admin/kunden')
    const log = vi.spyOn(office.shop.services.log, 'error').mockReturnValue()
    const broken = await withoutTable(office.shop.services.db, 'product_categories', () =>
      menuOf(admin, '/admin/kategorien', 500),
    )
    expect(broken).toContain('/admin/heute')
    log.mockRestore()
  })

  it('shows people of the staff where else they may go, where their role may not enter (B-6-3)', async () => {
    const logistics = await office.member('logistics')
    const answer = await logistics.get('/admin/kunden')
    expect(answer.status).toBe(403)
    const html = await answer.text()
    expect(html).toContain('Zugriff verweigert')
    const menu = partOf(html, 'nav', 'Bereiche')
    expect(menu).toContain('/admin/auftraege')
    expect(menu).not.toContain('/admin/kunden')
    expect(await (await office.customer.get('/admin/kunden')).text()).not.toContain('Bereiche')
  })

  it('leads administrators to the products (S-1-1, B-6-3)', async () => {
    expect((await office.admin.get('/admin')).headers.get('Location')).toBe('/admin/produkte')
    expect((await office.admin.get('/admin/auftraege')).status).toBe(200)
  })

  it('leads from its menu to each part that the office is made of (B-2-34)', async () => {
    const html = await (await office.admin.get('/admin/produkte')).text()
    const links = linksOf(partOf(html, 'nav', 'Bereiche'))
    for (const part of [
      ...['Produkte → /admin/produkte', 'Aufträge → /admin/auftraege'],
      ...['Inventar → /admin/inventar', 'Kunden → /admin/kunden', 'Blog → /admin/blog'],
      ...['Kategorien → /admin/kategorien', 'Product Feed → /admin/feed'],
      'Projekte → /admin/projekte',
    ])
      expect(links).toContainEqual(part)
    expect(links[0]).toBe('Produkte → /admin/produkte')
  })

  it('names the one entry in English as English, also where it is folded (L-78)', async () => {
    const html = await (await office.admin.get('/admin/feed')).text()
    expect(partOf(html, 'nav', 'Bereiche')).toMatch(/<a [^>]*lang="en"[^>]*>Product Feed</)
    expect(html).toContain('<span lang="en">Product Feed</span>')
  })

  it('says in the title of each page which part of it that is', async () => {
    const titleOf = async (path: string) =>
      /<title>(.*?)<\/title>/.exec(await (await office.admin.get(path)).text())?.[1]
    expect(await titleOf('/admin/auftraege')).toBe('Aufträge – Admin-Bereich – Kraftpool')
    expect(await titleOf('/admin/team')).toBe('Team – Admin-Bereich – Kraftpool')
  })

  it('gives data to administrators alone, also without a page around it (B-6-3)', async () => {
    await office.given([{ productName: 'Geheimes Gerät' }])
    const data = async (browser: TestBrowser) => (await browser.get('/admin/auftraege.data')).text()
    expect(await data(office.admin)).toContain('Geheimes Gerät')
    expect(await data(office.customer)).not.toContain('Geheimes Gerät')
    expect(await data(new TestBrowser(office.shop))).not.toContain('Geheimes Gerät')
  })
})

it('says that the orders could not be loaded, and offers to ask again (B-8-2)', async () => {
  const log = vi.spyOn(office.shop.services.log, 'error').mockReturnValue()
  const answer = await withoutTable(office.shop.services.db, 'orders', () =>
    office.admin.get('/admin/auftraege'),
  )
  const html = await answer.text()
  expect(answer.status).toBe(500)
  expect(html).toContain('Auftrags-Logistik')
  expect(html).toContain('Daten konnten nicht geladen werden')
  expect(html).toContain('Erneut versuchen')
  expect(log).toHaveBeenCalledWith(aBug, expect.any(String))
  log.mockRestore()
  expect((await office.admin.get('/admin/auftraege')).status).toBe(200)
})
