import { useEffect, useState } from 'react'

const AFTER_SCREENS = 0.5
const BEFORE_SCREENS = 1.5

/** Whether the page is scrolled past half a screen and not within its last one and a half. */
export function useBetweenEnds(): boolean {
  const [isBetween, setBetween] = useState(false)

  useEffect(() => {
    function measure() {
      const { innerHeight, scrollY } = window
      const { scrollHeight } = document.documentElement
      setBetween(
        scrollY > innerHeight * AFTER_SCREENS &&
          scrollY < scrollHeight - innerHeight * BEFORE_SCREENS,
      )
    }
    measure()
    window.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      window.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
    }
  }, [])

  return isBetween
}
