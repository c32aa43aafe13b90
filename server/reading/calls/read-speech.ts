/** Reads what people say to each other: each statement with the question that it answers. */
import { sentencesOf } from '../text/sentences.ts'
import type { SourceBlock, SourceText } from '#server/providers/text-model.ts'
import { clausesOf } from './clauses-of.ts'
import { cleanSpeech } from './clean-speech.ts'
import type { Topic } from '#server/reading/calls/cues.ts'
import type { TextWriter } from './statement-writer.ts'
import { wordCount } from './statement.ts'
import { broad, courseAfter, definite, topicsOf, type Course, type QuestionContext } from './topics-of-question.ts'

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
  /** What was asked before the last answers. */
  private before: Asked | undefined
  private repliesSince = 0
  private rank = 0
  private opening: string | undefined
  private course: Course
  private readonly isLong: boolean
  private readonly asker: string | undefined
  private readonly firstNames: ReadonlySet<string>
  private readonly text: SourceText
  private readonly writer: TextWriter

  constructor(text: SourceText, writer: TextWriter) {
    this.text = text
    this.writer = writer
    this.asker = mainAsker(text)
    this.firstNames = new Set(text.blocks.flatMap((block) => block.speaker?.split(/\s+/)[0] ?? []))
    // In a long call people come back to how things are.
    this.isLong = lengthOf(text) > mostOfPicture
    this.course = this.isLong ? 'settling' : 'before goals'
  }

  get hasBegun(): boolean {
    return this.speaker !== undefined
  }

  read(block: SourceBlock, at: number): void {
    if (block.speaker !== undefined && block.speaker !== this.speaker) this.hearNext(block.speaker, block.text)
    this.writer.nextTurn()
    // A question colours the first replies; what follows them has its own subject.
    this.repliesSince += 1
    const { asked, speaker, writer } = this
    let current = asked !== undefined && asked.speaker !== speaker && this.repliesSince <= 3 ? asked : undefined
    let lead = ''
    const isOpening = at < this.text.blocks.length * partOfOpening
    const sentences = sentencesOf(block.text, this.writer.lexicon)
    for (const [sentenceAt, sentence] of sentences.entries()) {
      const isQuestion = this.isQuestion(sentence, current !== undefined, sentenceAt === sentences.length - 1)
      for (const clause of isQuestion ? [sentence] : clausesOf(sentence, writer.cues)) this.add(block, clause, current)
      const context = { cues: writer.cues, course: this.course, isOpening }
      if (isQuestion || this.announces(sentence, context) || writer.cues.invitation.test(sentence)) {
        this.hearQuestion(sentence, { ...context, lead })
        // Somebody who asks and goes on to speak gives the answer.
        if (isQuestion && this.asking !== undefined) {
          const topics = topicsOf(sentence, { ...context, course: this.course })
          current = { ...this.asking, topics }
          this.rank = 0
          this.opening = undefined
        }
      }
      lead = sentence
    }
  }

  private hearNext(speaker: string, text: string): void {
    const { asked, asking, before } = this
    if (asking !== undefined) {
      this.asked = asking
      this.before = undefined
      this.repliesSince = 0
      this.beginReply()
    } else if (asked !== undefined && speaker === asked.speaker) {
      if (this.isEcho(text, asked)) this.repliesSince = 1
      else [this.before, this.asked] = [asked, undefined]
    } else {
      // 'When might that be?' 'In June.' 'For me it's a rota in a day': the second of them answers what was asked before.
      if (asked !== undefined && this.repliesSince > 0 && asked.topics.every((topic) => definite.has(topic)))
        this.asked = {
          ...asked,
          topics: [...asked.topics, ...(before?.topics ?? []).filter((topic) => broad.has(topic))],
        }
      this.beginReply()
    }
    this.asking = undefined
    this.speaker = speaker
  }

  /** Each of those who answer has a first sentence. */
  private beginReply(): void {
    this.rank = 0
    this.opening = undefined
  }

  /** 'So thirty-five at the outside.' asks to confirm what was just answered. */
  private isEcho(text: string, { topics }: Asked): boolean {
    const namesFigure = /\d/.test(text) || this.writer.cues.figure.test(text)
    const isOfFigures = topics.some((topic) => topic === 'amount' || topic === 'date')
    return wordCount(text) <= mostOfEcho && namesFigure && isOfFigures
  }

  private isQuestion(sentence: string, isReply: boolean, isLast: boolean): boolean {
    // 'Honestly? The wind.' asks nothing.
    const asks =
      /\?\s*$/.test(sentence) && !this.writer.cues.hedgedFigure.test(sentence) && (!isReply || wordCount(sentence) > 2)
    // 'And your software, that is...' waits for the other to go on.
    return asks || (this.speaker === this.asker && isLast && /(?:\.{3}|…)\s*$/.test(sentence))
  }

  private add(block: SourceBlock, clause: string, current: Asked | undefined): void {
    const { speaker, rank, writer } = this
    this.opening ??= clause
    writer.add(block, clause, {
      ...(current === undefined ? {} : { topics: current.topics, rank, opening: this.opening, question: current.text }),
      ...(this.course === 'picturing' && speaker !== this.asker ? { isPicture: true as const } : {}),
      ...(speaker === undefined ? {} : { speaker }),
    })
    // 'Ooh.' says nothing yet.
    if (!clause.endsWith('?') && cleanSpeech(clause, writer.cues) !== '') this.rank += 1
  }

  /** 'Now, children's data.' */
  private announces(sentence: string, context: QuestionContext): boolean {
    return (
      this.speaker === this.asker &&
      wordCount(sentence) <= 6 &&
      topicsOf(sentence, context).some((topic) => announced.has(topic))
    )
  }

  private hearQuestion(sentence: string, { lead = '', ...context }: QuestionContext): void {
    const { asked, before, asking, speaker } = this
    // 'Imagine it is next summer. Why are you pleased?'
    const asks = wordCount(sentence) <= 3 ? `${lead} ${sentence}` : sentence
    const own = topicsOf(asks, { ...context, lead })
    if (speaker === this.asker && !this.isLong) this.course = courseAfter(this.course, own)
    // 'And in the branches?' goes on with what was asked before, and so does whoever hands it on: 'Ann?'
    const isHandedOn = this.firstNames.has(/^(\p{Lu}[\p{L}-]+)\s?\?$/u.exec(sentence.trim())?.[1] ?? '')
    const { cues } = context
    // 'Any others?', 'And monthly?'
    const isForMore = sentence.length <= longestForMore && cues.asksForMore.test(sentence)
    const goesOnAsking = (cues.goesOn.test(sentence) && wordCount(sentence) <= 4) || isHandedOn || isForMore
    const last = asked ?? (goesOnAsking ? before : undefined)
    // 'And replacing Sage?', behind a question for money, asks for none.
    const isElse = cues.namesAnother.test(sentence) && last?.topics.some((topic) => definite.has(topic)) === true
    const isSequel =
      (isHandedOn || (own.length === 0 && !isElse)) && wordCount(sentence) <= 8 && last?.speaker === speaker
    // 'That is the greatest risk. Do you see any others?'
    const led = own.length === 0 && isForMore ? topicsOf(lead, { ...context, course: this.course }) : []
    this.asking = {
      topics: [...(asking?.topics ?? []), ...(led.length > 0 ? led : isSequel ? (last?.topics ?? []) : own)],
      speaker,
      // 'And the hires? You let the place to schools?' names the thing first.
      text: `${isNamed(asking?.text) ? `${asking?.text ?? ''} ` : ''}${cleanSpeech(sentence, context.cues)}`,
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
/** In words: as much as somebody needs who repeats a figure. */
const mostOfEcho = 20

/** A question of a few words, before one that says more. */
const isNamed = (asked: string | undefined): boolean => asked?.endsWith('?') === true && wordCount(asked) <= 4

/** In letters. */
const longestForMore = 45

/** The part of a text in which people say what troubles them. */
const partOfOpening = 0.2
