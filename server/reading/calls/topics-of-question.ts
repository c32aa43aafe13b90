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
  // 'When is this project a success for you?' asks for no day.
  if (course === 'before goals' && cues.asksForSuccess.test(question)) return ['goal']
  // 'What else should I know?' asks for what stands in the way, once goals were spoken of.
  if (course !== 'before goals' && cues.asksToKnow.test(question)) return ['constraint']
  // 'What keeps you up at night?' asks for troubles where a call begins, and for risks later.
  const isTrouble = isOpening && course === 'before goals'
  // 'How do you know, at the moment, that somebody has come?' asks how things are.
  if (named.includes('situation') && today.test(question) && named.every((topic) => broad.has(topic)))
    return ['situation']
  // 'If we meet in two years and you say it was money well spent, what has changed?' asks for no sum.
  if (
    course === 'before goals' &&
    cues.asksWhatChanges.test(question) &&
    hypothetical.test(`${lead} ${question}`) &&
    !cues.looksBack.test(question)
  )
    return ['goal']
  const isAboutElse = named.some((topic) => definite.has(topic) || topic === 'constraint')
  // Whoever asks for what is not so today asks for goals first, in whatever words.
  if (course === 'before goals' && !isOpening && hypothetical.test(`${lead} ${question}`)) {
    if (named.includes('goal') || (!isAboutElse && !named.includes('situation') && !named.includes('exclusion')))
      return ['goal']
  }
  if (isTrouble && named.includes('risk')) return ['situation']
  const all = isTrouble ? named.filter((topic) => topic !== 'exclusion') : named
  // 'How often is a budget refused?' asks how things are, and for no budget.
  const asksHow = howMany.test(question) || (invitation.test(question) && !all.includes('requirement'))
  // 'Walk me through it, what do they see?' goes on with the picture.
  const isPlain = all.every((topic) => broad.has(topic))
  if (course === 'picturing' && invitation.test(question) && isPlain && !howMany.test(question)) return ['requirement']
  if (all.includes('situation') && asksHow && !(all.includes('amount') && cues.asksWhatIsHeld.test(question)))
    return ['situation']
  // 'By when do you hope to be done?' asks for a day, not for a goal.
  const found = all.some((topic) => definite.has(topic))
    ? all.filter((topic) => !broad.has(topic) && topic !== 'exclusion')
    : all
  if (course === 'picturing' && cues.asksWhatIs.test(question) && found.every((topic) => topic === 'situation'))
    return ['situation']
  // 'What would have to happen for you to be happy?'
  // 'What happens then?' asks for the picture while people paint it.
  if (
    course === 'picturing' &&
    found.length === 1 &&
    found[0] === 'situation' &&
    !today.test(question) &&
    !howMany.test(question)
  )
    return ['requirement']
  if (course === 'before goals' && found.includes('goal')) return found.filter((topic) => topic !== 'requirement')
  if (found.length > 0) return found
  // 'And the fitting?' asks whether it belongs to the picture.
  return course === 'picturing' && (cues.asksAbout.test(question) || wordCount(question) <= 14) ? ['exclusion'] : []
}

export const definite: ReadonlySet<Topic> = new Set(['amount', 'date', 'risk', 'person'])
export const broad: ReadonlySet<Topic> = new Set(['goal', 'requirement', 'situation'])
