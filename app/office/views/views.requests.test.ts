import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { authUsers, savedViews, userRoles } from '#db/schema/schema.ts'
import { ids } from '#test/fixtures/catalog.ts'
import { givenDevice } from '#test/fixtures/devices.ts'
import { linksOf, partOf, wordsOf } from '#test/fixtures/document.ts'
import { officeApp } from '#test/fixtures/office-app.ts'

const office = officeApp()

async function page(path: string, browser = office.admin): Promise<string> {
  const answer = await browser.get(path)
  expect(answer.status).toBe(200)
  return (await answer.text()).replaceAll('<!-- -->', '')
}

/** The links of the views of a list, as `name → address`. */
async function views(path: string, browser = office.admin): Promise<string[]> {
  const html = await page(path, browser)
  return html.includes('aria-label="Ansichten"')
    ? linksOf(partOf(html, 'nav', 'aria-label="Ansichten"'))
    : []
}

const head = async (path: string) => wordsOf(partOf(await page(path), 'thead'))

it('saves, shows, renames and deletes a view beside the filters of its list', async () => {
  await office.given([{}])
  expect(await views('/admin/auftraege')).toEqual([])
  const made = await office.admin.post('/admin/ansichten', {
    list: 'orders',
    name: 'Zu <b>versenden</b>',
    query: 'status=pending&sort=customer&spalten=customer,created',
  })
  expect(made.status).toBe(200)
  const [usual, own] = await views('/admin/auftraege')
  expect(usual).toMatch(/^Grundansicht → /)
  const [name, to = ''] = own?.split(' → ') ?? []
  expect(name).toContain('Zu &lt;b&gt;versenden&lt;/b&gt;')
  const opened = await page(`/admin/auftraege${to.replaceAll('&amp;', '&').replace(/^[^?]*/, '')}`)
  expect(partOf(opened, 'a', 'versenden')).toContain('aria-current="true"')
  expect(wordsOf(partOf(opened, 'thead'))).toMatch(/Kunde.*Bestellt am/)
  expect(wordsOf(partOf(opened, 'thead'))).not.toContain('Tracking')
  expect(await views('/admin/inventar')).toEqual([])

  const viewId = /ansicht=([\da-f-]{36})/.exec(to)?.[1] ?? ''
  const at = `/admin/ansichten/${viewId}`
  const wrong = await office.admin.post(`${at}/name`, { read: 'Alt', name: 'Neu' })
  expect(wrong.status).toBe(422)
  const renamed = { read: 'Zu <b>versenden</b>', name: 'Offen' }
  expect((await office.admin.post(`${at}/name`, renamed)).status).toBe(200)
  expect((await views('/admin/auftraege')).join()).toContain('Offen')
  expect((await office.admin.post(`${at}/entfernen`, {})).status).toBe(200)
  expect((await office.admin.post(`${at}/entfernen`, {})).status).toBe(404)
  expect(await views('/admin/auftraege')).toEqual([])
})

it('opens the default view from the menu and as the first page', async () => {
  const given = { list: 'products', name: 'Lücken', query: 'gap=any&all=1', isDefault: '1' }
  await office.admin.post('/admin/ansichten', given)
  const menu = linksOf(partOf(await page('/admin/auftraege'), 'nav', 'aria-label="Bereiche"'))
  const entry = menu.find(link => link.startsWith('Produkte'))
  expect(entry).toMatch(/\/admin\/produkte\?ansicht=[\da-f-]{36}&(amp;)?gap=any&(amp;)?all=1/)
  const first = await office.admin.get('/admin')
  expect(first.headers.get('Location')).toMatch(/^\/admin\/produkte\?ansicht=.*gap=any/)
  await office.shop.services.db.delete(savedViews)
  expect((await office.admin.get('/admin')).headers.get('Location')).toBe('/admin/produkte')
})

it('shows the columns that somebody chose, to them alone, until they take the usual ones again', async () => {
  await office.given([{}])
  const usual = await head('/admin/auftraege')
  expect(usual).toMatch(/Kunde.*Produkt.*Bestellt am.*Status.*Geräte-Zuordnung.*Tracking/)
  expect(usual).not.toContain('Ort')
  const chosen = 'list=orders&column=city&column=tracking'
  await office.admin.postText('/admin/ansichten/spalten', chosen)
  expect(await head('/admin/auftraege')).toMatch(/Ort Bestellt am Tracking Aktionen$/)
  expect(await head('/admin/auftraege?spalten=status')).toMatch(/Bestellt am Status Aktionen$/)

  const { db } = office.shop.services
  const [person] = await db
    .select()
    .from(authUsers)
    .where(sql`id not in (select user_id from user_roles)`)
  await db.insert(userRoles).values({ userId: person?.id ?? '', role: 'logistics' })
  const theirs = wordsOf(partOf(await page('/admin/auftraege', office.customer), 'thead'))
  expect(theirs).toBe(usual)
  const closed = { list: 'customers', name: 'Alle', query: '' }
  expect((await office.customer.post('/admin/ansichten', closed)).status).toBe(403)

  const columns = ['customer', 'product', 'created', 'status', 'devices', 'tracking']
  const again = new URLSearchParams([['list', 'orders'], ...columns.map(each => ['column', each])])
  await office.admin.postText('/admin/ansichten/spalten', again.toString())
  expect(await head('/admin/auftraege')).toBe(usual)
})

it('leads through a list from the page of a row, and back to the list as it was', async () => {
  for (let number = 0; number < 3; number += 1) {
    await office.given([{ productName: 'Schrittmacher' }])
  }
  const state = 'q=schrittmacher&sort=created&dir=asc'
  const rows = linesOf(await page(`/admin/auftraege?${state}`))
  expect(rows).toHaveLength(3)
  const first = await page(rows[0] ?? '')
  expect(wordsOf(partOf(first, 'nav', 'aria-label="In der Liste"'))).toBe('1 von 3')
  expect(linesOf(first)).toEqual([rows[1]])
  const middle = await page(rows[1] ?? '')
  expect(linesOf(middle)).toEqual([rows[0], rows[2]])
  expect(linksOf(middle)).toContain(`Zurück zu den Aufträgen → /admin/auftraege?${state}`)
  // Opened from elsewhere it stands in no list.
  const alone = await page((rows[1] ?? '').split('?')[0] ?? '')
  expect(alone).not.toContain('In der Liste')
  expect(linksOf(alone)).toContain('Zurück zu den Aufträgen → /admin/auftraege')
})

it('leads through the customers and the devices alike', async () => {
  const { db } = office.shop.services
  await office.given([{}])
  const [device] = [await givenDevice(db, { serialNumber: 'A-1' }), await givenDevice(db)]
  for (const path of [`/admin/inventar/${device}`, await onlyCustomer()]) {
    const html = await page(`${path}?liste=${encodeURIComponent('sort=created&page=7')}`)
    expect(wordsOf(partOf(html, 'nav', 'aria-label="In der Liste"'))).toMatch(/^\d+ von \d+$/)
    const [list] = path.split(/\/(?=[^/]+$)/)
    expect(html).toContain(`href="${list}?sort=created"`)
  }
})

it('leads through the products with the filter of the list that stands behind', async () => {
  await office.sellsCatalog()
  const filter = 'all=1&sort=id'
  const html = await page(`/admin/produkte/${ids.bike}?${filter}`)
  const steps = partOf(html, 'nav', 'aria-label="In der Liste"')
  expect(wordsOf(steps)).toBe('1 von 4')
  expect(linksOf(steps)).toEqual([` → /admin/produkte/${ids.hidden}?${filter}`])
})

async function onlyCustomer(): Promise<string> {
  const found = linksOf(await page('/admin/kunden?q=anna.schmidt'))
  const link = found.find(each => /\/admin\/kunden\/[\da-f-]{36}\?liste=/.test(each))
  return link?.split(' → ')[1]?.split('?')[0] ?? ''
}

/** The orders of a list, or those that stand beside one; narrow and wide screens have a link each. */
function linesOf(html: string): string[] {
  const links = linksOf(html).flatMap(
    link => /\/admin\/auftraege\/KP-\d+\?liste=.*/.exec(link)?.[0] ?? [],
  )
  return [...new Set(links)]
}

it('shows the columns of the customers that were chosen', async () => {
  await office.given([{}])
  expect(await head('/admin/kunden?spalten=spent')).toMatch(/Kunde Gesamtumsatz$/)
})
