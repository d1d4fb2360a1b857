import { data, href, redirect } from 'react-router'
import { actorContext, servicesContext, standingContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { ShopError } from '#core/errors.ts'
import { editProduct } from '#core/product-content/edit.server.ts'
import { refusal } from '#core/refusals.ts'
import { keepsPage } from '../kept-page.ts'
import type { Route } from './+types/save'
import { fieldLabels } from './labels.ts'
import { readForm } from './read-form.ts'
import { shownValue } from './values.ts'

const FAILED = 'Failed to update product'
const NO_DATA = 'No data returned from database operation'

/**
 * 'Save Changes': only what was changed, or both values where somebody else changed the same. It stands
 * outside the office's frame: who was signed out or away meanwhile is told so beside the form, and loses nothing.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  const someone = await context.get(actorContext)()
  if (someone.kind === 'guest') {
    return refused(FAILED, 'You must be logged in to update products', 403)
  }
  if ((await context.get(standingContext)()) !== 'open') {
    return refused(FAILED, refusal('password_again').message, 403)
  }
  const actor = await staff(context, 'products')
  const services = context.get(servicesContext)
  const posted = readForm(await request.formData())
  if (!posted.ok && posted.field === null)
    return refused(FAILED, 'Bitte laden Sie die Seite neu.', 422)
  if (!posted.ok) {
    const message = `Bitte prüfen Sie das Feld „${posted.field && fieldLabels[posted.field]}“.`
    return refused(FAILED, message, 422, posted.field)
  }
  const { read, mine } = posted
  try {
    const answer = await editProduct(services, actor, { productId: params.productId, read, mine })
    if (answer.isSaved) return data({ result: 'saved' as const })
    const conflicts = answer.conflicts.map(({ field, mine, theirs, author }) => ({
      name: field,
      label: fieldLabels[field],
      mine: shownValue(field, mine),
      theirs: shownValue(field, theirs),
      seen: JSON.stringify(theirs),
      author,
    }))
    return data({ result: 'conflict' as const, conflicts }, { status: 409 })
  } catch (error) {
    if (error instanceof ShopError) {
      if (error.kind === 'not_found') return refused(FAILED, NO_DATA, error.status)
      const title = error.kind === 'invalid' ? 'Validation Error' : FAILED
      return refused(title, error.message, error.status, error.field ?? null)
    }
    services.log.error({ err: error }, 'A product could not be saved')
    return refused(FAILED, '', 500)
  }
}

/** This route stands outside of the office's layout, whose middleware and guard do not reach it. */
export const clientMiddleware = [keepsPage]

export async function loader({ context }: Route.LoaderArgs) {
  await staff(context, 'products')
  throw redirect(href('/admin/produkte'))
}

function refused(title: string, message: string, status: number, field: string | null = null) {
  return data({ result: 'refused' as const, title, message, field }, { status })
}
