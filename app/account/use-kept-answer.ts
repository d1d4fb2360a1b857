import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * What a form was answered with, until the page is left or its form is sent again. The router forgets it when the
 * data is loaded anew, as an open page does by itself: a question would go while it is being read.
 */
export function useKeptAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const { key } = useLocation()
  const [kept, setKept] = useState({ key, answer })
  const isNew = answer !== undefined && (kept.answer !== answer || kept.key !== key)
  if (isNew) setKept({ key, answer })
  return answer ?? (kept.key === key ? kept.answer : undefined)
}
