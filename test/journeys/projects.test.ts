import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { photo } from '../fixtures/pictures.ts'
import { findings } from '../shop/browser.ts'
import { stage } from '../shop/stage.ts'
import { toastSaying } from '../shop/summary.ts'
import { open, signIn } from '../shop/visit.ts'

const run = stage()

it('a project that the office edits is seen so by visitors at once, and what fails says so (B-7-12, B-8-18, B-8-19)', async () => {
  const office = await run.visit({ size: 'desktop' })
  await signIn(office.page, '/admin', run.shop.admin)
  await open(office.page, '/admin/projekte')
  expect(await findings(office.page)).toEqual([])
  await office.page.getByRole('link', { name: 'Add Project' }).click()
  const dialog = office.page.getByRole('dialog', { name: 'Create New Project' })
  await dialog.getByLabel('Title', { exact: true }).fill('Turnhalle am Deich')
  await dialog.getByRole('button', { name: 'Create Project' }).click()
  await dialog.getByText('Customer name is required').waitFor()
  await dialog.getByLabel('Customer Name').fill('TSV Deichbruch')
  await dialog.getByLabel('Description', { exact: true }).fill('Alles neu, von der Matte an.')
  await dialog.getByLabel('Project Duration (months)').fill('12')
  await dialog.getByText('Die Projektseite zeigt diese Zahl als „12 Tage“.').waitFor()
  expect(await findings(office.page)).toEqual([])
  await dialog.getByLabel('Published').check()
  await dialog.getByLabel('Slug').fill('news')
  await dialog.getByRole('button', { name: 'Create Project' }).click()
  expect(await toastSaying(office.page, 'Failed to save project')).toContain('Seite des Shops')
  await dialog.getByLabel('Slug').fill('')
  const file = dialog.locator('input[type=file]')
  await file.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await toastSaying(office.page, 'Upload successful')
  const plan = { name: 'Plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') }
  await file.setInputFiles(plan)
  expect(await toastSaying(office.page, 'Failed to upload image')).toContain('Plan.pdf is not')
  await dialog.getByText('Failed to upload image: Plan.pdf is not an image file').waitFor()
  expect(await dialog.locator('[name=imageUrl]').inputValue()).not.toBe('')
  await dialog.getByRole('button', { name: 'Create Project' }).click()
  await office.page.getByText('Project created successfully').waitFor()
  await dialog.waitFor({ state: 'hidden' })

  const visitor = await run.visit({ size: 'phone' })
  await open(visitor.page, '/projekte')
  await visitor.page.getByRole('link', { name: 'Turnhalle am Deich' }).first().click()
  await visitor.page.getByText('12 Tage').waitFor()

  await office.page.getByRole('link', { name: 'Edit Turnhalle am Deich' }).click()
  const edit = office.page.getByRole('dialog', { name: 'Edit Project' })
  await edit.getByLabel('Title', { exact: true }).fill('Turnhalle hinterm Deich')
  await office.page.keyboard.press('Escape')
  await office.page.getByRole('button', { name: 'Weiter bearbeiten' }).click()
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await office.page.getByText('Project updated successfully').waitFor()
  await expect
    .poll(async () => {
      await open(visitor.page, '/projekte')
      return visitor.page.getByText('Turnhalle hinterm Deich').count()
    })
    .toBeGreaterThan(0)

  // As if somebody had deleted it a moment before.
  const deletion = '**/loeschung.data'
  await office.page.route(deletion, route =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/[\da-f-]{36}/, randomUUID()),
    }),
  )
  const remove = office.page.getByRole('button', { name: 'Delete Turnhalle hinterm Deich' })
  await remove.click()
  const question = office.page.getByRole('dialog', { name: 'Delete Project' })
  await question.getByText('Are you sure you want to delete this project?').waitFor()
  await question.getByRole('button', { name: 'Delete' }).click()
  await toastSaying(office.page, 'Failed to delete project')
  await office.page.unroute(deletion)
  await remove.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await office.page.getByText('Project deleted successfully').waitFor()
  const statuses = office.problems.map(problem => /status of (\d+)/.exec(problem)?.[1])
  expect(statuses).toEqual(['422', '404'])
  visitor.expectNoProblems()
})

it('a deletion is told also where the list without its row comes in the same moment', async () => {
  const { page, context } = await run.visit({ size: 'desktop' })
  await page.addInitScript(listTogetherWithTheAnswer)
  await signIn(page, '/admin', run.shop.admin)
  await open(page, '/admin/projekte/neu')
  const dialog = page.getByRole('dialog', { name: 'Create New Project' })
  await dialog.getByLabel('Title', { exact: true }).fill('Halle am Anger')
  await dialog.getByLabel('Customer Name').fill('SV Anger')
  await dialog.getByLabel('Description', { exact: true }).fill('Ein Raum für alle.')
  await dialog.getByRole('button', { name: 'Create Project' }).click()
  await page.getByText('Project created successfully').waitFor()
  // Somebody else changes it meanwhile: who deletes it is told, and asked anew has read that.
  const other = await context.newPage()
  await open(other, '/admin/projekte')
  await other.getByRole('link', { name: 'Edit Halle am Anger' }).click()
  const edited = other.getByRole('dialog', { name: 'Edit Project' })
  await edited.getByLabel('Customer Name').fill('TSV Anger')
  await edited.getByRole('button', { name: 'Save Changes' }).click()
  await edited.waitFor({ state: 'hidden' })
  const question = page.getByRole('dialog', { name: 'Delete Project' })
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete Halle am Anger' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
  }
  await remove()
  expect(await toastSaying(page, 'Failed to delete project')).toContain('Inzwischen geändert')
  await page.getByText('TSV Anger').first().waitFor()
  await remove()
  await toastSaying(page, 'Project deleted successfully')
  await expect.poll(() => page.getByText('Halle am Anger').count()).toBe(0)
})

/** Holds the answer of a deletion until the list after it is there: a browser short of time shows both at once. */
function listTogetherWithTheAnswer(): void {
  const fetches = window.fetch
  let list: Promise<Response> | null = null
  window.fetch = async (target, init) => {
    const url = target instanceof Request ? target.url : String(target)
    if (list && url.includes('/admin/projekte.data')) {
      const early = list
      list = null
      return early
    }
    const answer = await fetches(target, init)
    if (!url.includes('/loeschung.data')) return answer
    const read = async (response: Response) => new Response(await response.arrayBuffer(), response)
    list = Promise.resolve(await read(await fetches('/admin/projekte.data')))
    return read(answer)
  }
}
