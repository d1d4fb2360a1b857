/** Whether payments with this key are real money. */
export const isLive = (secretKey: string) => /^(?:sk|rk)_live_/.test(secretKey)
