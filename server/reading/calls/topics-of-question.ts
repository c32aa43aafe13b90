/** What a question asks for, by its words and by how far the call has come. */
import type { Cues, Topic } from '#server/reading/calls/cues.ts'
import { topicsMatching } from './headings-and-labels.ts'
import { wordCount } from './statement.ts'

/** How far people have come: they tell what troubles them, picture how things shall be, and settle money, days and worries. */
export type Course = 'before goals' | 'picturing' | 'settling'

/** A question for a wish, or for nothing in particular, leaves people with the picture that they are painting. */
export function courseAfter(course: Course, topics: readonly Topic[]): Course {
  if (course === 'settling' && !topics.includes('requirement')) return course
  if (topics.includes('requirement') || (topics.includes('goal') && course === 'before goals')) return 'picturing'
  return course === 'picturing' && topics.some((topic) => endsPicture.has(topic)) ? 'settling' : course
}

const endsPicture: ReadonlySet<Topic> = new Set(['amount', 'date', 'risk', 'person'])

export interface QuestionContext {
  readonly cues: Cues
  readonly course: Course
  /** In the part of a text in which people say what troubles them. */
  readonly isOpening: boolean
  /** The sentence before it: 'Suppose we get there.' */
  readonly lead?: string
}

/** A question for something that is not listed asks how things are. */
export function topicsOf(question: string, { cues, course, isOpening, lead = '' }: QuestionContext): readonly Topic[] {
  const { topics, howMany, invitation, hypothetical, today } = cues
  const named = topicsMatching(question, topics)
  // 'Qu'est-ce qu'on laisse de côté ?' asks for no sum that was set aside.
  if (cues.asksWhatStaysOut.test(question)) return ['exclusion']
  // 'How do you know, at the moment, that somebody has come?' asks how things are.
  if (named.includes('situation') && today.test(question) && named.every((topic) => broad.has(topic)))
    return ['situation']
  // Whoever asks for what is not so today asks for goals first, in whatever words.
  if (course === 'before goals' && hypothetical.test(`${lead} ${question}`)) {
    // 'If we meet in two years and you say it was money well spent, what has changed?' asks for no sum.
    if (cues.asksWhatChanges.test(question) && !cues.looksBack.test(question)) return ['goal']
    const isOfElse = named.some((topic) => topic !== 'goal' && topic !== 'requirement')
    if (!isOpening && (named.includes('goal') || !isOfElse)) return ['goal']
  }
  // 'How often is a budget refused?' asks how things are, and for no budget.
  const asksHow = howMany.test(question) || (invitation.test(question) && !named.includes('requirement'))
  if (named.includes('situation') && asksHow && !(named.includes('amount') && cues.asksWhatIsHeld.test(question)))
    return ['situation']
  // 'By when do you hope to be done?' asks for a day, not for a goal.
  const found = named.some((topic) => definite.has(topic))
    ? named.filter((topic) => !broad.has(topic) && topic !== 'exclusion')
    : named
  if (found.length > 0) return found
  // 'And the fitting?' asks whether it belongs to the picture.
  return course === 'picturing' && (cues.asksAbout.test(question) || wordCount(question) <= 14) ? ['exclusion'] : []
}

const definite: ReadonlySet<Topic> = new Set(['amount', 'date', 'risk', 'person'])
const broad: ReadonlySet<Topic> = new Set(['goal', 'requirement', 'situation'])
