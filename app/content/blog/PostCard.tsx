import { href } from 'react-router'
import type { PostTeaser } from '#core/content/posts.server.ts'
import { contentLabel } from '#core/content/sections.ts'
import { formatDay } from '#core/dates.ts'
import { TeaserCard } from '../TeaserCard.tsx'

interface PostCardProps {
  post: PostTeaser
  priority?: boolean
  level?: 2 | 3
}

export function PostCard({ post, priority, level }: PostCardProps) {
  return (
    <TeaserCard
      to={href('/blog/:slug', { slug: post.slug })}
      title={post.title}
      text={post.excerpt}
      image={post.image}
      badges={[
        ...(post.featured ? ['Empfohlen'] : []),
        contentLabel(post.category ?? post.contentType),
      ]}
      facts={
        <>
          <time dateTime={post.publishedAt}>{formatDay(new Date(post.publishedAt))}</time>
          {' · '}
          {post.readingMinutes} Min. Lesezeit
        </>
      }
      priority={priority}
      level={level}
    />
  )
}
