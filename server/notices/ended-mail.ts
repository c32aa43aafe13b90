/** The mail about work that has ended, in the language of the person who gets it. */
import type { SayTo } from './say-in.ts'
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

export function endedMail(to: string, { agent, client, name, isDone, address }: EndedWork, say: SayTo): Mail {
  // Names come from files and people; a subject is one line.
  const title = [agent, ...(name === null ? [] : [name.replaceAll(/\s+/g, ' ')])].join(': ')
  return {
    to,
    subject: say(isDone ? 'Finished – {0}' : 'Not finished – {0}', title),
    text: [
      title,
      say('Workspace: {0}', client),
      '',
      say(
        isDone
          ? 'The work that you asked to be told about has finished.'
          : 'The work that you asked to be told about ended without a result. The page says why, and can begin it again.',
      ),
      '',
      say('Go on: {0}', address),
      '',
      say('You get this mail because you chose "Tell me when it is done". It is sent once.'),
      '',
    ].join('\n'),
  }
}
