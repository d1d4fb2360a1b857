import { Accordion } from '#app/ui/Accordion.tsx'
import type { Question } from '#core/storefront/product-faq.ts'

/** Questions about this product, answered from its own data. */
export function ProductFaq({ questions }: { questions: readonly Question[] }) {
  if (questions.length === 0) return null
  return (
    <section aria-labelledby="fragen" className="section">
      <h2 id="fragen" className="mb-6">
        Häufige Fragen
      </h2>
      <Accordion
        items={questions.map(({ question, answer }) => ({ title: question, content: answer }))}
      />
    </section>
  )
}
