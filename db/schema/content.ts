import { boolean, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { enumCheck, timestamptz } from './columns.ts'

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
    sortOrder: integer('sort_order').notNull().default(0),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  table => [
    index('blog_posts_order').on(table.isPublished, table.sortOrder, table.createdAt),
    enumCheck('blog_posts_content_type', table.contentType, contentTypes),
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
  table => [index('projects_order').on(table.isPublished, table.sortOrder, table.createdAt)],
)
