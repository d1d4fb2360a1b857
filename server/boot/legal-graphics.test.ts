import { appendFileSync, rmSync } from 'node:fs'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoCompany } from '#core/company.ts'
import { shop } from '#core/shop.ts'
import { standInGraphics } from '#test/fixtures/graphics.ts'
import { openGraphicFiles } from '../files/graphic-files.ts'
import { readConfig } from './config.ts'
import { liveWarnings } from './live-warnings.ts'

let graphics: ReturnType<typeof standInGraphics>
beforeEach(() => {
  graphics = standInGraphics()
  return () => rmSync(graphics.folder, { recursive: true })
})
const start = (more: object = {}) =>
  readConfig({}, demoCompany, { ...graphics, settings: { ...graphics.settings, ...more } })

describe('the official graphics of the EU', () => {
  it('are none of the demo’s: only the operator can supply them (L-52, L-53)', () => {
    expect(shop.legalGraphics).toEqual({ warrantyNotice: null, guaranteeLabel: null })
    expect(readConfig({}).legalGraphics.shown).toEqual(shop.legalGraphics)
  })

  it('are served as they are, at addresses that change with their content (L-52, L-53)', async () => {
    const { shown, files } = start().legalGraphics
    expect(shown.warrantyNotice?.path).toMatch(/^\/hinweise\/gewaehrleistung-[0-9a-f]{16}\.svg$/)
    expect(shown.guaranteeLabel?.path).toMatch(/^\/hinweise\/garantie-[0-9a-f]{16}\.svg$/)
    const served = openGraphicFiles(files)
    const ask = async (url: string) => {
      const request = Object.assign(new IncomingMessage(new Socket()), { url })
      const response = new ServerResponse(request)
      expect([served.mayServe(url), await served.serve(request, response)]).toEqual([true, true])
      return response.statusCode
    }
    expect(await ask(shown.warrantyNotice?.path ?? '')).toBe(200)
    expect(await ask('/hinweise/notice.svg')).toBe(404)
    expect(await ask('/hinweise/../../package.json')).toBe(404)
  })

  it('that are not the pinned file end the start, and say what to do (L-52, L-53)', () => {
    appendFileSync(join(graphics.folder, 'notice.svg'), ' ')
    rmSync(join(graphics.folder, 'label.svg'))
    expect(start).toThrow(
      /legalGraphics\.warrantyNotice \(core\/shop\.ts\): "notice\.svg" is not the file that was pinned: its SHA-256 is [0-9a-f]{64}\./,
    )
    expect(start).toThrow(
      'legalGraphics.guaranteeLabel (core/shop.ts): there is no file "label.svg". Lay it into documents/legal/graphics.',
    )
    expect(() => start({ warrantyNotice: null, guaranteeLabel: null })).not.toThrow()
  })

  it.each([
    [{ file: '../notice.svg' }, 'is not the name of a picture'],
    [{ file: 'notice.pdf' }, 'is not the name of a picture'],
    [{ alt: ' ' }, 'alt is empty'],
  ])('%j ends the start, too (L-52)', (wrong, reason) => {
    const warrantyNotice = { ...graphics.settings.warrantyNotice, ...wrong }
    expect(() => start({ warrantyNotice })).toThrow(reason)
  })
})

it('a shop that takes real money without the notice starts, and says so in its log (L-52)', () => {
  const keys = { publishableKey: 'pk', webhookSecret: 'whsec' }
  const live = { ...keys, secretKey: 'sk_live_1' }
  const { legalGraphics } = start({ warrantyNotice: null })
  expect(liveWarnings({ stripe: live, legalGraphics })).toEqual([
    expect.stringContaining('legalGraphics.warrantyNotice'),
  ])
  expect(liveWarnings({ stripe: live, legalGraphics: start().legalGraphics })).toEqual([])
  const test = { ...keys, secretKey: 'sk_test_1' }
  expect(liveWarnings({ stripe: test, legalGraphics })).toEqual([])
  expect(liveWarnings({ stripe: undefined, legalGraphics })).toEqual([])
})
