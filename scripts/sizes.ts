import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '#db/root.server.ts'
import { firstLoadOf } from './sizes/first-load.ts'

const BUDGET_BYTES = 150 * 1024
const PAGES = {
  home: 'shop/home/home',
  product: 'shop/product/product',
  listing: 'listing-all',
  blog: 'blog',
  article: 'content/blog/article',
  gewerbe: 'content/business/business',
  kontakt: 'content/contact/contact',
}

/** What pages load later, by the names of its chunks. Office code may not be imported here at all (layers). */
const LATE = [
  'Payment',
  'ModelViewer',
  'Suggestions',
  'CostComparison',
  'FitCheck',
  'consent-layers',
  'load-targets',
]

const built = readdirSync(join(packageRoot(), 'build/client/assets'))
for (const chunk of LATE) {
  if (built.some(file => file.startsWith(`${chunk}-`) && file.endsWith('.js'))) continue
  console.error(
    `${chunk} is no chunk of the build: its page loads it at once, or it has another name`,
  )
  process.exitCode = 1
}

for (const [name, route] of Object.entries(PAGES)) {
  const page = firstLoadOf(packageRoot(), route)
  // The own code of every target, whose scripts come from their hosts and are theirs.
  const allAccepted = firstLoadOf(packageRoot(), route, 'load-targets')
  const sizes = [page.scriptBytes, allAccepted.scriptBytes, page.styleBytes].map(kilobytes)
  console.log(`${name}: ${sizes[0]} kB scripts, ${sizes[1]} with every target, ${sizes[2]} styles`)
  const late = page.scripts.filter(({ file }) => LATE.some(chunk => file.includes(`/${chunk}-`)))
  for (const { file } of late)
    console.error(`${name} loads ${file}, which belongs to a later moment`)
  const isOver = allAccepted.scriptBytes > BUDGET_BYTES
  if (isOver) {
    console.error(`${name} is over its budget of ${kilobytes(BUDGET_BYTES)} kB:`)
    for (const { file, bytes } of allAccepted.scripts)
      console.error(`  ${kilobytes(bytes)} kB ${file}`)
  }
  if (isOver || late.length > 0) process.exitCode = 1
}

function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1)
}
