import { packageRoot } from '#db/root.server.ts'
import { firstLoadOf } from './sizes/first-load.ts'

const BUDGET_BYTES = 150 * 1024
const PAGES = { home: 'shop/home/home', product: 'shop/product/product', listing: 'listing-all' }

/** Code that the shop's pages must never load early, by the names of its chunks. */
const LATE = /\/assets\/(office|orders|payment|chart|base-ui|ModelViewer)[^/]*\.js$/

for (const [name, route] of Object.entries(PAGES)) {
  const { scripts, scriptBytes, styleBytes } = firstLoadOf(packageRoot(), route)
  const late = scripts.filter(({ file }) => LATE.test(file))
  const isOver = scriptBytes > BUDGET_BYTES
  console.log(`${name}: ${kilobytes(scriptBytes)} kB scripts, ${kilobytes(styleBytes)} kB styles`)
  if (isOver) {
    console.error(`${name} is over its budget of ${kilobytes(BUDGET_BYTES)} kB:`)
    for (const { file, bytes } of scripts) console.error(`  ${kilobytes(bytes)} kB ${file}`)
  }
  for (const { file } of late)
    console.error(`${name} loads ${file}, which belongs to a later moment`)
  if (isOver || late.length > 0) process.exitCode = 1
}

function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1)
}
