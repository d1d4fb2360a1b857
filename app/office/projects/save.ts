import { data, href, redirect } from 'react-router'
import { actorContext, servicesContext, standingContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { projectLabels } from '#core/content/project-fields.ts'
import { createProject, saveProject } from '#core/content/save-project.server.ts'
import { ShopError } from '#core/errors.ts'
import { refusal } from '#core/refusals.ts'
import { keepsPage } from '../kept-page.ts'
import type { Route } from './+types/save'
import { readForm } from './read-form.ts'
import { shownValue } from './values.ts'

/**
 * Adds a project, or saves what was changed of one: nothing where somebody else changed the same. It stands
 * outside the office's frame: who was signed out or away meanwhile is told so beside the form, and loses nothing.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const someone = await context.get(actorContext)()
  if (someone.kind === 'guest') return refused(refusal('not_signed_in').message, 403)
  if ((await context.get(standingContext)()) !== 'open') {
    return refused(refusal('password_again').message, 403)
  }
  const actor = await staff(context, 'projects')
  const services = context.get(servicesContext)
  const posted = readForm(await request.formData())
  if (!posted.ok) {
    return posted.field === null
      ? refused('Bitte laden Sie die Seite neu.', 422)
      : refused(`Bitte prüfen Sie das Feld „${projectLabels[posted.field]}“.`, 422, posted.field)
  }
  const { id, read, mine } = posted
  try {
    if (id === null) {
      await createProject(services, actor, mine)
      return saved('Project created successfully')
    }
    const answer = await saveProject(services, actor, { id, read, mine })
    if (answer.isSaved) return saved('Project updated successfully')
    const conflicts = answer.conflicts.map(({ field, mine, theirs, author }) => ({
      name: field,
      label: projectLabels[field],
      mine: shownValue(field, mine),
      theirs: shownValue(field, theirs),
      seen: JSON.stringify(theirs),
      author,
    }))
    return data({ result: 'conflict' as const, conflicts }, { status: 409 })
  } catch (error) {
    if (error instanceof ShopError) return refused(error.message, error.status, error.field)
    services.log.error({ err: error }, 'A project could not be saved')
    return refused('Ein unbekannter Fehler ist aufgetreten', 500)
  }
}

/** This route stands outside of the office's layout, whose middleware and guard do not reach it. */
export const clientMiddleware = [keepsPage]

export async function loader({ context }: Route.LoaderArgs) {
  await staff(context, 'projects')
  throw redirect(href('/admin/projekte'))
}

function saved(title: string) {
  return data({ result: 'saved' as const, title })
}

function refused(message: string, status: number, field: string | null = null) {
  return data({ result: 'refused' as const, message, field }, { status })
}
