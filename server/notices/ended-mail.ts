/** The mail about work that has ended. */
import type { Mail } from './send-mail.ts'

export interface EndedWork {
  readonly agent: string
  readonly client: string
  /** The name of the run; null if it has none. */
  readonly name: string | null
  readonly isDone: boolean
  /** Where the run goes on. */
  readonly address: string
}

export function endedMail(to: string, { agent, client, name, isDone, address }: EndedWork): Mail {
  // Names come from files and people; a subject is one line.
  const title = [agent, ...(name === null ? [] : [name.replaceAll(/\s+/g, ' ')])].join(': ')
  return {
    to,
    subject: isDone ? `Finished – ${title}` : `Not finished – ${title}`,
    text: [
      title,
      `Workspace: ${client}`,
      '',
      isDone
        ? 'The work that you asked to be told about has finished.'
        : 'The work that you asked to be told about ended without a result. The page says why, and can begin it again.',
      '',
      `Go on: ${address}`,
      '',
      'You get this mail because you chose "Tell me when it is done". It is sent once.',
      '',
    ].join('\n'),
  }
}
