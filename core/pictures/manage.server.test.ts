import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { postDrafts, projects } from '#db/schema/schema.ts'
import { openFiles } from '#integrations/files.server.ts'
import { givenCatalog, ids } from '#test/fixtures/catalog.ts'
import { office } from '#test/fixtures/office.ts'
import { photo } from '#test/fixtures/pictures.ts'
import { s3Server } from '#test/fixtures/s3-server.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { createPost, savePostDraft } from '../content/manage-post.server.ts'
import { postToEdit } from '../content/office-posts.server.ts'
import { emptyProject } from '../content/project-fields.ts'
import { savePost } from '../content/save-post.server.ts'
import { createProject } from '../content/save-project.server.ts'
import { editProduct } from '../product-content/edit.server.ts'
import { readProduct } from '../product-content/read.server.ts'
import { variantOf } from './address.ts'
import { holdPictures } from './hold.server.ts'
import { importPicture, originalKey } from './import.server.ts'
import { removeOriginal, removePicture } from './manage.server.ts'

const s3 = s3Server()
let shop: TestServices
beforeEach(async () => {
  shop = await testServices()
})
afterEach(() => shop.close())

test('a picture that nothing uses goes from a bucket as well', async () => {
  const files = openFiles({ folder: '/unused', s3Url: s3.url() })
  const services = { ...shop.services, files }
  const { url } = await importPicture(services, { bytes: await photo({ width: 300 }) })
  const hash = variantOf(url)?.hash ?? ''
  expect(await files.get(originalKey(hash))).toBeDefined()
  await removePicture(services, office, hash)
  await removeOriginal(services, hash)
  expect(await files.get(originalKey(hash))).toBeUndefined()
})

/** A picture of the library, as content names it. */
async function uploaded() {
  const { url } = await importPicture(shop.services, { bytes: await photo({ width: 300 }) })
  return { url, hash: variantOf(url)?.hash ?? '' }
}

test('a picture that somebody takes into use in the same moment stays', async () => {
  const { services } = shop
  const { url, hash } = await uploaded()
  const project = { title: 'Halle', slug: 'halle', customerName: 'TSV', description: 'Neu.' }
  const isHeld = Promise.withResolvers<void>()
  const removed = isHeld.promise.then(() => removePicture(services, office, hash))
  await services.db.transaction(async tx => {
    expect(await holdPictures(tx, { before: null, after: { imageUrl: url } })).toEqual([])
    isHeld.resolve()
    await pause(50)
    await tx.insert(projects).values({ ...project, imageUrl: url })
  })
  await expect(removed).rejects.toMatchObject({ code: 'picture_in_use' })
})

test('a picture that is gone by then is not taken into use, and nothing is saved with it', async () => {
  const { services } = shop
  const { url, hash } = await uploaded()
  await givenCatalog(shop)
  const { content: read } = await readProduct(services, ids.rower)
  const { id } = await createPost(services, office, { title: 'Bericht', contentType: 'news' })
  const { read: post } = await postToEdit(services.db, office, id)
  await removePicture(services, office, hash)
  const mine = { ...read, images: [{ url, alt: '' }] }
  const gone = { code: 'picture_gone' }
  await expect(
    editProduct(services, office, { productId: ids.rower, read, mine }),
  ).rejects.toMatchObject(gone)
  const written = { ...post, content: `Text ![](${url})` }
  await expect(savePost(services, office, { id, read: post, mine: written })).rejects.toMatchObject(
    gone,
  )
  const project = { ...emptyProject, title: 'Halle', customerName: 'TSV', description: 'Neu.' }
  await expect(
    createProject(services, office, { ...project, imageUrl: url }),
  ).rejects.toMatchObject(gone)
  await savePostDraft(services, office, { id, read: post, mine: written })
  expect(await services.db.$count(postDrafts)).toBe(1)
  expect((await readProduct(services, ids.rower)).content).toEqual(read)
})
