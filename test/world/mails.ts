import type { JobHandlers, JobKinds } from '#core/jobs.server.ts'

/** Job handlers that keep every mail instead of sending it. */
export function catchMails(): { mails: JobKinds['mail'][]; handlers: JobHandlers } {
  const mails: JobKinds['mail'][] = []
  return {
    mails,
    handlers: {
      mail: async mail => {
        mails.push(mail)
      },
      refund_payment: async () => {},
      move_next_charge: async () => {},
      shrink_subscription: async () => {},
      settle_rents: async () => {},
      refund_buyout: async () => {},
      password_reset: async () => {},
    },
  }
}
