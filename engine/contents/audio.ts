/** The content type "audio": a recording that a call returns. The page streams it from the server and loads nothing in advance. */
import type { ContentFormat, ContentType } from './content-type.ts'
import { replyValue } from './shared/reply-value.ts'

export interface ShownAudio {
  readonly label: string
  /** Undefined while there is no session. */
  readonly address: string | undefined
  /** Loudness from the beginning of the recording to its end, each value from 0 to 100. */
  readonly peaks: readonly number[]
}

export const audio = {
  show: ({ call, label, waveForm }, { facts, addressOf }): ShownAudio => {
    const peaks = waveForm === undefined ? undefined : replyValue(waveForm, facts)
    return {
      label,
      address: facts.session === undefined ? undefined : addressOf(call),
      peaks: Array.isArray(peaks) ? peaks.filter((peak) => typeof peak === 'number') : [],
    }
  },
} satisfies ContentType<'audio'>

export const audioFormat = {
  about: 'A recording with its wave form, which can be played from any place.',
  keys: ({ name, text }) => ({
    call: name('The call that gives the recording: GET, with a "file".', 'call'),
    label: text('What is played: the name of the player.'),
    'waveForm?': name(
      'The reply value with how loud it is from its beginning to its end, each from 0 to 100.',
      'reply',
    ),
  }),
  needs: (content) =>
    content.waveForm === undefined
      ? []
      : [{ kind: 'reply', names: [content.waveForm], kinds: ['list'], at: [content, 'waveForm'] }],
} satisfies ContentFormat<'audio'>
