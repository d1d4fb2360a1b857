/**
 * Makes the static fonts of our PDFs from the packages of the shop's fonts and writes them to
 * `documents/pdfs/fonts`. Run by hand after a font package changed: `node scripts/pdf-fonts.ts`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const FOLDER = new URL('../documents/pdfs/fonts/', import.meta.url)
const PACKAGES = new URL('../node_modules/@fontsource-variable/', import.meta.url)

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))

const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}€–—„“”‚‘’•·…−×ŒœŠšŽžŸ`
/** Letters of the other languages that are written in Latin: a customer's name must be whole. */
const EXTENDED = `${range(0x100, 0x24f)}${range(0x1e00, 0x1eff)}`

const sans = (part: string) => `instrument-sans/files/instrument-sans-${part}-wght-normal.woff2`

const fonts = [
  { from: sans('latin'), to: 'text.ttf', characters: LATIN, weight: 400 },
  { from: sans('latin'), to: 'strong.ttf', characters: LATIN, weight: 700 },
  { from: sans('latin-ext'), to: 'text-extended.ttf', characters: EXTENDED, weight: 400 },
]

await mkdir(FOLDER, { recursive: true })
for (const { from, to, characters, weight } of fonts) {
  const font = await subsetFont(await readFile(new URL(from, PACKAGES)), characters, {
    targetFormat: 'sfnt',
    keepFeatures: ['kern', 'liga', 'mark', 'ccmp', 'locl', 'tnum'],
    noHinting: true,
    variationAxes: { wght: weight },
  })
  await writeFile(new URL(to, FOLDER), font)
  console.log(`${to}: ${font.byteLength} bytes`)
}
