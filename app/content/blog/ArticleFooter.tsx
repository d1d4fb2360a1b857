import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { shop } from '#core/shop.ts'

/** What to do after reading: look at equipment and call us, or read on (B-2-23). */
export function ArticleFooter({ contentType }: { contentType: string }) {
  const isKnowledge = contentType === 'knowledge'
  return (
    <aside data-surface="ink" className="mt-14 rounded-card p-6 md:p-10">
      <h2>{isKnowledge ? 'Equipment für optimales Training' : 'Weitere Informationen'}</h2>
      <p className="mt-3 max-w-read text-muted">
        {isKnowledge
          ? 'Mieten Sie das passende Gerät und rechnen Sie die Miete auf den Kauf an. Wir beraten Sie auch am Telefon.'
          : 'Sehen Sie sich unsere Geräte an oder lesen Sie weiter.'}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={href('/produkte')} variant="primary">
          {isKnowledge ? 'Zu den Produkten' : 'Equipment ansehen'}
        </ButtonLink>
        {isKnowledge ? (
          <a href={shop.company.phoneHref} className="button" data-variant="outline">
            Anrufen: {shop.company.phone}
          </a>
        ) : (
          <ButtonLink to={href('/blog')} variant="outline">
            Weitere Artikel
          </ButtonLink>
        )}
      </div>
    </aside>
  )
}
