import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { menuOf } from '#core/permissions.ts'

const routes = readFileSync('app/routes.ts', 'utf8')
/** The page at an address. */
const fileAt = (path: string) =>
  new RegExp(`route\\('${path.slice(1)}', '(office/[^']+\\.tsx)'`).exec(routes)?.[1] ?? ''
const isFresh = (file: string) =>
  /useFresh\((props\.)?loaderData\)/.test(readFileSync(`app/${file}`, 'utf8'))

/** Pages of the menu that show no rows others work on: figures, files, what is past, a question at a time. */
const still = [
  ...['feed', 'zahlen', 'marketing', 'datev', 'umsatzsteuer', 'archiv'],
  ...['import/inventar', 'import/produkte', 'suche', 'mails'],
].map(name => `/admin/${name}`)

it('every list of the menu, and the pages on which several people work, show by themselves what others did', () => {
  const lists = menuOf(['admin']).filter(({ path }) => !still.includes(path))
  expect(lists.length).toBeGreaterThan(15)
  expect(lists.map(({ path }) => path).filter(path => !isFresh(fileAt(path)))).toEqual([])
  const rows = [
    'auftraege/:orderGroupId',
    'angebote/:quoteId',
    'kunden/:customerId',
    'inventar/:deviceId',
    'anfragen/:inquiryId',
  ]
  const more = ['rueckrufe/:recallId', 'defekte/:defectId', 'rueckgaben/:orderId']
  const lesser = ['mails/unzustellbar', 'kunden/dubletten', 'inventar/wareneingang']
  const pages = [...rows, ...more, ...lesser].map(name => fileAt(`/admin/${name}`))
  expect(pages.filter(file => !isFresh(file))).toEqual([])
})
