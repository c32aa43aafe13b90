/** Reads the settings of outgoing mail. Either both are set, or none. */
import { ConfigError } from '#server/config-error.ts'
import { isEmail, plainEmail } from '#server/identity/plain-email.ts'
import { isLoopback } from '#server/loopback.ts'

export interface MailSettings {
  readonly host: string
  readonly port: number
  /** Encrypted from the first byte on; otherwise by STARTTLS where the server offers it. */
  readonly secure: boolean
  /** A server on another machine has to offer STARTTLS, so that nobody on the way reads mails or the password. */
  readonly requireTLS: boolean
  readonly auth: { readonly user: string; readonly pass: string } | undefined
  /** The sender. */
  readonly from: string
}

/** Who gets the use and cost of each month. */
export interface UseMailSettings {
  /** Addresses that get all workspaces. */
  readonly to: readonly string[]
  /** Whether the admins of a workspace get its own. */
  readonly workspaceAdmins: boolean
}

export const mailDefaults = { SMTP_URL: '', MAIL_FROM: '', USE_MAIL_TO: '', USE_MAIL_WORKSPACE_ADMINS: '0' } as const

export function readUseMail(
  value: (name: 'USE_MAIL_TO' | 'USE_MAIL_WORKSPACE_ADMINS' | 'SMTP_URL') => string | undefined,
): UseMailSettings | undefined {
  const to = (value('USE_MAIL_TO') ?? '')
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map(plainEmail)
  const asked = value('USE_MAIL_WORKSPACE_ADMINS') ?? '0'
  const wrong = to.find((email) => !isEmail(email))
  if (wrong !== undefined)
    throw new ConfigError(`USE_MAIL_TO names '${wrong}', which is not an e-mail. Write e-mails with commas between.`)
  if (asked !== '0' && asked !== '1')
    throw new ConfigError(`USE_MAIL_WORKSPACE_ADMINS is '${asked}'. Set it to 1 or 0.`)
  if (to.length === 0 && asked === '0') return undefined
  if (value('SMTP_URL') === undefined)
    throw new ConfigError(
      'USE_MAIL_TO or USE_MAIL_WORKSPACE_ADMINS is set and SMTP_URL is not. Set SMTP_URL and MAIL_FROM, too.',
    )
  return { to, workspaceAdmins: asked === '1' }
}

export function readMail(value: (name: 'SMTP_URL' | 'MAIL_FROM') => string | undefined): MailSettings | undefined {
  const [address, from] = [value('SMTP_URL'), value('MAIL_FROM')]
  if (address === undefined && from === undefined) return undefined
  if (address === undefined) throw new ConfigError('MAIL_FROM is set and SMTP_URL is not. Set both.')
  if (from === undefined) throw new ConfigError('SMTP_URL is set and MAIL_FROM is not. Set both.')
  const url = URL.canParse(address) ? new URL(address) : undefined
  // The address may contain a password, so it is not repeated.
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '')
    throw new ConfigError('SMTP_URL is not an address. Set it to one, such as smtps://user:password@mail.example.com.')
  if (!/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(from))
    throw new ConfigError(`MAIL_FROM is '${from}'. Set it to an e-mail, such as Stepwright <portal@example.com>.`)
  const secure = url.protocol === 'smtps:'
  const user = decodeURIComponent(url.username)
  return {
    host: url.hostname,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: !secure && !isLoopback(url.hostname),
    auth: user === '' ? undefined : { user, pass: decodeURIComponent(url.password) },
    from,
  }
}
