import { z } from 'zod'
import type { Company } from '#core/company.ts'
import type { GraphicSettings } from '#core/legal-graphics.ts'
import { shop } from '#core/shop.ts'
import { EVATR } from '#integrations/evatr.server.ts'
import { isReachable, unfitSettings } from './company.ts'
import {
  type ConversionAccess,
  conversionAccess,
  conversionVariables,
  secretWithoutId,
} from './conversions.ts'
import { type OpenGraphics, openLegalGraphics } from './legal-graphics.ts'
import { isLive } from './live-keys.ts'
import { isLoopback } from './loopback.ts'
import { type Tracking, trackingOf, trackingVariables } from './tracking.ts'

/** An empty variable counts as none, as operators leave them in env files. */
const optional = z.preprocess(value => (value === '' ? undefined : value), z.string().optional())
const url = z.preprocess(value => (value === '' ? undefined : value), z.url().optional())

/** Anything else than these ends the start: `yes` would else be off without a word. */
const toggle = z.preprocess(
  value => (value === '' ? undefined : value),
  z
    .enum(['on', 'off', '1', '0', 'true', 'false'])
    .transform(value => value === 'on' || value === '1' || value === 'true')
    .optional(),
)

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: url,
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.preprocess(
    value => (value === '' ? undefined : value),
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
      .optional(),
  ),
  STRIPE_SECRET_KEY: optional,
  STRIPE_PUBLISHABLE_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  SMTP_URL: url,
  MAIL_FROM: optional,
  BOUNCE_ADDRESS: z.preprocess(
    value => (value === '' ? undefined : value),
    z
      .string()
      .regex(/^[\w.-]{1,14}@[\w.-]+\.[\w-]+$/, 'must be an address such as bounce@shop.example')
      .optional(),
  ),
  BOUNCE_MAILDIR: optional,
  S3_URL: url,
  EVATR_URL: url,
  ADMIN_EMAIL: optional,
  ADMIN_PASSWORD: optional,
  DEMO: z.preprocess(value => (value === '' ? undefined : value), z.enum(['on', 'off']).optional()),
  AUTH_SECRET: optional,
  TRUST_PROXY: toggle,
  METRICS_TOKEN: optional,
  ...trackingVariables,
  ...conversionVariables,
  PAGE_CACHE: toggle,
  CODE_AFTER_PICTURES: toggle,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** What differs from machine to machine (the contract's table of environment variables). */
export interface Config {
  port: number
  host: string
  /** Canonical origin without a slash at its end. */
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  /** The real Stripe; `undefined` means the emulator. */
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string } | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** Where refused mails come back to, and the Maildir in which they arrive (ADR-144). */
  bounces: { address: string; folder: string } | undefined
  s3Url: string | undefined
  /** The tax office's register of VAT IDs; `undefined` means one that plays it. */
  evatrUrl: string | undefined
  admin: { email: string; password: string | undefined }
  demo: boolean
  authSecret: string | undefined
  trustProxy: boolean
  metricsToken: string | undefined
  /** Whom visits and purchases are told to, with consent. */
  tracking: Tracking
  /** Whom our server tells of confirmed money, and how each is reached; holds secrets. */
  conversions: ConversionAccess
  /** The official graphics that the operator supplied. */
  legalGraphics: OpenGraphics
  logLevel: string
  /** Off only to measure how fast pages are rendered. */
  pageCache: boolean
  /** Whether the code of a page waits for its first pictures. */
  codeAfterPictures: boolean
}

/** A mistake in the environment: names the variable and the fix. Ends the program at start. */
export class ConfigError extends Error {}

/**
 * Reads and checks the environment. Nothing else in the project reads it.
 *
 * @param company who runs the shop; with live keys it has to be a real one
 * @param graphics the official graphics that are to be shown; a wrong file ends the start
 */
export function readConfig(
  source: Record<string, string | undefined>,
  company: Company = shop.company,
  graphics: { settings: GraphicSettings; folder?: string } = { settings: shop.legalGraphics },
): Config {
  const parsed = environment.safeParse(source)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(
      `${issue?.path.join('.')}: ${issue?.message}. Correct it or leave it out.`,
    )
  }
  const env = parsed.data
  const stripe = stripeOf(env)
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '')
  if ((env.DATABASE_URL || stripe) && !env.AUTH_SECRET) {
    throw new ConfigError(
      'AUTH_SECRET is required when DATABASE_URL or a Stripe key is set. Set it to 32 or more random characters.',
    )
  }
  const isPublic = { HOST: !isLoopback(env.HOST), PUBLIC_URL: !isLoopback(hostOf(publicUrl)) }
  const [open] = Object.entries(isPublic).flatMap(([name, is]) => (is ? [name] : []))
  if (!stripe && env.DEMO !== 'on' && open) {
    throw new ConfigError(
      `${open} lets others than this machine in, but no Stripe keys are set, so payments would be play money. Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, or DEMO=on for a public demo.`,
    )
  }
  if (stripe && isLive(stripe.secretKey)) requireRealCompany(env.MAIL_FROM, company)
  if (!env.BOUNCE_ADDRESS !== !env.BOUNCE_MAILDIR) {
    throw new ConfigError(
      'BOUNCE_ADDRESS and BOUNCE_MAILDIR belong together. Set both, or neither to leave refused mails unread.',
    )
  }
  const demo = env.DEMO ? env.DEMO === 'on' : !stripe
  const lost = secretWithoutId(env)
  if (lost) {
    throw new ConfigError(
      `${lost.secretVariable} belongs to ${lost.idVariable}, which is missing. Set both, or neither.`,
    )
  }
  const { problems, ...legalGraphics } = openLegalGraphics(graphics.settings, graphics.folder)
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  const tracking = trackingOf(env, { publicUrl, isLocalDemo: demo && !stripe && !open })
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    stripe,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? 'Kraftpool <hallo@kraftpool.example>',
    bounces:
      env.BOUNCE_ADDRESS && env.BOUNCE_MAILDIR
        ? { address: env.BOUNCE_ADDRESS, folder: env.BOUNCE_MAILDIR }
        : undefined,
    s3Url: env.S3_URL,
    evatrUrl: env.EVATR_URL ?? (stripe && EVATR),
    admin: { email: env.ADMIN_EMAIL ?? 'admin@example.com', password: env.ADMIN_PASSWORD },
    demo,
    authSecret: env.AUTH_SECRET,
    trustProxy: env.TRUST_PROXY ?? false,
    metricsToken: env.METRICS_TOKEN,
    tracking,
    conversions: conversionAccess(env, tracking, publicUrl),
    legalGraphics,
    logLevel: env.LOG_LEVEL,
    pageCache: env.PAGE_CACHE ?? true,
    codeAfterPictures: env.CODE_AFTER_PICTURES ?? true,
  }
}

function stripeOf(env: z.infer<typeof environment>): Config['stripe'] {
  const keys = {
    STRIPE_SECRET_KEY: env.STRIPE_SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: env.STRIPE_PUBLISHABLE_KEY,
    STRIPE_WEBHOOK_SECRET: env.STRIPE_WEBHOOK_SECRET,
  }
  const missing = Object.entries(keys).filter(([, value]) => !value)
  if (missing.length === 3) return undefined
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = keys
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) {
    throw new ConfigError(
      `${missing.map(([name]) => name).join(' and ')} missing. Set all three Stripe variables, or none for the emulator.`,
    )
  }
  return {
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
  }
}

/** With live keys visitors pay real money to whom the imprint names (§ 5 DDG; ADR-158). Names all at once. */
function requireRealCompany(mailFrom: string | undefined, company: Company): void {
  const unfit = [
    ...unfitSettings(company).map(name => `company.${name} (core/company.ts)`),
    ...(mailFrom && isReachable(mailFrom) ? [] : ['MAIL_FROM (environment)']),
  ]
  if (unfit.length === 0) return
  throw new ConfigError(
    `The Stripe keys are live, but these settings are missing, unusable or still the demo's: ${unfit.join(', ')}. Set each of them to your own, or use test keys.`,
  )
}

const hostOf = (address: string) => new URL(address).hostname
