import { data } from 'react-router'

/** Every path that no other route knows (ADR-105). */
export function loader() {
  throw data({ code: 'not_found' }, { status: 404 })
}

export const action = loader

export default function NotFound() {
  return null
}
