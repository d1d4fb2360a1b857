import { data, href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { ShopError } from '#core/errors.ts'
import { describePicture } from '#core/pictures/manage.server.ts'
import { textEdit } from '../conflict-choices.ts'
import type { Toasted } from '../toasted.ts'
import type { Route } from './+types/describe'

const labels = { name: 'Name', alt: 'Alternativtext' } as const

/** Saves name and words of a picture; where somebody else changed the same, both values come back. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = await staff(context, 'media')
  const edit = { hash: params.hash, ...readForm(await request.formData()) }
  try {
    const answer = await describePicture(context.get(servicesContext), actor, edit)
    if (answer.isSaved) return saved()
    const conflicts = answer.conflicts.map(({ field, mine, theirs }) => ({
      name: field,
      label: labels[field],
      mine: mine ?? '(leer)',
      theirs: theirs ?? '(leer)',
      seen: theirs ?? '',
      author: null,
    }))
    return data({ result: 'conflict' as const, conflicts }, { status: 409 })
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return data({ result: 'refused' as const, message: error.message }, { status: error.status })
  }
}

function saved() {
  const toast = { title: 'Beschreibung gespeichert' }
  return data<{ result: 'saved' } & Toasted>({ result: 'saved', toast })
}

export function loader() {
  throw redirect(href('/admin/medien'))
}

function readForm(posted: FormData) {
  const name = textEdit(posted, 'name')
  const alt = textEdit(posted, 'alt')
  return { read: { name: name.read, alt: alt.read }, mine: { name: name.mine, alt: alt.mine } }
}
