/** Splits texts into the statements that facts are made of, each with its speaker and what was asked before it. */
import { isStopWord, languageOf, stemIn, wordsIn, type Language } from '#server/providers/stems.ts'
import { sentencesOf } from '#server/providers/offline/passages/sentences.ts'
import type { SourceBlock, SourceText } from '#server/providers/text-model.ts'
import { cleanSpeech } from './clean-speech.ts'
import type { Cues, Topic } from './cues/cues.ts'
import { english } from './cues/english.ts'
import { french } from './cues/french.ts'
import { german } from './cues/german.ts'
import { spanish } from './cues/spanish.ts'
import { isInstruction } from './is-instruction.ts'
import { isLineOfProgram } from './is-line-of-program.ts'
import { otherLanguageOf } from './other-language.ts'
import { isCallLabel } from './with-headers.ts'

export interface Statement {
  readonly index: number
  /** Word for word. */
  readonly passage: string
  /** Without fillers. */
  readonly text: string
  readonly stems: ReadonlySet<string>
  readonly isQuestion: boolean
  readonly speaker?: string
  /** Statements of one speech, paragraph or list have the same number. */
  readonly turn: number
  readonly file: string
  readonly place?: string
  readonly cues: Cues
  readonly language: Language
  /** What the question asks for that this statement follows, or the heading above it. */
  readonly topics: readonly Topic[]
  /** How many statements of the reply come before it; 0 for the first. */
  readonly rank: number
  /** How the reply begins: 'No.' */
  readonly opening?: string
  /** Without fillers and without the question that was put before a short answer. */
  readonly answer?: string
  /** The question that the statement follows. */
  readonly question?: string
  /** Said while people picture how things shall be: after their goals were asked for, until money, days or worries are. */
  readonly isPicture?: true
  /** The day that the speaker meant, where it took a second start to say it. */
  readonly correctedDay?: string
  /** Says nothing but another day for what was said before it. */
  readonly isCorrection?: true
  /** Set where a heading or a label says what the statement is. */
  readonly labelled?: Topic
  /** The cells of a row of a table, by the headings of its columns. */
  readonly cells?: readonly (readonly [string, string])[]
}

interface Asked {
  readonly topics: readonly Topic[]
  readonly speaker: string | undefined
  readonly text: string
}

export const cuesOf: { readonly [K in Language]: Cues } = { english, german, french, spanish }

export function readStatements(
  texts: readonly SourceText[],
  languages: ReadonlyMap<SourceText, Language>,
): readonly Statement[] {
  const statements: Statement[] = []
  let turn = 0
  for (const text of texts) {
    const language = languages.get(text)
    if (language === undefined) continue
    const cues = cuesOf[language]
    let heading: Topic | undefined
    /** What the line above a list says of its items: 'Participants:'. */
    let listed: Topic | undefined
    let speaker: string | undefined
    let asked: Asked | undefined
    let asking: Asked | undefined
    /** What was asked before the last answers. */
    let before: Asked | undefined
    let repliesSince = 0
    let rank = 0
    let opening: string | undefined

    const add = (block: SourceBlock, passage: string, more: Partial<Statement> = {}) => {
      if (passage.trim() === '' || isInstruction(passage) || isLineOfProgram(passage)) return
      const plain = cleanSpeech(passage, cues)
      const isQuestion = /\?["”’)]?\s*$/.test(passage) && !hedgedFigure.test(passage)
      const place = block.place ?? undefined
      statements.push({
        index: statements.length,
        passage: passage.replace(/\s+/g, ' ').trim(),
        text: plain,
        stems: stemsOf(plain, language),
        isQuestion,
        turn,
        file: text.file,
        ...(place === undefined ? {} : { place }),
        cues,
        language,
        topics: [],
        rank: 0,
        ...more,
      })
    }

    const asker = mainAsker(text)
    const firstNames = new Set(text.blocks.flatMap((block) => block.speaker?.split(/\s+/)[0] ?? []))
    const isHandedOn = (sentence: string) =>
      firstNames.has(/^(\p{Lu}[\p{L}-]+)\s?\?$/u.exec(sentence.trim())?.[1] ?? '')
    // In a long call people come back to how things are.
    const isLong = lengthOf(text) > mostOfPicture
    let course: Course = isLong ? 'settling' : 'before goals'
    const firstSpeech = text.blocks.findIndex(({ kind }) => kind === 'speech')
    for (const [at, block] of text.blocks.entries()) {
      if (block.kind !== 'list') listed = undefined
      if (block.kind === 'heading') {
        heading = topicOf(block.text.replace(/^[\d.\s]+/, ''), cues)
        continue
      }
      if (block.kind === 'table' && block.rows) {
        addRows(block, block.rows, heading, (passage, more) => {
          turn += 1
          add(block, passage, more)
        })
        continue
      }
      if (block.kind !== 'speech') {
        if (isTitle(block, at, text)) continue
        turn += 1
        for (const line of block.text.split('\n')) {
          if (speaker === undefined && headingIn(line, text, cues) !== undefined) {
            heading = headingIn(line, text, cues)
            continue
          }
          const above = /^\s*([\p{L} /’'-]{3,40}?)\s*:\s*$/u.exec(line)?.[1]
          if (above !== undefined) {
            listed = topicOf(above, cues)
            continue
          }
          const own = labelIn(line, cues)
          if (own !== undefined) listed = undefined
          // 'Location: Virtual' tells of the call, wherever it stands.
          if (own === undefined && isCallLabel(/^\s*([\p{L} ]{2,30}):\s/u.exec(line)?.[1]?.trim() ?? '')) continue
          // Title, date and length of a call are not facts of it.
          if (at < firstSpeech && block.kind === 'text' && listed !== 'person' && !tellsOfClient(own)) continue
          const labelled = own?.topic ?? listed ?? heading
          const parts = own === undefined ? sentencesOf(line.replace(/^\s*(?:\d{1,2}[.)]|[-•*–])\s+/, '')) : [own.value]
          for (const sentence of parts)
            for (const clause of clausesOf(sentence, cues))
              add(block, clause, labelled === undefined ? {} : { labelled, topics: [labelled] })
        }
        continue
      }
      if (block.speaker !== undefined && block.speaker !== speaker) {
        if (asking !== undefined) {
          ;[asked, before] = [asking, undefined]
          repliesSince = 0
          rank = 0
          opening = undefined
        } else if (asked !== undefined && block.speaker === asked.speaker) {
          // 'So thirty-five at the outside.' asks to confirm what was just answered.
          const isEcho =
            wordCount(block.text) <= mostOfEcho &&
            (/\d/.test(block.text) || cues.figure.test(block.text)) &&
            asked.topics.some((topic) => topic === 'amount' || topic === 'date')
          if (isEcho) repliesSince = 1
          else [before, asked] = [asked, undefined]
        }
        // Each of those who answer has a first sentence.
        else {
          // 'When might that be?' 'In June.' 'For me it's a rota in a day': the second of them answers what was asked before.
          if (asked !== undefined && repliesSince > 0 && asked.topics.every((topic) => definite.has(topic)))
            asked = {
              ...asked,
              topics: [...asked.topics, ...(before?.topics ?? []).filter((topic) => broad.has(topic))],
            }
          ;[rank, opening] = [0, undefined]
        }
        asking = undefined
        speaker = block.speaker
      }
      turn += 1
      // A question colours the first replies; what follows them has its own subject.
      repliesSince += 1
      let current = asked !== undefined && asked.speaker !== speaker && repliesSince <= 3 ? asked : undefined
      let sentenceBefore = ''
      const sentences = sentencesOf(block.text)
      const isOpening = at < text.blocks.length * partOfOpening
      for (const [sentenceAt, sentence] of sentences.entries()) {
        // 'Honestly? The wind.' asks nothing.
        const isQuestion =
          (/\?\s*$/.test(sentence) &&
            !hedgedFigure.test(sentence) &&
            (current === undefined || wordCount(sentence) > 2)) ||
          // 'And your software, that is...' waits for the other to go on.
          (speaker === asker && sentenceAt === sentences.length - 1 && /(?:\.{3}|…)\s*$/.test(sentence))
        for (const clause of isQuestion ? [sentence] : clausesOf(sentence, cues)) {
          opening ??= clause
          const reply = current === undefined ? {} : { topics: current.topics, rank, opening, question: current.text }
          const picture = course === 'picturing' && speaker !== asker ? { isPicture: true as const } : {}
          add(block, clause, { ...reply, ...picture, ...(speaker === undefined ? {} : { speaker }) })
          // 'Ooh.' says nothing yet.
          if (!clause.endsWith('?') && cleanSpeech(clause, cues) !== '') rank += 1
        }
        // 'Now, children's data.'
        const announces =
          speaker === asker &&
          wordCount(sentence) <= 6 &&
          topicsOf(sentence, cues, course, isOpening).some((topic) => announced.has(topic))
        if (isQuestion || announces || cues.invitation.test(sentence)) {
          // 'Imagine it is next summer. Why are you pleased?'
          const asks = wordCount(sentence) <= 3 ? `${sentenceBefore} ${sentence}` : sentence
          const own = topicsOf(asks, cues, course, isOpening, sentenceBefore)
          if (speaker === asker && !isLong) course = courseAfter(course, own)
          // 'And in the branches?' goes on with what was asked before, and so does whoever hands it on: 'Ann?'
          const goesOnAsking =
            (goesOn.test(sentence) && wordCount(sentence) <= 4) || isHandedOn(sentence) || asksForMore.test(sentence)
          const last = asked ?? (goesOnAsking ? before : undefined)
          // 'And replacing Sage?', behind a question for money, asks for none.
          const isElse = namesAnother.test(sentence) && last?.topics.some((topic) => definite.has(topic)) === true
          const isSequel =
            isHandedOn(sentence) || (own.length === 0 && !isElse)
              ? wordCount(sentence) <= 8 && last?.speaker === speaker
              : false
          // 'That is the greatest risk. Do you see any others?'
          const led =
            own.length === 0 && asksForMore.test(sentence) ? topicsOf(sentenceBefore, cues, course, isOpening) : []
          asking = {
            topics: [...(asking?.topics ?? []), ...(led.length > 0 ? led : isSequel ? (last?.topics ?? []) : own)],
            speaker,
            // 'And the hires? You let the place to schools?' names the thing first.
            text: `${isNamed(asking?.text) ? `${asking?.text ?? ''} ` : ''}${cleanSpeech(sentence, cues)}`,
          }
          // Somebody who asks and goes on to speak gives the answer.
          if (isQuestion)
            [current, rank, opening] = [
              { ...asking, topics: topicsOf(sentence, cues, course, isOpening) },
              0,
              undefined,
            ]
        }
        sentenceBefore = sentence
      }
    }
  }
  return statements
}

type Course = 'before goals' | 'picturing' | 'settling'

/** A question for a wish, or for nothing in particular, leaves people with the picture that they are painting. */
function courseAfter(course: Course, topics: readonly Topic[]): Course {
  if (course === 'settling' && !topics.includes('requirement')) return course
  if (topics.includes('requirement') || (topics.includes('goal') && course === 'before goals')) return 'picturing'
  return course === 'picturing' && topics.some((topic) => endsPicture.has(topic)) ? 'settling' : course
}

/** In letters: some forty minutes. */
const mostOfPicture = 36_000
const lengthOf = ({ blocks }: SourceText): number => blocks.reduce((sum, { text }) => sum + text.length, 0)

const endsPicture: ReadonlySet<Topic> = new Set(['amount', 'date', 'risk', 'person'])
const announced: ReadonlySet<Topic> = new Set(['amount', 'date', 'constraint'])
/** In words: as much as somebody needs who repeats a figure. */
const mostOfEcho = 20

/** Who asks more than all others, such as the consultant of a first call. */
function mainAsker({ blocks }: SourceText): string | undefined {
  const counts = new Map<string, number>()
  for (const { speaker, text } of blocks)
    if (speaker !== undefined) counts.set(speaker, (counts.get(speaker) ?? 0) + (text.match(/\?/g)?.length ?? 0))
  const [first, second] = [...counts].toSorted(([, a], [, b]) => b - a)
  return first !== undefined && first[1] >= 3 && first[1] >= 2 * (second?.[1] ?? 0) ? first[0] : undefined
}

/** A row that names a person, a date or a task is read by the headings of its columns. */
function addRows(
  block: SourceBlock,
  rows: readonly (readonly string[])[],
  heading: Topic | undefined,
  add: (passage: string, more: Partial<Statement>) => void,
): void {
  const [header = [], ...others] = rows
  for (const row of others)
    add(row.join(' | '), {
      cells: row.map((cell, column) => [header[column] ?? '', cell] as const),
      ...(heading === undefined ? {} : { labelled: heading }),
    })
}

/** 'EXAMPLE LTD - background for the call': what stands above the paragraphs of a background and is no sentence. */
const isTitle = ({ text }: SourceBlock, at: number, { blocks }: SourceText): boolean =>
  at === 0 &&
  wordCount(text) <= mostOfTitle &&
  !/[.!?;]\s*$|[:\n]/.test(text.trim()) &&
  blocks.length > 1 &&
  blocks.slice(1).every(({ kind, text: other }) => kind === 'text' && /[.!?]\s*$/.test(other))
/** In words. */
const mostOfTitle = 12

/** In plain text a heading is a short line of its own: 'Systems'. */
const headingIn = (line: string, { blocks }: SourceText, cues: Cues): Topic | undefined =>
  blocks.length > 1 && /^\p{Lu}[\p{L} /&'’-]{2,40}$/u.test(line.trim()) && wordCount(line) <= 3
    ? topicOf(line.trim(), cues)
    : undefined

/** Of the lines above a call, those that say who takes part, or a fact: its own date and length are none. */
const tellsOfClient = (own: ReturnType<typeof labelIn>): boolean =>
  own !== undefined && (own.topic === 'person' || !isCallLabel(own.label))

/** Two clauses that can stand on their own become two statements. */
function clausesOf(sentence: string, { clauseBreak }: Cues): readonly string[] {
  const clauses: string[] = []
  let start = 0
  for (const match of sentence.matchAll(clauseBreak)) {
    const [before, after] = [sentence.slice(start, match.index), sentence.slice(match.index + match[0].length)]
    if (wordCount(before) < 4 || wordCount(after) < 4) continue
    clauses.push(before.trim())
    start = match.index + match[0].length
  }
  clauses.push(sentence.slice(start).trim())
  return clauses
}

function labelIn(
  line: string,
  cues: Cues,
): { readonly topic: Topic; readonly value: string; readonly label: string } | undefined {
  const [, label, value] = /^\s*(?:[-•*–]\s+)?([\p{L}][\p{L} /’'-]{2,40}?)\s*:\s+(\S.*)$/u.exec(line) ?? []
  const topic = label === undefined ? undefined : topicOf(label, cues)
  return topic === undefined || value === undefined || label === undefined ? undefined : { topic, value, label }
}

// Object.entries forgets the type of the keys.
const entriesOf = (patterns: Readonly<Partial<Record<Topic, RegExp>>>) =>
  Object.entries(patterns) as readonly (readonly [Topic, RegExp])[]

/** The most special headings come last in the table: 'Out of scope' is not a scope. */
const topicOf = (heading: string, { headings }: Cues): Topic | undefined =>
  entriesOf(headings).findLast(([, pattern]) => pattern.test(heading))?.[0]

/** A question for something that is not listed asks how things are. */
function topicsOf(
  question: string,
  cues: Cues,
  course: Course,
  isOpening: boolean,
  /** The sentence before it: 'Suppose we get there.' */
  lead = '',
): readonly Topic[] {
  const { topics, howQuestion, howMany, invitation, hypothetical, today } = cues
  const named = entriesOf(topics).flatMap(([topic, pattern]) => (pattern.test(question) ? [topic] : []))
  // 'Qu'est-ce qu'on laisse de côté ?' asks for no sum that was set aside.
  if (cues.asksWhatStaysOut.test(question)) return ['exclusion']
  // 'When is this project a success for you?' asks for no day.
  if (course === 'before goals' && asksForSuccess.test(question)) return ['goal']
  // 'What else should I know?' asks for what stands in the way, once goals were spoken of.
  if (course !== 'before goals' && asksToKnow.test(question)) return ['constraint']
  // 'What keeps you up at night?' asks for troubles where a call begins, and for risks later.
  const isTrouble = isOpening && course === 'before goals'
  // 'How do you know, at the moment, that somebody has come?' asks how things are.
  if (named.includes('situation') && today.test(question) && named.every((topic) => broad.has(topic)))
    return ['situation']
  // 'If we meet in two years and you say it was money well spent, what has changed?' asks for no sum.
  if (
    course === 'before goals' &&
    asksWhatChanges.test(question) &&
    hypothetical.test(`${lead} ${question}`) &&
    !since.test(question)
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
  if (all.includes('situation') && asksHow && !(all.includes('amount') && asksWhatIsHeld.test(question)))
    return ['situation']
  // 'By when do you hope to be done?' asks for a day, not for a goal.
  const found = all.some((topic) => definite.has(topic))
    ? all.filter((topic) => !broad.has(topic) && topic !== 'exclusion')
    : all
  if (course === 'picturing' && asksWhatIs.test(question) && found.every((topic) => topic === 'situation'))
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
  if (course === 'picturing')
    return asksAbout.test(question) || (wordCount(question) <= 14 && !howQuestion.test(question)) ? ['exclusion'] : []
  return howQuestion.test(question) ? ['situation'] : []
}

const asksForSuccess =
  /(?<![\p{L}])(?:(?:is|would|will) (?:this|it|that|the \p{L}+)(?: \p{L}+)? (?:be )?a success|(?:ist|wäre) (?:das|es|dieses?)(?: \p{L}+)? (?:für Sie )?ein Erfolg|(?:sera|serait|est) (?:un succès|réussi\p{L}*)|(?:será|sería|es) un éxito)(?![\p{L}])/iu

const asksToKnow =
  /(?<![\p{L}])(?:(?:what|anything|something)[^?]{0,40} (?:(?:should|ought to|need to|have to) (?:I |we )?(?:also )?(?:know|consider|respect)|(?:have|do|should|must) (?:I|we)(?: have)? (?:to )?(?:know|consider|respect))|(?:was|etwas|dinge\p{L}*)[^?]{0,50} (?:Rücksicht|wissen (?:muss|müssen|sollte|sollten)|berücksichtigen)|(?:que|quoi|chose)[^?]{0,30} (?:dois|devons|faut|faudrait) (?:savoir|respecter|prendre en compte)|(?:qué|algo)[^?]{0,30} (?:debo|debemos|hay que|tengo que|tenemos que) (?:saber|respetar|tener en cuenta))(?![\p{L}])/iu

/** Looks back from a day to come at what is better by then. */
const asksWhatChanges =
  /(?:what(?:[’']s|[’']ll| has| will| would| should)? (?:have |be )?(?:\p{L}+ )?(?:happened|changed|different|improved)|woran (?:merken|erkennen|sehen|würden)|was (?:ist|hat sich|soll sich|müsste sich|wird)(?: \p{L}+){0,4} (?:anders|besser|passiert|geändert|verändert)|qui (?:aura|a|aurait|devrait avoir)(?: \p{L}+)? changé|il s[’']est passé quoi|qué (?:habrá|habría|ha|tendría que haber) (?:cambiado|pasado|mejorado))(?![\p{L}])/iu
const since =
  /(?<![\p{L}])(?:since|already|last|so far|seit|letzt\p{L}*|bisher|depuis|derni\p{L}+|desde|últim\p{L}+)(?![\p{L}])/iu

/** 'What's it like in the cabin, is there a computer?' asks how things are, also while people picture how they shall be. */
const asksWhatIs =
  /^(?:(?:and|so|okay|und|also|et|alors|y|pues)[\s,]+)*¿?(?:what(?:[’']s| is) (?:it|that) like|(?:is|are) there|have you (?:already )?got|do you (?:already )?have|what (?:do|have) you (?:got|have)|gibt es|haben Sie (?:schon|eigentlich|denn)|wie (?:ist|sind) .{3,40} (?:ausgestattet|aufgestellt|eingerichtet)|(?:est-ce qu[’'])?il y a|y a-t-il|vous avez (?:déjà|quoi)|hay|tenéis ya|ya ten\p{L}+)(?![\p{L}])/iu

/** 'What about storage?' */
const asksAbout =
  /^(?:(?:and|so|und|et|¿?y)\s)?¿?(?:what about|was ist mit|wie ist es mit|quid d|qué (?:pasa|hay) (?:con|de))/iu

/** 'How much have you set aside?' asks for money, and 'How much does it cost you?' how things are. */
const asksWhatIsHeld =
  /(?:how much|combien|wie ?viel|cuánt[oa]s?)(?![\p{L}]).{0,25}(?<![\p{L}])(?:have|set aside|spend|afford|invest|pay|avez|mettre|mis de côté|dépenser|investir|disposez|haben|ausgeben|investieren|zahlen|tienen|tenéis|habéis|contáis|cuentan?|gastar|invertir|pagar)(?![\p{L}])/iu

/** A question of a few words, before one that says more. */
const isNamed = (asked: string | undefined): boolean => asked?.endsWith('?') === true && wordCount(asked) <= 4

/** 'Any others?', 'Sonst noch etwas?' */
const asksForMore =
  /^(?=.{3,45}$).*(?<![\p{L}])(?:(?:any|some) (?:others?|more)|(?:any|some)(?:thing|one|body) else|what else|sonst noch|noch (?:etwas|was|mehr|welche|andere)|weitere|d['’]autres|autre chose|quoi d['’]autre|otr[oa]s|algo más|alguna? más|qué más)\s?\?$/iu

const namesAnother = /^(?:And|So|Et|¿?Y) (?:\p{Ll}+ )*\p{Lu}\p{Ll}+\s?\?$/u

/** 'And monthly?' */
const goesOn = /^(?:and|und|et|¿?y)\s/iu

/** The part of a text in which people say what troubles them. */
const partOfOpening = 0.2

/** 'Maybe twenty percent of the time?' is an answer. */
const hedgedFigure =
  /^(?:oh,? |well,? |hm+,? )?(?:maybe|perhaps|probably|about|around|like|roughly|I[’']d say|vielleicht|ungefähr|etwa|peut-être|environ|quizás?|unos|como)\s(?:\p{L}+\s){0,3}?(?:\d|once|twice|one|two|three|half|ein|zwei|drei|un|deux|trois|dos|tres)/iu

const definite: ReadonlySet<Topic> = new Set(['amount', 'date', 'risk', 'person'])
const broad: ReadonlySet<Topic> = new Set(['goal', 'requirement', 'situation'])

export const wordCount = (text: string): number => wordsIn(text).length

export const stemsOf = (text: string, language: Language): ReadonlySet<string> =>
  new Set(
    wordsIn(text).flatMap(({ word: spoken }) => {
      // 'Payroll's out of scope' speaks of the payroll.
      const word = spoken.replace(/'s$/, '')
      return isStopWord(word, language) || word.length < 2 || word.includes("'") ? [] : [stemIn(word, language)]
    }),
  )

/** The languages that can be read, by text; a text that is missing is in another language, or says too little. */
export function languagesOf(texts: readonly SourceText[]): ReadonlyMap<SourceText, Language> {
  const found = new Map<SourceText, Language>()
  for (const text of texts) {
    const words = text.blocks.map((block) => block.text).join('\n')
    const language = otherLanguageOf(words) === undefined ? languageOf(words) : undefined
    if (language !== undefined) found.set(text, language)
  }
  return found
}
