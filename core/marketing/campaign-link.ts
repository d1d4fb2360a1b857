import type { FormErrors } from '../form-errors.ts'
import { type TrackedParameter, trackedParameters } from '../tracking/attribution.ts'
import { reportedVisit } from '../tracking/reported-visit.ts'

export interface CampaignFields extends Partial<Record<TrackedParameter, string>> {
  path: string
}

export type CampaignLink = { link: string } | { errors: FormErrors }

interface Shop {
  publicUrl: string
  /** Paths of pages that everybody may see. */
  paths: ReadonlySet<string>
}

const needed = ['utm_source', 'utm_medium', 'utm_campaign'] as const

/** The link of a campaign, or what is wrong beside each field. */
export function campaignLink(fields: CampaignFields, { publicUrl, paths }: Shop): CampaignLink {
  const errors: FormErrors = {}
  const path = pathOf(fields.path, publicUrl)
  if (path === null || !paths.has(path)) {
    errors.path =
      'Diese Seite gibt es im Shop nicht. Bitte geben Sie ihren Pfad ein, wie /produkte.'
  }
  for (const name of needed) {
    if (!fields[name]?.trim()) errors[name] = 'Bitte füllen Sie dieses Feld aus.'
  }
  const read = asRead(fields)
  for (const name of trackedParameters) {
    if (fields[name]?.trim() && !read[name]) {
      errors[name] = 'Dieser Wert ist zu lang oder enthält eine E-Mail-Adresse.'
    }
  }
  if (Object.keys(errors).length > 0 || path === null) return { errors }
  const query = new URLSearchParams(
    trackedParameters.flatMap(name => (read[name] ? [[name, read[name]]] : [])),
  )
  return { link: `${publicUrl}${path}?${query}` }
}

/** The path of an address of this shop, which may have been pasted whole. */
function pathOf(address: string, publicUrl: string): string | null {
  const trimmed = address.trim()
  if (!URL.canParse(trimmed, publicUrl)) return null
  const { origin, pathname } = new URL(trimmed, publicUrl)
  return origin === new URL(publicUrl).origin ? decoded(pathname) : null
}

function decoded(pathname: string): string | null {
  try {
    return decodeURI(pathname)
  } catch {
    return null
  }
}

/** As the shop would take it when somebody came by the link. */
function asRead(fields: CampaignFields): Partial<Record<TrackedParameter, string | undefined>> {
  const consentId = '00000000-0000-4000-8000-000000000000'
  const visit = { consentId, analytics: false, marketing: false, attribution: fields }
  return reportedVisit.parse(visit).attribution ?? {}
}
