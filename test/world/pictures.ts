import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, vi } from 'vitest'
import { mirrorPictures } from '#core/pictures/mirror.server.ts'
import type { Services } from '#core/services.ts'
import type { Orm } from '#db/database.ts'
import { pictureSources, pictures } from '#db/schema/schema.ts'

interface Photo {
  width?: number
  height?: number
  format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'
  color?: string
}

/** A picture file as a camera or a supplier gives it: one colour, 1,000 × 500 pixels unless said. */
export function photo({ width = 1000, height = 500, format = 'jpeg', color = '#c81' }: Photo = {}) {
  return sharp({ create: { width, height, channels: 3, background: color } })
    .toFormat(format)
    .toBuffer()
}

/** A picture that nobody has to load, as if the shop had taken it from this address. */
export async function keepPicture(orm: Orm, hash: string, url: string): Promise<void> {
  const createdAt = new Date('2026-01-01T00:00:00Z')
  await orm
    .insert(pictures)
    .values({ hash, width: 1600, height: 1200, preview: 'UklGRg==', createdAt })
  await orm
    .insert(pictureSources)
    .values({ url, hash, state: 'taken', nextTryAt: createdAt, createdAt })
}

/** Fetches what content names by foreign addresses; the shop's own job may be at it already. */
export async function picturesArrived(services: Services): Promise<void> {
  await mirrorPictures(services)
  const wanted = () =>
    services.db.select().from(pictureSources).where(eq(pictureSources.state, 'wanted'))
  await vi.waitFor(async () => expect(await wanted()).toEqual([]), { timeout: 20_000 })
}
