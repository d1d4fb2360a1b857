import type { Invoice } from './issue.server.ts'

/** What the invoice of Care that was charged beside no device is issued for, by the provider's invoice. */
export const careAloneEvent = (source: string) => `rent ${source} care`

/** Whether an invoice of a month is of Care alone. */
export const isCareAlone = ({ event, source }: Pick<Invoice, 'event' | 'source'>) =>
  event === careAloneEvent(source)
