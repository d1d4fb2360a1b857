import { href } from 'react-router'
import { postFile } from '#app/http/machine-client.ts'
import { ShopError } from '#core/errors.ts'
import type { LibraryPicture } from '#core/pictures/library.ts'
import { shop } from '#core/shop.ts'

/** Why a file was left out (B-5-22, B-8-15). `reason` is German and says more where there is more. */
export interface FailedUpload {
  title: string
  text: string
  reason?: string
}

const { maxBytes } = shop.uploads

class NoImage extends Error {}

/** Sends one file to be stored. What is no picture or too large is not sent at all. */
export async function sendPicture(file: File): Promise<LibraryPicture> {
  if (!isImage(file)) throw new NoImage()
  if (file.size > maxBytes) {
    const message = `Die Datei ist zu groß. Sie darf höchstens ${maxBytes / 1_000_000} MB haben.`
    throw new ShopError('too_large', 'body_too_large', message)
  }
  const form = new FormData()
  form.set('picture', file)
  return postFile(href('/admin/medien/hochladen'), form)
}

/** Not every system knows what a HEIC file is. */
function isImage({ type, name }: File): boolean {
  return type.startsWith('image/') || /\.hei[cf]$/i.test(name)
}

/** What the office is told of a file that was not stored. */
export function failureOf({ name }: File, error: unknown): FailedUpload {
  const noImage = { title: 'Invalid file type', text: `${name} is not an image file` }
  if (error instanceof NoImage) return noImage
  if (!(error instanceof ShopError)) {
    return { title: 'Upload failed', text: 'An error occurred while uploading images' }
  }
  const reason = error.message
  if (error.code === 'no_picture') return { ...noImage, reason }
  return { title: 'Upload failed', text: `Failed to upload ${name}`, reason }
}
