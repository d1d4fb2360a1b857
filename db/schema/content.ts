import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { enumCheck, timestamptz } from './columns.ts'

const sluggedKinds = ['product', 'post', 'project'] as const
/** 'event' is ours: the section of events shows such posts, too (ADR-203). */
export const contentTypes = ['knowledge', 'news', 'event'] as const

export const blogPosts = pgTable(
  'blog_posts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    title: text('title').notNull(),
    slug: text('slug').notNull().unique(),
    excerpt: text('excerpt'),
    content: text('content').notNull(),
    imageUrl: text('image_url'),
    imageAlt: text('image_alt'),
    category: text('category'),
    contentType: text('content_type', { enum: contentTypes }).notNull(),
    featured: boolean('featured').notNull().default(false),
    author: text('author'),
    seoTitle: text('seo_title'),
    seoDescription: text('seo_description'),
    isPublished: boolean('is_published').notNull().default(false),
    /** When it was published first; null while it never was. */
    publishedAt: timestamptz('published_at'),
    /** From then on it is published by itself; null once that was done, and where nothing is planned. */
    publishAt: timestamptz('publish_at'),
    /** Whoever has it may read the post before it is published. */
    draftKey: uuid('draft_key').notNull().unique().defaultRandom(),
    sortOrder: integer('sort_order').notNull().default(0),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  table => [
    index('blog_posts_order').on(table.isPublished, table.sortOrder, table.createdAt),
    index('blog_posts_due').on(table.publishAt),
    enumCheck('blog_posts_content_type', table.contentType, contentTypes),
  ],
)

/** What the office edits of a post; `publishAt` is ISO 8601. */
export type StoredPostFields = Pick<
  typeof blogPosts.$inferSelect,
  | 'title'
  | 'slug'
  | 'excerpt'
  | 'content'
  | 'imageUrl'
  | 'imageAlt'
  | 'category'
  | 'contentType'
  | 'featured'
  | 'author'
  | 'seoTitle'
  | 'seoDescription'
  | 'sortOrder'
> & { publishAt: string | null }

/** Append-only: a post as it was after each save. */
export const postVersions = pgTable(
  'post_versions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The order in which they were saved, also within one instant. */
    sequence: integer('sequence').generatedAlwaysAsIdentity(),
    postId: uuid('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    fields: jsonb('fields').$type<StoredPostFields>().notNull(),
    savedBy: text('saved_by').notNull(),
    savedAt: timestamptz('saved_at').notNull(),
  },
  table => [index('post_versions_post').on(table.postId, table.sequence)],
)

/** What somebody wrote and did not save, with what they had read. */
export const postDrafts = pgTable(
  'post_drafts',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    read: jsonb('read').$type<StoredPostFields>().notNull(),
    fields: jsonb('fields').$type<StoredPostFields>().notNull(),
    savedAt: timestamptz('saved_at').notNull(),
  },
  table => [primaryKey({ columns: [table.postId, table.userId] })],
)

/** Slugs that a thing had before. One that another thing took since is looked for there first. */
export const slugHistory = pgTable(
  'slug_history',
  {
    kind: text('kind', { enum: sluggedKinds }).notNull(),
    slug: text('slug').notNull(),
    subjectId: text('subject_id').notNull(),
    movedAt: timestamptz('moved_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.kind, table.slug] }),
    enumCheck('slug_history_kind', table.kind, sluggedKinds),
  ],
)

/** Events and projects (B-3-2). `project_duration` is a bare number there. */
export const projects = pgTable(
  'projects',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    customerName: text('customer_name').notNull(),
    description: text('description').notNull(),
    imageUrl: text('image_url'),
    imageAlt: text('image_alt'),
    category: text('category'),
    location: text('location'),
    projectSize: text('project_size'),
    budgetRange: text('budget_range'),
    projectDuration: integer('project_duration'),
    completionDate: date('completion_date'),
    /** The days of something that visitors could come to; null for what is no event (ADR-156). */
    eventStart: date('event_start'),
    eventEnd: date('event_end'),
    featuredProducts: jsonb('featured_products').$type<string[]>().notNull().default([]),
    testimonial: text('testimonial'),
    clientQuote: text('client_quote'),
    isPublished: boolean('is_published').notNull().default(false),
    sortOrder: integer('sort_order').notNull().default(0),
    seoTitle: text('seo_title'),
    seoDescription: text('seo_description'),
    seoKeywords: jsonb('seo_keywords').$type<string[]>(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  table => [
    index('projects_order').on(table.isPublished, table.sortOrder, table.createdAt),
    check(
      'projects_event_days',
      sql`${table.eventEnd} is null or ${table.eventEnd} >= ${table.eventStart}`,
    ),
  ],
)
