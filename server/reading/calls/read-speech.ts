/** Reads what people say to each other: each statement with the question that it answers. */
import { sentencesOf } from '../text/sentences.ts'
import type { SourceBlock, SourceText } from '#server/providers/text-model.ts'
import { cleanSpeech } from './clean-speech.ts'
import type { Topic } from '#server/reading/calls/cues.ts'
import type { TextWriter } from './statement-writer.ts'
import { wordCount } from './statement.ts'
import { courseAfter, topicsOf, type Course, type QuestionContext } from './topics-of-question.ts'

interface Asked {
  readonly topics: readonly Topic[]
  readonly speaker: string | undefined
  readonly text: string
}

export class SpeechReader {
  private speaker: string | undefined
  /** What the current speaker asks. */
  private asking: Asked | undefined
  /** What is being answered. */
  private asked: Asked | undefined
  private repliesSince = 0
  private rank = 0
  private course: Course
  private readonly isLong: boolean
  private readonly asker: string | undefined
  private readonly text: SourceText
  private readonly writer: TextWriter

  constructor(text: SourceText, writer: TextWriter) {
    this.text = text
    this.writer = writer
    this.asker = mainAsker(text)
    // In a long call people come back to how things are.
    this.isLong = lengthOf(text) > mostOfPicture
    this.course = this.isLong ? 'settling' : 'before goals'
  }

  get hasBegun(): boolean {
    return this.speaker !== undefined
  }

  read(block: SourceBlock, at: number): void {
    if (block.speaker !== undefined && block.speaker !== this.speaker) this.hearNext(block.speaker)
    this.writer.nextTurn()
    // A question colours the first replies; what follows them has its own subject.
    this.repliesSince += 1
    const { asked, speaker, writer } = this
    const current = asked !== undefined && asked.speaker !== speaker && this.repliesSince <= 3 ? asked : undefined
    let lead = ''
    const isOpening = at < this.text.blocks.length * partOfOpening
    for (const sentence of sentencesOf(block.text, writer.lexicon)) {
      this.add(block, sentence, current)
      const context = { cues: writer.cues, course: this.course, isOpening }
      const asks = this.isQuestion(sentence, current !== undefined) || this.announces(sentence, context)
      if (asks || writer.cues.invitation.test(sentence)) this.hearQuestion(sentence, { ...context, lead })
      lead = sentence
    }
  }

  private hearNext(speaker: string): void {
    const { asked, asking } = this
    if (asking !== undefined) {
      this.asked = asking
      this.repliesSince = 0
    } else if (speaker === asked?.speaker) this.asked = undefined
    // Each of those who answer has a first sentence.
    this.rank = 0
    this.asking = undefined
    this.speaker = speaker
  }

  /** 'Honestly? The wind.' asks nothing. */
  private isQuestion(sentence: string, isReply: boolean): boolean {
    const { hedgedFigure } = this.writer.cues
    return /\?\s*$/.test(sentence) && !hedgedFigure.test(sentence) && (!isReply || wordCount(sentence) > 2)
  }

  private add(block: SourceBlock, sentence: string, current: Asked | undefined): void {
    const { speaker, rank, writer } = this
    writer.add(block, sentence, {
      ...(current === undefined ? {} : { topics: current.topics, rank, question: current.text }),
      ...(this.course === 'picturing' && speaker !== this.asker ? { isPicture: true as const } : {}),
      ...(speaker === undefined ? {} : { speaker }),
    })
    // 'Ooh.' says nothing yet.
    if (!sentence.endsWith('?') && cleanSpeech(sentence, writer.cues) !== '') this.rank += 1
  }

  /** 'Now, children's data.' */
  private announces(sentence: string, context: QuestionContext): boolean {
    return (
      this.speaker === this.asker &&
      wordCount(sentence) <= 6 &&
      topicsOf(sentence, context).some((topic) => announced.has(topic))
    )
  }

  private hearQuestion(sentence: string, context: QuestionContext & { readonly lead: string }): void {
    const { asking, speaker } = this
    // 'Imagine it is next summer. Why are you pleased?'
    const asks = wordCount(sentence) <= 3 ? `${context.lead} ${sentence}` : sentence
    const own = topicsOf(asks, context)
    if (speaker === this.asker && !this.isLong) this.course = courseAfter(this.course, own)
    this.asking = {
      topics: [...(asking?.topics ?? []), ...own],
      speaker,
      text: cleanSpeech(sentence, context.cues),
    }
  }
}

/** Who asks more than all others, such as the consultant of a first call. */
function mainAsker({ blocks }: SourceText): string | undefined {
  const counts = new Map<string, number>()
  for (const { speaker, text } of blocks)
    if (speaker !== undefined) counts.set(speaker, (counts.get(speaker) ?? 0) + (text.match(/\?/g)?.length ?? 0))
  const [first, second] = [...counts].toSorted(([, a], [, b]) => b - a)
  return first !== undefined && first[1] >= 3 && first[1] >= 2 * (second?.[1] ?? 0) ? first[0] : undefined
}

/** In letters: some forty minutes. */
const mostOfPicture = 36_000
const lengthOf = ({ blocks }: SourceText): number => blocks.reduce((sum, { text }) => sum + text.length, 0)

const announced: ReadonlySet<Topic> = new Set(['amount', 'date', 'constraint'])

/** The part of a text in which people say what troubles them. */
const partOfOpening = 0.2
