import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * For a page whose form may be refused because of what somebody else saved meanwhile, which then stands beside it: after
 * a refusal the router would not read the page again. After any other one it must not: what was typed waits there until
 * the office is open again (ADR-195).
 */
export const readsAgain = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => defaultShouldRevalidate || actionStatus === 409
