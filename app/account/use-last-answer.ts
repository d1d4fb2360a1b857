import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * What a form was answered with, until the page is left or its form is sent again. The router forgets it when the
 * data is loaded anew, as an open page does by itself: a question would go while it is being read.
 */
export function useLastAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const { key } = useLocation()
  const [last, setLast] = useState({ key, answer })
  const isNew = answer !== undefined && (last.answer !== answer || last.key !== key)
  if (isNew) setLast({ key, answer })
  return answer ?? (last.key === key ? last.answer : undefined)
}
