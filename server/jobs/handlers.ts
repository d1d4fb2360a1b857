import { updateCustomer } from '#core/addresses/update-customer.server.ts'
import { chargeMissedMonth } from '#core/billing/charge-missed.server.ts'
import { settleRents } from '#core/billing/monthly-invoice.server.ts'
import { moveNextCharge } from '#core/billing/next-charge.server.ts'
import { replaceSubscription } from '#core/billing/replace-subscription.server.ts'
import { restoreSubscription } from '#core/billing/restore-subscription.server.ts'
import { resumeCharging } from '#core/billing/resume-charging.server.ts'
import { shrinkSubscription } from '#core/billing/shrink-subscription.server.ts'
import { voidUnowed } from '#core/billing/void-unowed.server.ts'
import { refundBuyout } from '#core/buyouts/refund.server.ts'
import { carryOutRefresh } from '#core/catalog/refresh.server.ts'
import { sendConversion } from '#core/conversions/send.server.ts'
import { mailReset } from '#core/customers/reset-password.server.ts'
import { checkVatId } from '#core/exports/vat-id.server.ts'
import type { JobHandlers } from '#core/jobs.server.ts'
import { carryOutRefund } from '#core/payments/carry-out-refund.server.ts'
import { refundOrder } from '#core/payments/refund.server.ts'
import { removeFiles } from '#core/personal-data/erase-order.server.ts'
import { removeCustomer } from '#core/personal-data/remove-customer.server.ts'
import { removeOriginal } from '#core/pictures/manage.server.ts'
import type { Services } from '#core/services.ts'

/** Every kind of job and the verb that does it. */
export function jobHandlers(services: Services): JobHandlers {
  return {
    mail: mail => services.mail.send(mail),
    refund_payment: ({ orderGroupId }) => refundOrder(services, orderGroupId),
    move_next_charge: ({ orderGroupId }) => moveNextCharge(services, orderGroupId),
    shrink_subscription: ({ orderGroupId }) => shrinkSubscription(services, orderGroupId),
    replace_subscription: ({ orderGroupId }) => replaceSubscription(services, orderGroupId),
    resume_charging: ({ orderGroupId }) => resumeCharging(services, orderGroupId),
    restore_subscription: ({ orderGroupId }) => restoreSubscription(services, orderGroupId),
    charge_month: month => chargeMissedMonth(services, month),
    settle_rents: ({ orderGroupId }) => settleRents(services, orderGroupId),
    void_unowed: ({ orderGroupId }) => voidUnowed(services, orderGroupId),
    refund_buyout: ({ buyoutId }) => refundBuyout(services, buyoutId),
    update_customer: ({ orderGroupId }) => updateCustomer(services, orderGroupId),
    remove_customer: ({ customerId }) => removeCustomer(services, customerId),
    refund_requested: ({ refundId }) => carryOutRefund(services, refundId),
    refresh_catalog: ({ refreshId }) => carryOutRefresh(services, refreshId),
    remove_files: ({ keys }) => removeFiles(services, keys),
    remove_picture: ({ hash }) => removeOriginal(services, hash),
    check_vat_id: ({ orderGroupId }) => checkVatId(services, orderGroupId),
    tell_target: ({ conversionId }) => sendConversion(services, conversionId),
    password_reset: ({ email }) => mailReset(services, email),
  }
}
