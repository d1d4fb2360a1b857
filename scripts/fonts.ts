/**
 * Cuts the shop's two fonts to what its pages need and writes them to `app/ui/fonts`. Run by hand
 * after a font package changed: `node scripts/fonts.ts`. Both files together stay under 90 kB.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const FOLDER = new URL('../app/ui/fonts/', import.meta.url)
const PACKAGES = new URL('../node_modules/@fontsource-variable/', import.meta.url)
const LIMIT_BYTES = 90_000

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))

/** Latin, Western European letters, and the signs of German typography and prices. */
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}€–—„“”‚‘’•·…−×✓→←ŒœŠšŽž`

const fonts = [
  {
    from: 'archivo/files/archivo-latin-wdth-normal.woff2',
    to: 'archivo.woff2',
    // The one width and the strong weights that the shop's headings have; whole, the font has 90 kB.
    variationAxes: { wdth: 112, wght: { min: 600, max: 800 } },
  },
  {
    from: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    to: 'instrument-sans.woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
]

await mkdir(FOLDER, { recursive: true })
let total = 0
for (const { from, to, variationAxes } of fonts) {
  const font = await subsetFont(await readFile(new URL(from, PACKAGES)), CHARACTERS, {
    targetFormat: 'woff2',
    keepFeatures: ['kern', 'liga', 'mark', 'ccmp', 'locl', 'tnum', 'lnum', 'case'],
    noHinting: true,
    variationAxes,
  })
  await writeFile(new URL(to, FOLDER), font)
  total += font.byteLength
  console.log(`${to}: ${font.byteLength} bytes`)
}
if (total > LIMIT_BYTES) throw new Error(`Fonts weigh ${total} bytes, allowed are ${LIMIT_BYTES}`)
