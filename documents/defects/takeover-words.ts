import type { Pending } from '#core/defects/pending.ts'

interface TakenOver {
  name: string
  pending: Pending | null
}

/** In which condition devices are bought out of their rental, before and after they were, and what is still to be put right. */
export function takeoverCondition(
  devices: readonly TakenOver[],
  { isDone }: { isDone: boolean },
): string {
  const [first] = devices
  const buy = (what: string, how: string) =>
    isDone ? `Sie haben ${what} gekauft, ${how}.` : `Sie kaufen ${what}, ${how}.`
  if (devices.length === 1 && first?.pending) {
    const text = pendingText(first.pending, isDone)
    return first.pending === 'exchange'
      ? text
      : `${buy('das gebrauchte Gerät', 'das bei Ihnen steht')} ${text}`
  }
  return [
    devices.length === 1
      ? buy('das gebrauchte Gerät', 'so wie es bei Ihnen steht')
      : buy('die gebrauchten Geräte', 'so wie sie bei Ihnen stehen'),
    ...devices.flatMap(({ name, pending }) =>
      pending ? [`Ausgenommen ist ${name}: ${pendingText(pending, isDone)}`] : [],
    ),
  ].join(' ')
}

function pendingText(pending: Pending, isDone: boolean): string {
  if (pending === 'exchange') {
    return 'Der Kauf gilt für das Austauschgerät, das wir Ihnen bringen, nicht für das bisherige Gerät.'
  }
  const help = 'Um den Defekt, den Sie gemeldet haben, kümmern wir uns auch nach dem Kauf'
  // The confirmation says of all rights that they remain.
  return isDone ? `${help}.` : `${help}; Ihre Rechte deswegen bleiben bestehen.`
}
