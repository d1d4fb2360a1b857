/** What the choice of a way back says of a device that its customer sends. */
export const SENDING = 'send'
