/** An account as the sign-in library knows it. */
export interface Account {
  userId: string
  email: string
  emailVerified: boolean
  name: string
}

/** `Set-Cookie` lines that the answer must carry for what just happened to take effect. */
export type SetCookies = string[]

/** An account with the session that brought it here. */
export interface AccountInSession extends Account {
  session: { id: string; startedAt: Date }
}

/** A session that just began. */
export interface Entered {
  account: Account
  cookies: SetCookies
}

interface Credentials {
  email: string
  password: string
  /** How the browser names itself, for the list of sessions. */
  userAgent?: string | undefined
}

/** A browser in which somebody is signed in. */
export interface OpenSession {
  id: string
  isCurrent: boolean
  userAgent: string
  startedAt: Date
  /** To within some minutes. */
  lastUsedAt: Date
}

/** A passkey of an account, to be told from its others. */
export interface Passkey {
  id: string
  name: string
  addedAt: Date
}

/** What the browser's dialog is told, and the cookies that bind its answer to this browser. */
export interface PasskeyQuestion {
  options: object
  cookies: SetCookies
}

/** Passkeys beside the password (ADR-062). Answers are what the browser's dialog gave, unread. */
export interface PasskeyGateway {
  /** Where they work; null where the shop's address is a number or not secure: WebAuthn needs a name. */
  origin: string | null
  /** Asks for a new one for the account of these headers. */
  askToAdd(headers: Headers): Promise<PasskeyQuestion>
  /** Adds it. False where the answer is to no question of this browser, to an old one, or does not hold. */
  add(headers: Headers, given: { answer: unknown; name: string }): Promise<boolean>
  askToSignIn(): Promise<PasskeyQuestion>
  /** A session; null where the answer does not hold, as above, or its passkey was removed. */
  signIn(headers: Headers, answer: unknown): Promise<Entered | null>
  /** Those of an account, oldest first. */
  of(userId: string): Promise<Passkey[]>
  /** False where the account has no such passkey. */
  rename(userId: string, id: string, name: string): Promise<boolean>
  remove(userId: string, id: string): Promise<boolean>
}

/** One-time codes of an authenticator app, as a second factor (ADR-077). Secrets leave sealed. */
export interface OneTimeCodeGateway {
  newSecret(): Promise<string>
  /** What an app has to be told, as an address and as text. */
  shown(
    sealed: string,
    account: { issuer: string; email: string },
  ): Promise<{ uri: string; secret: string }>
  /** The half minute whose code this is, if it is about now. */
  stepOf(sealed: string, code: string): Promise<number | null>
}

/** Another address of an account, and the one that it had when it was asked for (ADR-072). */
export interface EmailChange {
  userId: string
  from: string
  to: string
}

/** Another address of a guest's order, which has no account (ADR-164). */
export interface OrderEmailChange {
  orderGroupId: string
  from: string
  to: string
}

/** A guest's order that is to become an account, and the address that it had when that was asked for (ADR-132). */
export interface OrderAccount {
  orderGroupId: string
  email: string
}

/** The two halves of a password reset link (ADR-118); worthless without each other. */
export interface ResetTokens {
  accessToken: string
  refreshToken: string
}

/**
 * Accounts, passwords and sessions. Rules about them (lengths, limits, messages) stand in
 * `core/customers/`; this gateway only stores and checks. Never used inside an open transaction.
 * Sessions, links and cookies keep real time, whatever the shop's clock says.
 */
export interface AuthGateway {
  passkeys: PasskeyGateway
  oneTimeCodes: OneTimeCodeGateway
  /** A new account with a session; null where the address has an account already. */
  signUp(person: Credentials & { name: string }): Promise<Entered | null>
  /** A session; null where e-mail or password are wrong, in the same time for both. */
  signIn(credentials: Credentials): Promise<Entered | null>
  /**
   * Which browser asks, where its owner signed in to the account of this address before; undefined for
   * every other browser.
   */
  knownBrowser(headers: Headers, email: string): string | undefined
  /** Ends the session of these request headers, if there is one. */
  signOut(headers: Headers): Promise<SetCookies>
  /** Whose session the request headers carry. */
  session(headers: Headers): Promise<AccountInSession | null>
  /** Where the account of these headers is signed in, what was used last at the top. */
  openSessions(headers: Headers): Promise<OpenSession[]>
  /** Ends one session of that account, or without an id every other one. */
  endSessions(headers: Headers, id: string | null): Promise<void>
  /** Whether this session began with a sign-in that is no longer ago. */
  signedInWithin(headers: Headers, seconds: number): Promise<boolean>
  /** Whether this is the account's password. */
  passwordHolds(userId: string, password: string): Promise<boolean>
  /** A new password, and every other session ended; null where the current one is wrong. */
  changePassword(
    headers: Headers,
    passwords: { current: string; next: string },
  ): Promise<SetCookies | null>
  /** Tokens for one hour; null where the address has no account. */
  startReset(email: string): Promise<{ account: Account; tokens: ResetTokens } | null>
  /** Whether both halves belong together, are unused and in time. */
  resetIsOpen(tokens: ResetTokens): Promise<boolean>
  /**
   * Sets the password, ends every session and removes every passkey. The address counts as confirmed, because the link
   * reached it. Works once; null afterwards and for a link that never held.
   */
  finishReset(tokens: ResetTokens, password: string): Promise<Account | null>
  /** A token for seven days that proves who reads this address' mail. */
  confirmationToken(email: string): Promise<string>
  /** Marks the account's address as confirmed; null where the token is invalid or another's. */
  confirmEmail(account: Account, token: string): Promise<Account | null>
  /** A token for a day that its account gets another address, for whoever reads that. */
  newEmailToken(change: EmailChange): Promise<string>
  /** What such a token was made for; null where it is invalid or too old. */
  readNewEmailToken(token: string): Promise<EmailChange | null>
  /** The same two for a guest's order. */
  orderEmailToken(change: OrderEmailChange): Promise<string>
  readOrderEmailToken(token: string): Promise<OrderEmailChange | null>
  /** The same two for an account of a guest's order. */
  orderAccountToken(order: OrderAccount): Promise<string>
  readOrderAccountToken(token: string): Promise<OrderAccount | null>
  /** Makes an account exist with exactly this password (when given) and a confirmed address. */
  ensureAccount(person: {
    email: string
    password: string | undefined
    name: string
  }): Promise<Account>
}
