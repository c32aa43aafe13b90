/**
 * How people talk in a call, by language: `definitions/lexicons/call.<code>.json`, compiled for the readers of calls. What each cue means
 * stands in `definitions/lexicon.schema.json`.
 */
import type { Way } from './common-cues.ts'
import { patternOf, withPieces, type Pieces } from '#server/lexicons/phrases.ts'

export type Topic =
  | 'situation'
  | 'goal'
  | 'requirement'
  | 'constraint'
  | 'exclusion'
  | 'person'
  | 'amount'
  | 'date'
  | 'decision'
  | 'action'
  | 'risk'
  | 'question'
  | 'system'

/** Names of cues by what is made of their entries: one pattern of all, one pattern that is looked for everywhere, a pattern of each, or a part of other patterns. */
export interface Shapes {
  readonly one: readonly string[]
  readonly scanned: readonly string[]
  readonly each: readonly string[]
  readonly part: readonly string[]
}

/** A language may do without a cue whose name ends so. */
type Compiled<S extends Shapes> = Whole<S, 'one' | 'scanned', RegExp> &
  Whole<S, 'each', readonly RegExp[]> &
  Whole<S, 'part', string>
type Whole<S extends Shapes, K extends keyof Shapes, V> = {
  readonly [N in Names<S, K> as N extends `${string}?` ? never : N]: V
} & { readonly [N in Names<S, K> as N extends `${infer Name}?` ? Name : never]?: V }
type Names<S extends Shapes, K extends keyof Shapes> = S[K][number]

const cueShapes = {
  one: [
    'openings',
    'smallTalk',
    'lead',
    'wishOpening?',
    'invitation',
    'must',
    'could',
    'asksWhatStaysOut',
    'decision',
    'noDecision',
    'proposal',
    'proposalOpening',
    'acceptance',
    'settles',
    'rejection',
    'budget',
    'ownPrice',
    'loss',
    'today',
    'past',
    'promise',
    'delivery',
    'willDo',
    'actionVerb',
    'noAction',
    'vagueAction',
    'recipient',
    'reason',
    'request',
    'consent',
    'unknown',
    'openPoint',
    'howMany',
    'ownName',
    'ownRole',
    'roleEnd',
    'relative',
    'pronounDoes',
    'iAm',
    'article',
    'department',
    'authority',
    'ownAuthority',
    'dataWork',
    'hypothetical',
    'figure',
    'conditional',
    'pointing',
    'agreedTag',
    'pointsBack',
    'vaguePronoun',
    'dateLine',
    'correction',
    'daysLater',
    'asOneself?',
    'replyWords',
    'asksWhatChanges',
    'looksBack',
    'asksAbout',
    'asksWhatIsHeld',
    'supposes',
    'hedgedFigure',
    'severalOf',
    'use',
    'saysLittle',
  ],
  scanned: ['systemAnswer?', 'afterthoughts', 'worthHearing'],
  each: ['measures'],
  part: [
    'roleNoun',
    'is',
    'roleTail',
    'possessive',
    'and',
    'roleLinks',
    'whoIs',
    'fromUnit',
    'taskWords',
    'bareRole?',
    'doing?',
    'does?',
  ],
} as const satisfies Shapes

const peopleShapes = {
  one: ['responsible', 'sentenceStart', 'sentenceWords', 'placeBefore'],
  scanned: [],
  each: [],
  part: ['selfBefore', 'nextClause', 'pronouns', 'pronounIs', 'articles', 'thatIs', 'ofPerson?', 'called?', 'whoIs?'],
} as const satisfies Shapes

const dayShapes = {
  one: ['dayUnit', 'weekUnit', 'before', 'endWord', 'eachTime', 'nextYear', 'lastYear', 'last', 'weekLater'],
  scanned: [
    'monthAlone',
    'endOfYear',
    'endOfQuarter',
    'calendarWeek',
    'season',
    'dayAlone',
    'weekday',
    'today',
    'tomorrow',
    'afterTomorrow',
    'endOfThisWeek',
    'endOfNextWeek',
    'thisWeek',
    'nextWeek',
    'endOfMonth',
    'span',
    'quarter',
  ],
  each: ['months', 'weekdays'],
  part: [],
} as const satisfies Shapes

/** By the group of the file. Two lists are kept apart from the compiled cues: what is removed, and days with their groups. */
export const shapesOfCalls = {
  cues: { ...cueShapes, each: [...cueShapes.each, 'fillers'] },
  people: peopleShapes,
  days: { ...dayShapes, each: [...dayShapes.each, 'dayMonth'] },
}

export type PeopleCues = Compiled<typeof peopleShapes>

export type DayWords = Compiled<typeof dayShapes> & {
  readonly dayMonth: readonly RegExp[]
  readonly numbers: Readonly<Record<string, number>>
}

type ByTopic = Readonly<Partial<Record<Topic, RegExp>>>

export type Cues = Compiled<typeof cueShapes> & {
  readonly fillers: readonly RegExp[]
  /** What a question asks for: the reply is read with it in mind. */
  readonly topics: ByTopic
  /** Headings and labels under which a document lists facts of a kind. */
  readonly headings: ByTopic
  /** How a task is called by which somebody gets '{thing}'. */
  readonly send: string
  /** What somebody says they do, as others say it. */
  readonly ownVerbs: Readonly<Record<string, string>>
  /** By the form of a verb in a promise: how a task names it. Empty where the two are alike. */
  readonly taskVerbs: ReadonlyMap<string, string>
  readonly people: PeopleCues
  readonly days: DayWords
}

type Entries = Readonly<Record<string, readonly string[]>>

/** The file as it is written. */
export interface CallFile {
  readonly format: 1
  readonly domain: 'call'
  readonly language: string
  readonly pieces: Pieces
  /** Read for all languages together. */
  readonly common: Entries
  readonly cues: Entries
  readonly people: Entries
  readonly days: Entries
  readonly numbersOfDays: Readonly<Record<string, number>>
  readonly topics: Entries
  readonly headings: Entries
  readonly ways: Readonly<Record<string, Way>>
  readonly send: string
  readonly ownVerbs: Readonly<Record<string, string>>
  /** The forms of a verb by its name in a task. */
  readonly taskVerbs: Entries
}

export function compileCues(file: CallFile): Cues {
  const pieces: Pieces = { ...file.pieces, taskVerb: Object.values(file.taskVerbs).flat() }
  const each = (entries: readonly string[] = [], flags = '') =>
    entries.map((entry) => patternOf([entry], { pieces, flags }))
  const compile = <S extends Shapes>({ one, scanned, each: several, part }: S, entries: Entries) =>
    // Object.fromEntries forgets the keys; the lexicons are checked against their schema.
    Object.fromEntries([
      ...named(one, entries, (all) => patternOf(all, { pieces })),
      ...named(scanned, entries, (all) => patternOf(all, { pieces, flags: 'g' })),
      ...named(several, entries, (all) => each(all)),
      ...named(part, entries, (all) => `(?:${all.map((source) => withPieces(source, pieces)).join('|')})`),
    ]) as Compiled<S>
  const byTopic = (entries: Entries): ByTopic =>
    Object.fromEntries(Object.entries(entries).map(([topic, all]) => [topic, patternOf(all, { pieces })]))
  return {
    ...compile(cueShapes, file.cues),
    fillers: each(file.cues['fillers'], 'g'),
    topics: byTopic(file.topics),
    headings: byTopic(file.headings),
    send: file.send,
    ownVerbs: file.ownVerbs,
    taskVerbs: new Map(
      Object.entries(file.taskVerbs).flatMap(([verb, forms]) => forms.map((form) => [form, verb] as const)),
    ),
    people: compile(peopleShapes, file.people),
    days: {
      ...compile(dayShapes, file.days),
      dayMonth: each(file.days['dayMonth'], 'g'),
      numbers: file.numbersOfDays,
    },
  }
}

function named<T>(
  names: readonly string[],
  entries: Entries,
  compiled: (entries: readonly string[]) => T,
): readonly (readonly [string, T])[] {
  return names.flatMap((mark) => {
    const name = mark.replace('?', '')
    const all = entries[name]
    return all === undefined ? [] : [[name, compiled(all)] as const]
  })
}
