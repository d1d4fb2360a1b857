import type { QueueName } from '../jobs.server.ts'
import type { FailedKind } from './kinds.ts'

export type FailedJobKind = Exclude<FailedKind, 'failed_task'>

/** The queues whose failures wait for a person; those of targets wait as conversions that were not told. */
export const queuesOf: Record<FailedJobKind, QueueName[]> = {
  failed_mail: ['mails'],
  failed_job: ['effects', 'catalog', 'registers'],
}
