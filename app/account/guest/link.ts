import { orderLink, readLink } from '#app/http/link-cookie.ts'
import { privatePage } from '#app/http/private-page.ts'

/** What a guest's order is answered with: its address is told to nobody, not even to ourselves (ADR-132). */
export const linkedPage = { ...privatePage, 'Referrer-Policy': 'no-referrer' }

export const orderToken = (request: Request) => readLink(orderLink, request.headers)
