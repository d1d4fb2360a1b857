import { classes } from '#app/ui/classes.ts'
import { formatDateTime } from '#core/dates.ts'
import type { InquiryEntry } from '#core/inquiries/inquiry-file.server.ts'

/** What somebody of the office wrote, in the order in which it was written. */
export function Entry({ entry: { kind, text, by, writtenAt, sentAt } }: { entry: InquiryEntry }) {
  const isNote = kind === 'note'
  return (
    <li
      className={classes(
        'rounded-card border border-line p-4',
        isNote ? 'bg-warn-wash' : 'bg-card sm:ml-10',
      )}
    >
      <p className="tabular text-xs text-muted wrap-anywhere">
        {`${isNote ? 'Notiz' : 'Antwort'} von ${by}, ${formatDateTime(writtenAt)}`}
        {!isNote && (sentAt ? ` · gesendet ${formatDateTime(sentAt)}` : ' · wird gesendet')}
      </p>
      <p className="mt-1 max-w-read whitespace-pre-wrap wrap-anywhere">{text}</p>
    </li>
  )
}
