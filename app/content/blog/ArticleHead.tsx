import { ArrowLeft } from 'lucide-react'
import { href } from 'react-router'
import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import type { Post } from '#core/content/posts.server.ts'
import { contentLabel } from '#core/content/sections.ts'
import { formatDay } from '#core/dates.ts'
import { ShareButton } from './ShareButton.tsx'

/** Title of an article with everything that one wants to know before reading. */
export function ArticleHead({ post }: { post: Omit<Post, 'content'> }) {
  return (
    <header>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ButtonLink to={href('/blog')} variant="quiet" size="small" className="-ml-3">
          <ArrowLeft aria-hidden className="size-5" />
          Zurück zum Blog
        </ButtonLink>
        <ShareButton title={post.title} />
      </div>
      <p className="mt-8 flex flex-wrap items-center gap-2 text-sm text-muted">
        <Badge>{contentLabel(post.category ?? post.contentType)}</Badge>
        {post.featured && <Badge tone="ink">Empfohlen</Badge>}
        <span>{post.readingMinutes} Min. Lesezeit</span>
      </p>
      <h1 className="mt-4">{post.title}</h1>
      {post.excerpt && <p className="mt-4 text-lead text-muted">{post.excerpt}</p>}
      <p className="mt-4 text-sm text-muted">
        Veröffentlicht am{' '}
        <time dateTime={post.publishedAt}>{formatDay(new Date(post.publishedAt))}</time>
        {post.author && ` · von ${post.author}`}
      </p>
    </header>
  )
}
