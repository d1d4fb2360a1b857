/**
 * Where nothing is ever tracked and nobody is asked whether it may be: pages of passwords and accounts, of the
 * office, of signed links, and of declarations (L-71, ADR-147).
 */
const NEVER =
  /^\/(?:auth|admin|kunden-bereich|customer|bestellung|angebot|zahlung|rueckruf|erklaerungen|vertraege-kuendigen|vertrag-widerrufen|blog\/entwurf|api|__\w+)(?:[/.]|$)/i

/** Whether visits of this path may be told to a target, with consent. */
export function isTrackedPath(pathname: string): boolean {
  return !NEVER.test(pathname)
}
