/** Sends mails to an SMTP server. The library is loaded with the first mail. */
import type { MailSettings } from './mail-settings.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly attachment?: { readonly name: string; readonly type: string; readonly text: string }
}

/** Rejects if the server did not take the mail. */
export type SendMail = (mail: Mail) => Promise<void>

/** Milliseconds without an answer of the server. */
const longestSilence = 20_000

export function createMailer({ from, auth, ...server }: MailSettings): SendMail {
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      ...server,
      ...(auth && { auth }),
      connectionTimeout: longestSilence,
      greetingTimeout: longestSilence,
      socketTimeout: longestSilence,
      // A mail has only what its template says: no file of the server, no address that is fetched.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
  let transport: ReturnType<typeof open> | undefined
  return async ({ attachment, ...mail }) => {
    const attachments = attachment && [
      { filename: attachment.name, contentType: attachment.type, content: attachment.text },
    ]
    await (await (transport ??= open())).sendMail({ from, ...mail, ...(attachments && { attachments }) })
  }
}
