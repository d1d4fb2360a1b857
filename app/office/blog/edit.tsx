import { useState } from 'react'
import { data, href } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { postNeighbours, postToEdit } from '#core/content/office-posts.server.ts'
import { postLabels } from '#core/content/post-fields.ts'
import { savePost } from '#core/content/save-post.server.ts'
import { ShopError } from '#core/errors.ts'
import { historyOf } from '#core/journal/history.server.ts'
import { History } from '../History.tsx'
import { Presence } from '../presence/Presence.tsx'
import { OLDER, shownHistory } from '../shown-history.ts'
import { aroundIn } from '../table/from-list.ts'
import { Steps } from '../table/Steps.tsx'
import type { Route } from './+types/edit'
import { DeletePost } from './DeletePost.tsx'
import { DraftLink } from './DraftLink.tsx'
import { Editor } from './Editor.tsx'
import { PublishPost } from './PublishPost.tsx'
import { readPostEdit } from './post-form.ts'
import { readQuery } from './query.ts'
import type { SaveAnswer } from './save-answer.ts'
import { Versions } from './Versions.tsx'
import { shownValue } from './values.ts'
import { versionsIn } from './versions-shown.ts'

/** Writes a post. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = await staff(context, 'blog')
  const { db, publicUrl, clock } = context.get(servicesContext)
  try {
    const post = await postToEdit(db, actor, params.postId, versionsIn(url.searchParams))
    const subjects = [{ type: 'post', id: post.id }] as const
    const newest = await historyOf(db, subjects)
    const older = url.searchParams.get(OLDER)
    const history = older ? await historyOf(db, subjects, older) : newest
    // A version that was brought back is another text to edit, whichever part of the history is shown.
    const restoredBy = newest.find(({ event }) => event === 'post_restored')?.id ?? null
    const draftUrl = publicUrl + href('/blog/entwurf/:draftKey', { draftKey: post.draftKey })
    const around = await aroundIn(
      url.searchParams,
      list => postNeighbours(db, readQuery(list), post.id),
      postId => href('/admin/blog/:postId', { postId }),
    )
    return {
      ...{ post, around, restoredBy, draftUrl, now: clock.now().toISOString() },
      history: shownHistory(history, postLabels),
    }
  } catch (error) {
    throw pageError(error)
  }
}

/** Saves what was changed; where somebody else changed the same meanwhile, nothing. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = await staff(context, 'blog')
  const services = context.get(servicesContext)
  const edit = readPostEdit(await request.formData())
  if (!edit) {
    return data(failed('Bitte prüfen Sie Ihre Eingaben.'), { status: 422 })
  }
  try {
    const answer = await savePost(services, actor, { id: params.postId, ...edit })
    if (answer.isSaved) {
      const { fields, version } = answer
      return data<SaveAnswer>({ result: 'saved', fields, version })
    }
    return data<SaveAnswer>({ result: 'conflict', conflicts: answer.conflicts }, { status: 409 })
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return data(failed(error.message, error.field), { status: error.status })
  }
}

const failed = (message: string, field?: string): SaveAnswer => ({
  result: 'failed',
  message,
  field,
})

export const headers = privateHeaders

export default function EditPost({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Steps
        around={loaderData.around}
        path={href('/admin/blog')}
        back="Alle Beiträge"
        words={{ previous: 'Voriger Beitrag', next: 'Nächster Beitrag' }}
      />
      {/* What was begun on one post is none of the next one's. */}
      <Post key={loaderData.post.id} {...loaderData} />
    </>
  )
}

function Post({ post, now, history, restoredBy, draftUrl }: Route.ComponentProps['loaderData']) {
  const { id, fields, isPublished, slug } = post
  const text = restoredBy ?? id
  // Every draft that is stored loads the page again, below a text that stays as it was read.
  const [read, setRead] = useState({ text, version: post.version })
  if (read.text !== text) setRead({ text, version: post.version })
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h2 min-w-0 wrap-anywhere">{fields.title}</h1>
        <div className="flex flex-wrap items-center gap-2">
          <span lang="en">
            <Badge tone={isPublished ? 'good' : 'plain'}>
              {isPublished ? 'Published' : 'Draft'}
            </Badge>
          </span>
          {isPublished ? (
            <a
              href={href('/blog/:slug', { slug })}
              target="_blank"
              rel="noreferrer"
              className="text-link inline-flex min-h-11 items-center text-sm"
            >
              Im Shop ansehen
            </a>
          ) : (
            <DraftLink url={draftUrl} />
          )}
          <PublishPost id={id} title={fields.title} isPublished={isPublished} />
          <DeletePost id={id} title={fields.title} version={read.version} isInEditor />
        </div>
      </div>
      <Presence kind="post" id={id} className="mb-4" />
      <Editor key={text} {...{ post, now }} onRead={version => setRead({ text, version })} />
      <div className="mt-10 grid gap-10 lg:grid-cols-2">
        <Versions
          postId={id}
          version={read.version}
          versions={post.versions}
          total={post.versionCount}
        />
        <section aria-labelledby="verlauf">
          <h2 id="verlauf" className="text-h3 mb-3">
            Verlauf
          </h2>
          <History entries={history} fields={postLabels} shown={shownValue} />
        </section>
      </div>
    </>
  )
}
