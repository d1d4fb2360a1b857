import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFiles } from '#integrations/files.server.ts'
import { office } from '#test/fixtures/office.ts'
import { photo } from '#test/fixtures/pictures.ts'
import { s3Server } from '#test/fixtures/s3-server.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { variantOf } from './address.ts'
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
