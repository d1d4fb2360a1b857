import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { isReachable, tellOffline } from './reachable.ts'

/** Another place on this page, a telephone call, a mail: the browser needs no network for these. */
const needsNetwork = (link: HTMLAnchorElement) =>
  /^https?:$/.test(link.protocol) && !link.getAttribute('href')?.startsWith('#')

/** What a form says that the page itself answers, and needs nobody for. */
export const worksOffline = { 'data-works-offline': '' }

/**
 * While the browser is offline, links and forms wait and say why. The router would load
 * the document anew for a page whose code is missing, and all that was typed would be gone.
 */
export function StayWhileOffline() {
  const { state } = useNavigation()
  const awaitsPage = useRef(false)
  useEffect(() => {
    awaitsPage.current = state !== 'idle'
  }, [state])
  useEffect(() => {
    /** What has been tried and may go on. */
    let passing = false

    async function tryFirst(event: Event, again: () => void): Promise<void> {
      if (navigator.onLine || passing) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (!(await isReachable())) return tellOffline()
      passing = true
      again()
      passing = false
    }
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link && needsNetwork(link)) void tryFirst(event, () => link.click())
    }
    const onSubmit = (event: SubmitEvent) => {
      const { target: form, submitter } = event
      if (form instanceof HTMLFormElement && !form.matches('[data-works-offline]')) {
        void tryFirst(event, () => form.requestSubmit(submitter))
      }
    }
    // The router reloads the document when code that it fetches ahead does not come.
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated || navigator.onLine) return
      event.preventDefault()
      // What was only fetched ahead is missed by nobody, and would take the place of another message.
      if (awaitsPage.current) tellOffline()
    }
    const navigation = 'navigation' in window ? window.navigation : undefined
    navigation?.addEventListener('navigate', onNavigate)
    // Before every handler of the page.
    addEventListener('click', onClick, true)
    addEventListener('submit', onSubmit, true)
    return () => {
      removeEventListener('click', onClick, true)
      removeEventListener('submit', onSubmit, true)
      navigation?.removeEventListener('navigate', onNavigate)
    }
  }, [])
  return null
}
