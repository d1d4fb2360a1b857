export type PostSection = 'event' | 'knowledge' | 'news'

export type PostCategory =
  | 'knowledge'
  | 'news'
  | 'guides'
  | 'reviews'
  | 'strength'
  | 'cardio'
  | 'rowing'
  | 'bikes'

/** A row of `blog_posts`; `picture` is the key of a scene, `daysAgo` becomes created_at. */
export interface DemoPost {
  readonly title: string
  readonly slug: string
  readonly excerpt: string
  /** Markdown. */
  readonly content: string
  readonly picture: string
  readonly category: PostCategory
  readonly content_type: PostSection
  readonly featured: boolean
  readonly author: string
  readonly seo_title: string
  readonly seo_description: string
  readonly is_published: boolean
  readonly sort_order: number
  readonly daysAgo: number
}

export type ProjectCategory =
  | 'fitness-studio'
  | 'corporate'
  | 'hotel'
  | 'rehabilitation'
  | 'sports-club'
  | 'education'
  | 'other'

/** A row of `projects`; `picture` is the key of a scene. */
export interface DemoProject {
  readonly slug: string
  readonly title: string
  readonly customer_name: string
  readonly description: string
  readonly picture: string
  readonly category: ProjectCategory
  readonly location: string
  readonly project_size: string
  readonly budget_range: string
  readonly project_duration: number
  /** Null for what is still to come. */
  readonly completedDaysAgo: number | null
  /** Of an event: in how many days visitors can come. */
  readonly eventInDays?: number
  /** Titles of products, as the page lists them. */
  readonly featured_products: readonly string[]
  readonly testimonial: string
  readonly client_quote: string
  readonly is_published: boolean
  readonly sort_order: number
  readonly seo_title: string
  readonly seo_description: string
  readonly seo_keywords: readonly string[]
}
