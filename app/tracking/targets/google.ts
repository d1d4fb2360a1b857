import { fetchScript, type LoadTarget, pageAddress } from '../target.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/**
 * Google Analytics and Google Ads, which share one script. Consent Mode in its basic form: the four signals are
 * denied by default and updated once, and nothing is fetched before (L-66).
 */
export const loadGoogle: LoadTarget = (targets, { analytics, marketing }) => {
  window.dataLayer = []
  // Google's script reads the arguments object itself and takes no array for it.
  function gtag(..._call: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: see above
    window.dataLayer?.push(arguments)
  }
  const signals = (storage: string, ads: string) => ({
    analytics_storage: storage,
    ad_storage: ads,
    ad_user_data: ads,
    ad_personalization: ads,
  })
  const granted = (isGranted: boolean) => (isGranted ? 'granted' : 'denied')
  gtag('consent', 'default', signals('denied', 'denied'))
  gtag('consent', 'update', signals(granted(analytics), granted(marketing)))
  gtag('js', new Date())
  for (const { id } of targets) {
    gtag('config', id, {
      send_page_view: false,
      allow_google_signals: marketing,
      allow_ad_personalization_signals: marketing,
      page_location: pageAddress(),
    })
  }
  const [first] = targets
  if (first) fetchScript(`${first.base}/gtag/js?id=${first.id}`).catch(() => {})
  return {
    send({ id }) {
      gtag('event', 'page_view', {
        event_id: id,
        page_location: pageAddress(),
        page_title: document.title,
      })
    },
  }
}
