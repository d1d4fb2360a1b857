/** How long a sign-in holds. */
export const SESSION_DAYS = 30
