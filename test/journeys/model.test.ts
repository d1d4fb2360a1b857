import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { packageRoot } from '#db/root.server.ts'
import { demoProducts } from '#demo/data/catalog/products.ts'
import { findings } from '../shop/browser.ts'
import { stage } from '../shop/stage.ts'
import { open } from '../shop/visit.ts'

const run = stage()
const product = demoProducts.find(({ content }) =>
  existsSync(join(packageRoot(), 'demo/models', `${content.slug}.glb`)),
)
const path = `/produkt/${product?.content.slug}`

const showModel = (page: Page) => page.getByRole('button', { name: 'In 3D ansehen' }).click()
const dialog = (page: Page) => page.getByRole('dialog', { name: product?.content.title })

/** The viewer has its first picture, and the poster is gone. */
async function drawn(page: Page): Promise<void> {
  await page.locator('model-viewer').waitFor()
  const waiting = dialog(page).getByText('Das 3D-Modell wird geladen')
  await waiting.waitFor({ state: 'detached' })
}

it('a machine turns in 3D, in its true size, and nothing of it comes before the click', async () => {
  const { page, expectNoProblems } = await run.visit({ size: 'phone' })
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  const ofTheViewer = () => asked.filter(url => /^\/modelle\/|ModelViewer/.test(url))
  await open(page, path)
  await page.waitForLoadState('networkidle')
  expect(ofTheViewer()).toEqual([])

  await showModel(page)
  await drawn(page)
  expect(await dialog(page).getByText('Originalgröße:').textContent()).toMatch(
    /^Originalgröße: [\d,]+ × [\d,]+ × [\d,]+ cm$/,
  )
  expect(ofTheViewer().filter(url => url.endsWith('.js'))).toHaveLength(1)

  const viewer = page.locator('model-viewer')
  const size = await viewer.evaluate(
    (element: HTMLElement & { getDimensions(): { x: number; y: number; z: number } }) => {
      const { x, y, z } = element.getDimensions()
      return { x, y, z }
    },
  )
  const { length = 0, width = 0, height = 0 } = product?.dimensions ?? {}
  expect(size.z / (length / 1000)).toBeCloseTo(1, 1)
  expect(size.x / (width / 1000)).toBeCloseTo(1, 1)
  expect(size.y / (height / 1000)).toBeCloseTo(1, 1)

  const where = () =>
    viewer.evaluate((element: HTMLElement & { getCameraOrbit(): { theta: number } }) =>
      element.getCameraOrbit().theta.toFixed(2),
    )
  const before = await where()
  await viewer.getByRole('img').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(where).not.toBe(before)
  expect(await findings(page)).toEqual([])
  expectNoProblems()

  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })
  expect(await page.locator('model-viewer').count()).toBe(0)
})

it('a model that does not come is said to be missing, and comes when asked for again', async () => {
  const { page } = await run.visit()
  await page.route('**/modelle/*', route => route.abort())
  await open(page, path)
  await showModel(page)
  await dialog(page).getByText('Das 3D-Modell konnte nicht geladen werden.').waitFor()
  expect(await findings(page)).toEqual([])
  await page.unroute('**/modelle/*')
  await dialog(page).getByRole('button', { name: 'Erneut versuchen' }).click()
  await drawn(page)
})
