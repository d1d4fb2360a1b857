import { Link } from 'react-router'
import { Accordion } from '#app/ui/Accordion.tsx'
import type { Question } from '#core/storefront/product-faq.ts'
import { relatedSearches } from './questions.ts'

/** Six questions, and what people look for next (S-2.3). */
export function HomeFaq({ questions }: { questions: readonly Question[] }) {
  return (
    <section aria-labelledby="fragen" className="page pb-[clamp(3rem,2rem+4vw,6rem)]">
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[1fr_2fr]">
        <div>
          <h2 id="fragen">Häufige Fragen</h2>
          <h3 className="mt-8">Verwandte Suchanfragen</h3>
          <ul className="mt-3 flex flex-wrap gap-2">
            {relatedSearches.map(({ label, path }) => (
              <li key={label}>
                <Link
                  prefetch="intent"
                  to={path}
                  className="inline-flex min-h-11 items-center rounded-pill border border-line bg-card px-4 text-sm hover:border-fg"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <Accordion
          items={questions.map(({ question, answer }) => ({ title: question, content: answer }))}
        />
      </div>
    </section>
  )
}
