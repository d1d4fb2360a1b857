import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { demoProduct } from '#demo/data/catalog/products.ts'
import { findings } from '../shop/browser.ts'
import { mailArrives } from '../shop/mails.ts'
import { stage } from '../shop/stage.ts'
import { toastSaying } from '../shop/summary.ts'
import { open, signIn } from '../shop/visit.ts'

const run = stage()

const PASSWORD = 'Hantelbank-2026'
let invited = 0

/** Two people of the office, each with a browser of their own: who leads it, and who came for this role. */
async function both(role: string) {
  const anna = await run.visit()
  const jonas = await run.visit({ size: 'phone' })
  await signIn(anna.page, '/admin', run.shop.admin)
  invited += 1
  const email = `jonas-${invited}@example.com`
  await open(anna.page, '/admin/team')
  await anna.page.getByLabel('E-Mail-Adresse').fill(email)
  await anna.page.getByLabel('Rolle').selectOption(role)
  await anna.page.getByRole('button', { name: 'Einladen' }).click()
  const mail = await mailArrives(run.shop.mails, 'staff_invitation', email)
  const text = mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
  await open(jonas.page, /\/admin\/einladung\?token=[\w-]+/.exec(text)?.[0] ?? '')
  await jonas.page.getByLabel('Vorname').fill('Jonas')
  await jonas.page.getByLabel('Nachname').fill('Öztürk')
  await jonas.page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await jonas.page.getByLabel('Passwort bestätigen').fill(PASSWORD)
  await jonas.page.getByRole('button', { name: 'Einladung annehmen' }).click()
  await jonas.page.waitForURL(url => !url.pathname.endsWith('/einladung'))
  return { anna, jonas }
}

interface Form {
  /** Who beside the administration works on it. */
  role: string
  /** Opens it and gives where its fields are. */
  open: (page: Page) => Promise<Locator>
  field: (form: Locator) => Locator
  /** As presence calls it. */
  thing: string
  /** As the question calls it. */
  label: string
  save: string
  saved: (page: Page, form: Locator) => Promise<void>
}

const hidden = (_page: Page, form: Locator) => form.waitFor({ state: 'hidden' })
const { title } = demoProduct('bogen').content

const forms: Record<string, Form> = {
  product: {
    role: 'content',
    async open(page) {
      await open(page, `/admin/produkte?q=${encodeURIComponent(title)}`)
      await page.getByRole('link', { name: `Edit ${title}` }).click()
      return page.getByRole('dialog', { name: 'Edit Product' })
    },
    field: form => form.getByLabel('Short Description'),
    thing: 'dieses Produkt',
    label: 'Short Description',
    save: 'Save Changes',
    saved: hidden,
  },
  device: {
    role: 'logistics',
    async open(page) {
      await open(page, '/admin/inventar?q=LGB-2504-051')
      await page.getByRole('button', { name: 'LGB-2504-051 bearbeiten' }).click()
      return page.getByRole('dialog', { name: 'Inventar-Item bearbeiten' })
    },
    field: form => form.getByLabel('Notizen', { exact: true }),
    thing: 'dieses Gerät',
    label: 'Notizen',
    save: 'Aktualisieren',
    saved: hidden,
  },
  post: {
    role: 'content',
    async open(page) {
      await open(page, '/admin/blog?sort=title')
      await page.locator('tbody tr').first().getByRole('link').first().click()
      await page.locator('form[data-saves]').waitFor()
      return page.locator('form[data-saves]')
    },
    field: form => form.getByLabel('Kurztext'),
    thing: 'diesen Beitrag',
    label: 'Kurztext',
    save: 'Speichern',
    saved: (_page, form) => form.getByText('Alles gespeichert.').waitFor(),
  },
}

it.each(Object.keys(forms))('two people on the same %s lose nothing silently', async kind => {
  const form = forms[kind]
  if (!form) throw new Error(kind)
  const { anna, jonas } = await both(form.role)
  const hers = await form.open(anna.page)
  const his = await form.open(jonas.page)
  // Each is told that the other has it open.
  for (const { page } of [jonas, anna]) {
    await page.getByText(`bearbeitet gerade ${form.thing}.`).waitFor()
  }
  await anna.page.getByText(`Jonas Öztürk bearbeitet gerade ${form.thing}.`).waitFor()
  await form.field(hers).fill('Von Anna geschrieben.')
  await hers.getByRole('button', { name: form.save, exact: true }).click()
  await form.saved(anna.page, hers)

  await form.field(his).fill('Von Jonas geschrieben.')
  await his.getByRole('button', { name: form.save, exact: true }).click()
  const question = his.getByRole('alert').filter({ hasText: 'wurde inzwischen geändert' })
  const choices = question.getByRole('group', { name: form.label })
  await choices.getByRole('radio', { name: /: Von Anna geschrieben\.$/ }).waitFor()
  expect(await findings(jonas.page)).toEqual([])
  const again = await form.open(anna.page)
  expect(await form.field(again).inputValue()).toBe('Von Anna geschrieben.')

  await choices.getByRole('radio', { name: 'Ihr Wert: Von Jonas geschrieben.' }).check()
  await his.getByRole('button', { name: form.save, exact: true }).click()
  await form.saved(jonas.page, his)
  const last = await form.open(anna.page)
  expect(await form.field(last).inputValue()).toBe('Von Jonas geschrieben.')
  anna.expectNoProblems()
  expect(jonas.problems).toEqual([expect.stringContaining('409')])
})

it('unsaved text of long ago that is thrown away leaves what somebody else saved since', async () => {
  const { anna, jonas } = await both('content')
  const { post } = forms
  if (!post) throw new Error('post')
  const his = await post.open(jonas.page)
  await post.field(his).fill('Von Jonas vor langer Zeit geschrieben.')
  await his.getByText('Als Entwurf gesichert').waitFor()
  const hers = await post.open(anna.page)
  await post.field(hers).fill('Inzwischen von Anna gespeichert.')
  await hers.getByRole('button', { name: post.save, exact: true }).click()
  await post.saved(anna.page, hers)

  jonas.page.once('dialog', question => question.accept())
  await jonas.page.reload()
  expect(await post.field(his).inputValue()).toBe('Von Jonas vor langer Zeit geschrieben.')
  const isGone = jonas.page.waitForResponse(answer => answer.request().method() === 'DELETE')
  await his.getByRole('button', { name: 'Verwerfen' }).click()
  await isGone
  await expect.poll(() => post.field(his).inputValue()).toBe('Inzwischen von Anna gespeichert.')
  await his.getByText('Alles gespeichert.').waitFor()
})

it('who goes on writing has not read what another saved meanwhile, and does not delete or restore over it', async () => {
  const { anna, jonas } = await both('content')
  const { post } = forms
  if (!post) throw new Error('post')
  const { page } = jonas
  const his = await post.open(page)
  const hers = await post.open(anna.page)
  await post.field(hers).fill('Während Jonas schreibt, von Anna gespeichert.')
  await hers.getByRole('button', { name: post.save, exact: true }).click()
  await post.saved(anna.page, hers)

  await his.getByLabel('Autor').fill('Jonas Öztürk')
  await his.getByText('Als Entwurf gesichert').waitFor()
  const versions = page.getByRole('region', { name: 'Fassungen' })
  const restore = versions.getByRole('button', { name: /wiederherstellen$/ })
  await restore.first().waitFor()
  const remove = async () => {
    await page.getByRole('button', { name: /^Löschen: / }).click()
    const question = page.getByRole('dialog', { name: 'Beitrag löschen?' })
    await question.getByRole('button', { name: 'Beitrag löschen' }).click()
    return question
  }
  const question = await remove()
  await question.getByText(/Dieser Beitrag wurde inzwischen von .+ am .+ geändert\./).waitFor()
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await restore.first().click()
  await versions.getByText('Dieser Beitrag wurde inzwischen').waitFor()

  await his.getByRole('button', { name: post.save, exact: true }).click()
  await post.saved(page, his)
  expect(await post.field(his).inputValue()).toBe('Während Jonas schreibt, von Anna gespeichert.')
  await restore.first().click()
  await toastSaying(page, 'Fassung wiederhergestellt')
  await expect.poll(() => his.getByLabel('Autor').inputValue()).not.toBe('Jonas Öztürk')
  await remove()
  await page.waitForURL('**/admin/blog')
})

it('who chooses a day of delivery that somebody else chose meanwhile sees theirs, and decides (S-2.9-71)', async () => {
  const { page, context } = await run.visit()
  await signIn(page, '/admin', run.shop.admin)
  await open(page, '/admin/auftraege')
  const id = (await page.locator('[data-row]').first().getAttribute('data-row'))?.slice(0, 36)
  const path = `/admin/auftraege/${id}/liefertermin`
  const propose = async (from: Page, index: number) => {
    await from.getByLabel('Tag der Lieferung').selectOption({ index })
    await from.getByRole('button', { name: 'Tag vorschlagen' }).click()
  }
  await open(page, path)
  const other = await context.newPage()
  await open(other, path)
  await propose(other, 4)
  await other.getByText('Gespeichert.').waitFor()
  await propose(page, 2)
  const stored = page.getByRole('region', { name: 'Inzwischen gespeichert' })
  await stored.waitFor()
  await page.getByRole('button', { name: 'Tag vorschlagen' }).click()
  await page.getByText('Bitte bestätigen Sie das').waitFor()
  await stored.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Tag vorschlagen' }).click()
  await page.getByText('Gespeichert.').waitFor()

  // Signed out meanwhile: the page is not read again, and what was chosen stays.
  const { origin } = new URL(page.url())
  await page.request.post('/auth/abmelden', { headers: { Origin: origin } })
  // Its farewell would be shown where somebody signs out, which is not here.
  await context.clearCookies({ name: 'meldung' })
  await propose(page, 3)
  expect(await toastSaying(page, 'Nicht gespeichert')).toContain('Sie sind nicht mehr angemeldet')
  const day = page.getByLabel('Tag der Lieferung')
  expect(await day.evaluate((select: HTMLSelectElement) => select.selectedIndex)).toBe(3)
})

it('who changes an address that somebody else changed meanwhile sees theirs, and decides', async () => {
  const { page, context } = await run.visit()
  await signIn(page, '/admin', run.shop.admin)
  await open(page, '/admin/auftraege?status=pending')
  const id = (await page.locator('[data-row]').first().getAttribute('data-row'))?.slice(0, 36)
  const path = `/admin/auftraege/${id}/adresse`
  const street = (from: Page) => from.getByLabel('Straße und Hausnummer')
  const save = (from: Page) => from.getByRole('button', { name: 'Adresse speichern' }).click()
  await open(page, path)
  const other = await context.newPage()
  await open(other, path)
  await street(other).fill('Hallenweg 12')
  await save(other)
  await other.getByText('Gespeichert.').waitFor()
  await street(page).fill('Deichgasse 3')
  await save(page)
  const stored = page.getByRole('region', { name: 'Inzwischen gespeichert' })
  await stored.getByText('Hallenweg 12').waitFor()
  expect(await street(page).inputValue()).toBe('Deichgasse 3')
  await stored.getByRole('checkbox').check()
  await save(page)
  await page.getByText('Gespeichert.').waitFor()
  expect(await street(page).inputValue()).toBe('Deichgasse 3')
})
