import { mkdir, readdir, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { demoProducts } from '#demo/data/catalog/products.ts'
import { finishedIn, PICTURES, WORK } from './folders.ts'
import { isStale, kilobytes } from './newer.ts'

const WIDTH = 1600

const formats = {
  avif: (picture: Sharp) => picture.avif({ quality: 55, effort: 6 }),
  jpg: (picture: Sharp) => picture.jpeg({ quality: 80, mozjpeg: true }),
}

/**
 * Makes `produkte/<slug>-<view>` and `szenen/<key>` of every picture that was rendered since, as AVIF
 * and as JPEG, and says what all of them weigh.
 */
export async function convertPictures(): Promise<void> {
  const rendered = join(WORK, 'renders')
  for (const file of await finishedIn(rendered, '.png')) {
    const name = file.slice(0, -'.png'.length)
    const source = join(rendered, file)
    const target = join(PICTURES, folderOf(name), name)
    if (!(await isStale(source, [`${target}.avif`, `${target}.jpg`]))) continue
    await mkdir(dirname(target), { recursive: true })
    const sizes = await Promise.all([write(source, target, 'avif'), write(source, target, 'jpg')])
    console.log(`${name}: ${sizes.map(kilobytes).join(' as AVIF, ')} as JPEG`)
  }
  console.log(`All pictures: ${kilobytes(await weightOf(PICTURES))}`)
}

/** A picture of a product is named after it; all others are scenes. */
function folderOf(name: string): string {
  const isProducts = demoProducts.some(({ content }) => {
    const view = name.startsWith(`${content.slug}-`) ? name.slice(content.slug.length + 1) : ''
    return /^[a-z]+$/.test(view)
  })
  return isProducts ? 'produkte' : 'szenen'
}

async function write(
  source: string,
  target: string,
  format: keyof typeof formats,
): Promise<number> {
  const draft = `${target}.${format}.part`
  const picture = sharp(source).resize({ width: WIDTH })
  const { size } = await formats[format](picture).toFile(draft)
  // What exists is whole.
  await rename(draft, `${target}.${format}`)
  return size
}

/** Bytes of all files below a folder; nothing where it is missing. */
export async function weightOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  let bytes = 0
  for (const entry of entries) {
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size
  }
  return bytes
}
