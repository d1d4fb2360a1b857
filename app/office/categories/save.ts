import { data, href, redirect } from 'react-router'
import { z } from 'zod'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { reasonOf } from '#app/http/refusal.ts'
import { addCategory, editCategory } from '#core/categories/categories.server.ts'
import { categoryLabels } from '#core/categories/labels.ts'
import { textEdit } from '../conflict-choices.ts'
import type { Toasted } from '../toasted.ts'
import type { Route } from './+types/save'

const content = z.object({
  name: z.string().max(100),
  description: z.string().max(2000),
})
const form = z.object({ id: z.uuid().nullable(), read: content, mine: content })

/** Adds a category, or saves what was changed of one. */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = await staff(context, 'categories')
  const services = context.get(servicesContext)
  const parsed = form.safeParse(readForm(await request.formData()))
  if (!parsed.success) return refused('Bitte prüfen Sie Ihre Eingaben.', 422)
  const { id, read, mine } = parsed.data
  try {
    if (id === null) {
      await addCategory(services, actor, mine)
      return saved('Category created successfully')
    }
    const answer = await editCategory(services, actor, { id, read, mine })
    if (answer.isSaved) return saved('Category updated successfully')
    const conflicts = answer.conflicts.map(({ field, mine, theirs, author }) => ({
      name: field,
      label: categoryLabels[field],
      mine: mine || '(leer)',
      theirs: theirs || '(leer)',
      seen: theirs ?? '',
      author,
    }))
    return data({ result: 'conflict' as const, conflicts }, { status: 409 })
  } catch (error) {
    const { reason, status } = reasonOf(services.log, error)
    return refused(reason, status)
  }
}

export function loader() {
  throw redirect(href('/admin/kategorien'))
}

function readForm(posted: FormData) {
  const name = textEdit(posted, 'name')
  const description = textEdit(posted, 'description')
  return {
    id: textOf(posted, 'id') || null,
    read: { name: name.read, description: description.read },
    mine: { name: name.mine, description: description.mine },
  }
}

function saved(title: string) {
  return data<{ result: 'saved' } & Toasted>({ result: 'saved', toast: { title, lang: 'en' } })
}

function refused(message: string, status: number) {
  return data({ result: 'refused' as const, message }, { status })
}
