/**
 * Cuts the shop's two fonts to what its pages need and writes them to `app/ui/fonts`. Run by hand
 * after a font package changed: `node scripts/fonts.ts`. What every page needs stands apart from the
 * letters of other languages, which browsers load where they occur (`unicode-range` in `fonts.css`).
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const FOLDER = new URL('../app/ui/fonts/', import.meta.url)
const PACKAGES = new URL('../node_modules/@fontsource-variable/', import.meta.url)
/** What every page loads before its first picture. */
const LIMIT_BYTES = 32_000

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))

/** German, and the signs of its typography and of prices and measures. */
const GERMAN = `${range(0x20, 0x7e)}\u00a0§©®°²³·×ÄÖÜßäéöü–—‘’‚“”„•…€→−`
/** Western European letters and signs besides. */
const OTHERS = [...`${range(0xa1, 0xff)}ŒœŠšŽž←✓`].filter(sign => !GERMAN.includes(sign)).join('')

const fonts = [
  {
    from: 'archivo/files/archivo-latin-wdth-normal.woff2',
    to: 'archivo',
    // The one width and the one weight that the shop's headings have; whole, the font has 90 kB.
    variationAxes: { wdth: 112, wght: 750 },
  },
  {
    from: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    to: 'instrument-sans',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
]

await mkdir(FOLDER, { recursive: true })
let total = 0
for (const { from, to, variationAxes } of fonts) {
  const whole = await readFile(new URL(from, PACKAGES))
  const write = async (name: string, characters: string) => {
    const font = await subsetFont(whole, characters, {
      targetFormat: 'woff2',
      keepFeatures: ['kern', 'liga', 'mark', 'ccmp', 'locl', 'tnum', 'lnum', 'case'],
      noHinting: true,
      variationAxes,
    })
    await writeFile(new URL(`${name}.woff2`, FOLDER), font)
    console.log(`${name}: ${font.byteLength} bytes`)
    return font.byteLength
  }
  total += await write(to, GERMAN)
  await write(`${to}-others`, OTHERS)
}
if (total > LIMIT_BYTES) throw new Error(`Fonts weigh ${total} bytes, allowed are ${LIMIT_BYTES}`)
