/** The cookies of sign-in, each by its one name. What is in them is signed, but for the mark. */
export const signInCookies = {
  /** Before the names of the library's own cookies. */
  prefix: 'konto',
  /** The library's own name after that prefix. */
  session: 'session_token',
  /** Beside the session and readable by scripts: tells cached pages which label to show. Never trusted. */
  mark: 'angemeldet',
  /** For the minutes between asking for a passkey and its answer: which question was asked. */
  passkey: 'passkey',
  /** Proves a former sign-in of this browser. */
  knownBrowser: 'bekannt',
} as const
