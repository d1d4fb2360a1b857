import { afterEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { inlineScriptHashes } from './inline-scripts.server.ts'

let shop: TestApp
afterEach(() => shop.close())

/** The home page, and the inline scripts that its policy does not let run. */
async function home(codeAfterPictures: 'on' | 'off') {
  shop = await testApp({ env: { CODE_AFTER_PICTURES: codeAfterPictures } })
  const answer = await shop.send('/')
  const html = await answer.text()
  const policy = answer.headers.get('Content-Security-Policy') ?? ''
  return { html, refused: inlineScriptHashes(html).filter(hash => !policy.includes(hash)) }
}

it('a document asks for no module by itself, so that its pictures come first', async () => {
  const { html, refused } = await home('on')
  expect(html).not.toContain('rel="modulepreload" href')
  expect(html).not.toContain('<script type="module"')
  expect(html).toContain('__reactRouterRouteModules')
  expect(refused).toEqual([])
})

it('switched off, a document is as the router writes it, and its scripts may run', async () => {
  const { html, refused } = await home('off')
  expect(html).toContain('<link rel="modulepreload" href')
  expect(html).toContain('<script type="module" async="">')
  expect(html).not.toContain('earlyTouches')
  expect(refused).toEqual([])
})
