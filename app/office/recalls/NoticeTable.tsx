import { href, Link } from 'react-router'
import { row } from '#app/office/keyboard/row.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Table, Td, Th } from '#app/ui/Table.tsx'
import { formatDateTime, formatDay } from '#core/dates.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import type { ListedNotice } from '#core/recalls/file.server.ts'
import type { NoticeMark } from '#core/recalls/told.server.ts'
import { remedyLabels } from '#documents/recalls/words.ts'
import { EmailText } from '../EmailText.tsx'
import { orderPath } from '../order-path.ts'
import { Refusal } from '../Refusal.tsx'
import { useDecision } from '../use-decision.ts'
import { noticeStates } from './words.ts'

interface NoticeTableProps {
  recallId: string
  notices: readonly ListedNotice[]
  isOpen: boolean
}

/** Everybody who was told, with what is known of them. */
export function NoticeTable({ recallId, notices, isOpen }: NoticeTableProps) {
  if (notices.length === 0) return <p className="text-sm text-muted">Niemand hat ein Gerät.</p>
  return (
    <Table
      caption="Wer Bescheid weiß"
      head={
        <tr>
          <Th>Wer</Th>
          <Th>Bestellung</Th>
          <Th>Stand</Th>
          <Th>Wunsch</Th>
          <Th figures>Erledigt</Th>
          {isOpen && <Th>Eintragen</Th>}
        </tr>
      }
    >
      {notices.map(notice => (
        <tr key={notice.id} {...row(notice.id)}>
          <Td className="min-w-48 wrap-anywhere">
            {notice.name && <span className="block font-semibold">{notice.name}</span>}
            <EmailText>{notice.email}</EmailText>
            {notice.phone && <span className="block text-muted">{notice.phone}</span>}
          </Td>
          <Td className="tabular whitespace-nowrap">
            {notice.orderNumber === null ? (
              'außerhalb des Shops'
            ) : (
              <Link
                to={orderPath(notice.orderNumber)}
                className="text-link inline-flex min-h-11 items-center"
              >
                {orderNumber(notice.orderNumber)}
              </Link>
            )}
          </Td>
          <Td className="min-w-40">
            <Badge tone={noticeStates[notice.state].tone}>{noticeStates[notice.state].words}</Badge>
            <span className="tabular mt-1 block text-xs text-muted">{sinceWords(notice)}</span>
          </Td>
          <Td>{notice.wish ? remedyLabels[notice.wish] : '–'}</Td>
          <Td figures>{`${notice.settled} von ${notice.units}`}</Td>
          {isOpen && (
            <Td className="min-w-64">
              <Marks recallId={recallId} notice={notice} />
            </Td>
          )}
        </tr>
      ))}
    </Table>
  )
}

function sinceWords({ acknowledgedAt, sentAt, letterAt, reminders }: ListedNotice): string {
  const told = acknowledgedAt ?? letterAt ?? sentAt
  const reminded =
    reminders === 0 ? '' : reminders === 1 ? ' · einmal erinnert' : ` · ${reminders}-mal erinnert`
  return (told ? formatDateTime(told) : '') + reminded
}

/** What somebody knows who got the mail back, posted a letter, or had them on the phone. */
function Marks({ recallId, notice }: { recallId: string; notice: ListedNotice }) {
  const { state, mark } = notice
  const undo = mark && <Mark recallId={recallId} notice={notice} mark={mark} isUndo />
  if (state === 'acknowledged' || state === 'done') {
    return undo ?? (notice.acknowledgedAt ? formatDay(notice.acknowledgedAt) : '–')
  }
  const isUnreached = state === 'bounced' || state === 'failed'
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'sent' && <Mark recallId={recallId} notice={notice} mark="bounced" />}
      {isUnreached && notice.address && <Mark recallId={recallId} notice={notice} mark="letter" />}
      <Mark recallId={recallId} notice={notice} mark="acknowledged" />
      {undo}
    </div>
  )
}

interface MarkProps {
  recallId: string
  notice: ListedNotice
  mark: NoticeMark
  /** It was noted by mistake. */
  isUndo?: boolean
}

const markWords: Record<NoticeMark, string> = {
  bounced: 'Kam zurück',
  letter: 'Brief verschickt',
  acknowledged: 'Weiß Bescheid',
}

function Mark({ recallId, notice, mark, isUndo = false }: MarkProps) {
  const { Form, refused, isBusy } = useDecision()
  const noticeId = notice.id
  const who = notice.name || notice.email
  return (
    <Form
      data-acts=""
      method="post"
      action={href('/admin/rueckrufe/:recallId/empfaenger/:noticeId', { recallId, noticeId })}
    >
      <input type="hidden" name="mark" value={mark} />
      {isUndo && <input type="hidden" name="undo" value="1" />}
      <Refusal refused={refused} className="mb-2" />
      <Button
        type="submit"
        variant={isUndo ? 'quiet' : 'outline'}
        size="small"
        busy={isBusy && '…'}
        aria-label={
          isUndo ? `„${markWords[mark]}“ zurücknehmen: ${who}` : `${markWords[mark]}: ${who}`
        }
      >
        {isUndo ? 'Zurücknehmen' : markWords[mark]}
      </Button>
    </Form>
  )
}
