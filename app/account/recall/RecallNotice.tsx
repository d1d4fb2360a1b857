import type { PublishedRecall } from '#core/recalls/published.server.ts'
import { remedyIntro, remedyLabels, tellOthers } from '#documents/recalls/words.ts'

interface RecallNoticeProps {
  recall: Pick<
    PublishedRecall,
    'hazard' | 'instructions' | 'remedies' | 'remedyText' | 'contactPhone' | 'contactEmail'
  >
  /** The level of its headings. */
  level?: 2 | 3
}

/** The danger, what to do, what we do, whom to ask: in the order of the law (Art. 36 (2) GPSR). */
export function RecallNotice({ recall, level = 2 }: RecallNoticeProps) {
  const { hazard, instructions, remedies, remedyText, contactPhone, contactEmail } = recall
  const Heading = `h${level}` as const
  return (
    <>
      <section>
        <Heading className="text-h3">Die Gefahr</Heading>
        <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{hazard}</p>
      </section>
      <section>
        <Heading className="text-h3">Was Sie jetzt tun</Heading>
        <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{instructions}</p>
      </section>
      <section>
        <Heading className="text-h3">Was wir für Sie tun</Heading>
        <p className="mt-2">{remedyIntro(remedies)}</p>
        <ul className="mt-2 list-disc pl-5">
          {remedies.map(remedy => (
            <li key={remedy}>{remedyLabels[remedy]}</li>
          ))}
        </ul>
        {remedyText && <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{remedyText}</p>}
      </section>
      <p className="wrap-anywhere">
        Fragen? Rufen Sie uns an:{' '}
        <a href={`tel:${contactPhone.replaceAll(/[^\d+]/g, '')}`} className="text-link">
          {contactPhone}
        </a>
        , oder schreiben Sie an{' '}
        <a href={`mailto:${contactEmail}`} className="text-link">
          {contactEmail}
        </a>
        .
      </p>
      <p>{tellOthers}</p>
    </>
  )
}
