/** Where in a call something is said and after which question, in words that examples are written with. */
import type { Cues, Topic } from '#server/reading/calls/cues.ts'

interface Place {
  readonly topics: readonly Topic[]
  readonly rank: number
  readonly isPicture: boolean
  readonly isEarly: boolean
  readonly isTold: boolean
  readonly isClient: boolean
}

export function circumstancesOf({ topics, rank, isPicture, isEarly, isTold, isClient }: Place): readonly string[] {
  const when = rank < 2 ? 'just now' : rank < 4 ? 'before' : 'long before'
  return [
    ...(topics.length === 0 ? ['asked nothing'] : topics.flatMap((topic) => [asked(topic), `${asked(topic)} ${when}`])),
    isEarly ? 'early' : 'late',
    ...(isPicture ? ['picturing'] : []),
    ...(isTold ? [] : ['written']),
    ...(isClient ? [] : ['by the other side']),
  ]
}

/** All that is known of a statement that stands alone. */
export const askedBy = (question: string, { topics }: Cues): readonly string[] =>
  // Object.entries forgets the type of the keys.
  (Object.entries(topics) as readonly (readonly [Topic, RegExp])[]).flatMap(([topic, pattern]) =>
    pattern.test(question) ? [asked(topic)] : [],
  )

const asked = (topic: Topic): string => `asked ${topic}`
