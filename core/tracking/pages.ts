/**
 * Where nothing is ever tracked and nobody is asked whether it may be: pages of passwords and accounts, of the
 * office, of signed links, and of declarations (L-71, ADR-147).
 */
const NEVER =
  /^\/(?:auth|admin|kunden-bereich|customer|bestellung|angebot|zahlung|rueckruf|erklaerungen|vertraege-kuendigen|vertrag-widerrufen|blog\/entwurf|api|__\w+)(?:[/.]|$)/i

/** The office is no part of what is measured: its pages know of no target. */
const OFFICE = /^\/admin(\/|$)/i

/** Whether visits of this path may be told to a target, with consent. */
export function isTrackedPath(pathname: string): boolean {
  const path = decoded(pathname)
  return path !== undefined && !NEVER.test(path)
}

/** Whether a page lies in the office. */
export function isOfficePath(pathname: string): boolean {
  return OFFICE.test(decoded(pathname) ?? pathname)
}

/** The router reads `/%61uth` as `/auth`. */
function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}
