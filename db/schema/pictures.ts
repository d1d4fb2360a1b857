import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { enumCheck, timestamptz } from './columns.ts'

/** An address is waited for, answered by a picture, or will never be one. */
export const pictureSourceStates = ['wanted', 'taken', 'refused'] as const

/** A picture that the shop stores; its original lies in the file store under its hash. */
export const pictures = pgTable('pictures', {
  /** Of the original's bytes; part of every public address. */
  hash: text('hash').primaryKey(),
  /** Pixels of the original as it is shown. */
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  /** A tiny WebP in base64, shown until the picture is there. */
  preview: text('preview').notNull(),
  /** What the office's file was called, and how it describes what is to be seen. */
  name: text('name'),
  alt: text('alt'),
  createdAt: timestamptz('created_at').notNull(),
})

/** The addresses by which content names pictures, other than their own public ones. */
export const pictureSources = pgTable(
  'picture_sources',
  {
    /** `https://…`, or a name of ours such as `/bilder/szenen/hero`. */
    url: text('url').primaryKey(),
    hash: text('hash').references(() => pictures.hash),
    state: text('state', { enum: pictureSourceStates }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: timestamptz('next_try_at').notNull(),
    /** Why it was refused, or what the last try met. */
    reason: text('reason'),
    createdAt: timestamptz('created_at').notNull(),
  },
  table => [
    index('picture_sources_due').on(table.state, table.nextTryAt),
    enumCheck('picture_sources_state', table.state, pictureSourceStates),
  ],
)
