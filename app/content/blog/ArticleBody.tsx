import { Picture } from '#app/ui/Picture.tsx'
import type { Post } from '#core/content/posts.server.ts'
import { ArticleFooter } from './ArticleFooter.tsx'
import { ArticleHead } from './ArticleHead.tsx'

interface ArticleBodyProps {
  post: Omit<Post, 'content'>
  /** The text, sanitised. */
  html: string
}

/** An article from its title to its footer. */
export function ArticleBody({ post, html }: ArticleBodyProps) {
  return (
    <article className="mx-auto max-w-3xl">
      <ArticleHead post={post} />
      <Picture
        image={post.image}
        alt={post.image?.alt ?? ''}
        width={1600}
        height={900}
        sizes="(min-width: 52rem) 48rem, 100vw"
        priority
        className="mt-8 rounded-card"
      />
      <div
        className="rich-text mt-8"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in article-html.server.ts
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <ArticleFooter contentType={post.contentType} />
    </article>
  )
}
