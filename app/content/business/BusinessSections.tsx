import { Accordion } from '#app/ui/Accordion.tsx'
import { audiences, benefits, businessQuestions, industries } from './words.ts'

export function Benefits() {
  return (
    <section aria-labelledby="vorteile">
      <h2 id="vorteile">Was Sie davon haben</h2>
      <ul className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {benefits.map(({ title, text }) => (
          <li key={title} className="border-t-2 border-fg pt-4">
            <h3>{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Audiences() {
  return (
    <section aria-labelledby="zielgruppen">
      <h2 id="zielgruppen">Wofür Unternehmen mieten</h2>
      <ul className="mt-6 grid gap-4 sm:grid-cols-3">
        {audiences.map(({ title, text }) => (
          <li key={title} className="rounded-card border border-line bg-card p-5">
            <h3>{title}</h3>
            <p className="mt-2 text-sm text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Industries() {
  return (
    <section aria-labelledby="branchen">
      <h2 id="branchen">Lösungen für Ihre Branche</h2>
      <ul className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {industries.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-control bg-floor">
              <Icon aria-hidden className="size-6" />
            </span>
            <div>
              <h3>{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function BusinessFaq() {
  return (
    <section aria-labelledby="fragen">
      <h2 id="fragen" className="mb-6">
        Häufige Fragen
      </h2>
      <Accordion
        items={businessQuestions.map(({ question, answer }) => ({
          title: question,
          content: <p>{answer}</p>,
        }))}
      />
    </section>
  )
}
