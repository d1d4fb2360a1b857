import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { clearUnfinishedFiles } from './unfinished-files.ts'

const log = { info() {}, warn() {}, error() {} }
const start = new Date('2026-11-22T08:00:00Z')
let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'shop-unfinished-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

function given(name: string, at: string): string {
  const file = join(dataDir, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, 'x')
  utimesSync(file, new Date(at), new Date(at))
  return file
}

const before = '2026-11-22T07:59:00Z'
const after = '2026-11-22T08:01:00Z'

it('what a killed process has not finished writing goes, in all three folders', async () => {
  const drafts = [
    given('mail/2026_order_shipped_a1b2c3.eml.part', before),
    given('files/pictures/0011.part', before),
    given('variants/0011/640.webp.part', before),
    given('variants/0011/640.webp.3b241101-e2bb-4255-8caf-4136c566a962', before),
  ]
  await clearUnfinishedFiles(dataDir, start, log)
  expect(drafts.filter(existsSync)).toEqual([])
})

it('what is finished stays, and so does what is being written now', async () => {
  const files = [
    given('mail/2026_order_shipped_a1b2c3.eml', before),
    given('files/pictures/0011', before),
    given('variants/0011/640.webp', before),
    given('variants/0011/960.webp.part', after),
  ]
  await clearUnfinishedFiles(dataDir, start, log)
  expect(files.filter(existsSync)).toEqual(files)
})

it('a draft that is finished meanwhile stays, and keeps no other from going', async () => {
  const names = ['a', 'b', 'c'].map(name => given(`mail/${name}.eml.part`, before))
  /** The rest is written when the first has gone. */
  const finish = () => {
    for (const draft of names.filter(existsSync).slice(1)) renameSync(draft, draft.slice(0, -5))
  }
  await clearUnfinishedFiles(dataDir, start, { ...log, info: finish })
  expect(readdirSync(join(dataDir, 'mail'))).toHaveLength(1)
  expect(names.filter(existsSync)).toEqual([])
})

it('a shop that has no folders yet has nothing to clear', async () => {
  await expect(clearUnfinishedFiles(dataDir, start, log)).resolves.toBeUndefined()
})
