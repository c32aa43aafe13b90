/** Sorts what was said and written into lists of facts, each passage once, without a language model. Also runs in a worker. */
import { isStopWord } from '#server/providers/stems.ts'
import { daysAgreedOn } from './days/agreed-days.ts'
import { acceptedProposals, agreedByName, agreedSums, isProposalAgreedTo, isSettled } from './agreements.ts'
import { amountsIn } from './amounts.ts'
import { capitalise } from './clean-speech.ts'
import { answerCues } from './cues/answer-cues.ts'
import type { Cues, Topic } from './cues/cues.ts'
import { withCorrectedDays } from './days/corrected-days.ts'
import { daysBeside } from './days/days-beside.ts'
import { dayOfCall } from './days/day-of-call.ts'
import { daysIn } from './days/days.ts'
import { factColumns, type CollectTask, type Fact, type FactKind, type FactsByList } from './fact-lists.ts'
import { findActions } from './actions/find-actions.ts'
import { findOpenQuestions } from './find-questions.ts'
import { findPeople } from './people/people.ts'
import { findSystems } from './systems.ts'
import { hasFigure, kindOfStatement } from './kind-of-statement.ts'
import { languagesOf, readStatements, stemsOf, wordCount, type Statement } from './read-statements.ts'
import { beginningsAgreed, leftOutByAnswers, settledByPointing } from './settled-by-answers.ts'
import { long, subjectWords } from './subject-words.ts'
import { takenUp } from './actions/taken-up.ts'
import { valuesOf, withoutEnd } from './values-of-facts.ts'
import { likeness, replyTo } from './turns.ts'
import { voicesOf } from './people/voices.ts'
import { withHeaders } from './with-headers.ts'

export interface CollectedFacts {
  readonly lists: FactsByList
  /** Files in a language that cannot be read, or without sentences. */
  readonly unread: readonly string[]
}

export function collectFacts({
  lists,
  texts: files,
  subject,
}: Pick<CollectTask, 'lists' | 'texts' | 'subject'>): CollectedFacts {
  const texts = files.map(withHeaders)
  const languages = languagesOf(texts)
  const today = dayOfCall(texts, languages)
  const statements = withCorrectedDays(readStatements(texts, languages), today).map(withQuestion)
  const people = findPeople(statements, subject)
  const actions = findActions(statements, people, today)
  const questions = findOpenQuestions(statements, actions.used)
  const isClient = voicesOf(statements, subject, people)
  const facts: Record<FactKind, Fact[]> = emptyLists()
  const used = new Set<Statement>([
    ...statements.filter(({ isCorrection }) => isCorrection === true),
    ...actions.used,
    ...questions.used,
    ...people.used,
  ])

  const clarities = new Map<Statement, number>()
  const add = (
    kind: FactKind,
    statement: Statement,
    values: Readonly<Record<string, string | null>>,
    cited = statement.passage,
  ) => {
    const { file, place, speaker } = statement
    const clarity = clarities.get(statement)
    const where = [speaker, place].filter((part) => part !== undefined).join(', ')
    const complete = Object.fromEntries(factColumns[kind].map((column) => [column, values[column] ?? null]))
    facts[kind].push({
      values: complete,
      passage: cited,
      file,
      ...(where === '' ? {} : { place: where }),
      ...(clarity === undefined ? {} : { clarity }),
    })
  }

  for (const { statement, who, what, due } of actions.all) add('action', statement, { who, what, due })
  for (const { statement, text } of questions.all) {
    used.add(statement)
    add('question', statement, { question: text, askedBy: nameOf(statement) })
  }
  for (const { name, role, say, source } of people.all) {
    const statement =
      source?.statement ?? statements.find((one) => one.speaker !== undefined && people.fullName(one.speaker) === name)
    if (statement) add('person', statement, { name, role, say }, source?.passage ?? statement.speaker ?? name)
  }
  const names = new Set([...people.all.map(({ name }) => name), ...(subject === undefined ? [] : [subject])])
  const systems = findSystems(statements, names)
  for (const { statement } of systems) if (statement.labelled === 'system') used.add(statement)
  for (const { name, statement, passage } of systems) {
    const told = statement.labelled === 'system' || statement.isQuestion ? undefined : purposeIn(statement, name)
    if (told !== undefined) {
      used.add(statement)
      add('system', statement, { system: name, use: capitalise(told) })
      continue
    }
    const part = statement.labelled === 'system' ? partAbout(name, statement) : undefined
    const use =
      part === undefined || part === name ? null : capitalise(withoutEnd(withoutName(part, name, statement.cues)))
    add('system', statement, { system: name, use }, part ?? passage)
  }

  const all: Sorted[] = []
  const isEarly = firstPart(statements)
  for (const statement of statements) {
    if (used.has(statement) || statement.cells !== undefined || isConsentAlone(statement)) continue
    const sortedAs = kindOfStatement(statement, {
      isClient: isClient(statement) || isConfirmed(statement, statements),
      isEarly: isEarly(statement),
      today,
    })
    const kind = sortedAs?.kind ?? (namesPrice(statement, statements) ? 'amount' : undefined)
    if (sortedAs !== undefined) clarities.set(statement, Math.round(sortedAs.clarity * 10) / 10)
    const listed = kind === undefined || kind === 'situation' ? kindOfFirst(statement, all) : undefined
    const found =
      isFearedIf(statement, statements) && (kind === 'requirement' || kind === 'situation') ? 'risk' : (listed ?? kind)
    if (found !== undefined && found !== 'person') all.push({ kind: found, statement })
  }
  const core = [
    ...actions.all.map(({ statement }) => statement),
    ...all.flatMap(({ kind, statement }) => (isCore(kind) ? [statement] : [])),
  ]
  const sorted = [...withoutAsides(all, subjectWords(statements, core))]
  for (const statement of statements)
    if (!used.has(statement) && isProposalAgreedTo(statement, statements)) sorted.push({ kind: 'proposal', statement })
  for (const statement of statements) {
    const agreed = agreedByName(statement, statements)
    const known = sorted.findIndex((one) => one.statement.index === agreed?.index)
    // What stays out, or what somebody does, is agreed to as that.
    if (agreed === undefined || (sorted[known] !== undefined && staysWhatItIs.has(sorted[known].kind))) continue
    if (known >= 0) sorted.splice(known, 1)
    sorted.push({ kind: 'decision', statement: agreed })
  }
  const isTaken = (kind: FactKind, { turn }: Statement) =>
    sorted.some((one) => one.kind === kind && one.statement.speaker !== undefined && one.statement.turn === turn)
  for (const statement of beginningsAgreed(statements, today)) {
    // The question alone says less.
    const asked = sorted.findIndex(
      (one) => one.statement.isQuestion && offered.has(one.kind) && statement.text.startsWith(one.statement.text),
    )
    if (asked >= 0) sorted.splice(asked, 1)
    if (!isTaken('decision', statement)) sorted.push({ kind: 'decision', statement })
  }
  for (const statement of leftOutByAnswers(statements, today)) {
    // With its question, the answer can be understood alone.
    const alone = sorted.findIndex((one) => one.kind === 'exclusion' && one.statement.index === statement.index)
    if (alone >= 0) sorted.splice(alone, 1, { kind: 'exclusion', statement })
    else if (!isTaken('exclusion', statement)) sorted.push({ kind: 'exclusion', statement })
  }
  for (const { kind, statement } of settledByPointing(statements)) {
    if ([...used].some(({ index }) => index === statement.index)) continue
    const pointing = sorted.findIndex((one) => one.statement.index === statement.index)
    if (pointing >= 0) sorted.splice(pointing, 1)
    if (!isTaken(kind, statement)) sorted.push({ kind, statement })
  }
  for (const { statement, proposal } of takenUp(statements)) {
    if ([...used].some(({ index }) => index === statement.index)) continue
    const isReplaced = ({ kind, statement: one }: Sorted) =>
      one.index === statement.index ||
      (one.index === proposal?.index && (kind === 'proposal' || kind === 'decision' || kind === 'date')) ||
      // Who says yes first says less than who names it.
      (kind === 'decision' && proposal !== undefined && one.index > proposal.index && one.index < statement.index)
    for (const one of sorted.filter(isReplaced)) sorted.splice(sorted.indexOf(one), 1)
    if (!isTaken('decision', statement)) sorted.push({ kind: 'decision', statement })
  }
  for (const statement of agreedSums(statements))
    if (!isTaken('decision', statement)) sorted.push({ kind: 'decision', statement })
  const accepted = acceptedProposals(sorted, statements)
  for (const { statement } of sorted)
    if (isSettled(statement, statements) && statement.isQuestion) accepted.set(statement, true)
  const kept: Statement[] = []
  const placed: Sorted[] = []
  const refused = new Set<string>()
  for (const { kind, statement } of sorted.toSorted(
    (a, b) => rank(a.kind) - rank(b.kind) || a.statement.index - b.statement.index,
  )) {
    const isDecided = accepted.has(statement)
    if (kind === 'proposal' && accepted.get(statement) === false) continue
    // 'I like that, let's do it' says yes to what another row says.
    if (kind === 'decision' && isPlainYes(statement)) continue
    // The question names what the answer only points at.
    const saysQuestion = kind === 'exclusion' && statement.answer !== undefined
    const isAnswer =
      saysQuestion ||
      ((kind === 'exclusion' || kind === 'requirement') && statement.question !== undefined && statement.stems.size < 2)
    if ((!isAnswer && isVague(statement)) || kept.some((other) => isRepetition(other, statement))) continue
    // Who asks reads a day back that was named before.
    if (kind === 'date' && !isClient(statement) && namesKnownDay(statement)) continue
    // What follows a refusal gives its reasons.
    const { question } = statement
    if (
      kind === 'exclusion' &&
      question !== undefined &&
      !refusesByName(statement) &&
      !statement.cues.asksWhatStaysOut.test(question)
    ) {
      if (refused.has(question)) continue
      refused.add(question)
    }
    kept.push(statement)
    const finalKind = kind === 'proposal' && isDecided ? 'decision' : kind
    placed.push({ kind: finalKind, statement })
    add(finalKind, statement, valuesOf(finalKind, statement, nameOf(statement), today))
  }

  const isKnownDay = (date: string) => facts.date.some(({ values }) => values['date'] === date)
  for (const statement of daysAgreedOn(statements, today)) {
    const values = valuesOf('date', statement, nameOf(statement), today)
    const isCited = Object.values(facts).some((rows) => rows.some(({ passage }) => passage === statement.passage))
    if (!isCited && !isKnownDay(values['date'] ?? '')) add('date', statement, values)
  }
  for (const { kind, statement } of placed)
    for (const { what, date, passage } of daysBeside(kind, statement, today))
      if (!isKnownDay(date)) add('date', statement, { what, date }, passage)

  // A timetable runs from the first day to the last; what has no day follows.
  facts.date.sort((a, b) => dayOf(a).localeCompare(dayOf(b)))

  function namesKnownDay({ text, cues }: Statement): boolean {
    const named = daysIn(text, cues.days, today).filter(({ iso }) => iso !== undefined)
    return named.length > 0 && named.every(({ iso }) => facts.date.some(({ values }) => values['date'] === iso))
  }

  function nameOf({ speaker }: Statement): string | null {
    return speaker === undefined ? null : people.fullName(speaker)
  }

  const byList = Object.fromEntries(lists.map(({ id, kind }) => [id, facts[kind].slice(0, most)]))
  const unread = texts.filter((text) => !languages.has(text)).map(({ file }) => file)
  return { lists: byList, unread }
}

/** 'You have 32 branches. Is that right?' 'Roughly, yes.' */
function isConfirmed(statement: Statement, statements: readonly Statement[]): boolean {
  const { index, turn, isQuestion, speaker, cues } = statement
  if (isQuestion || speaker === undefined) return false
  const tag = statements[index + 1]
  if (
    tag === undefined ||
    !tag.isQuestion ||
    tag.speaker !== speaker ||
    tag.turn > turn ||
    !cues.asksIfRight.test(tag.text)
  )
    return false
  const [first] = replyTo(statements, tag, 1)
  return (
    first !== undefined &&
    (cues.consent.test(first.passage) || cues.acceptance.test(first.passage) || cues.confirms.test(first.passage))
  )
}

/** 'And then a subscription, we'd normally charge fifteen cents a unit', said by who is asked while people speak of money. */
function namesPrice(
  { speaker, text, cues, isQuestion, index, turn }: Statement,
  statements: readonly Statement[],
): boolean {
  if (speaker === undefined || isQuestion || !cues.budget.test(text) || cues.past.test(text)) return false
  if (amountsIn(text).length === 0 || cues.loss.test(text)) return false
  return statements
    .slice(Math.max(0, index - mostBetweenSums), index)
    .some((one) => one.turn < turn && one.turn >= turn - 3 && one.topics.includes('amount'))
}
/** In statements. */
const mostBetweenSums = 8

/** How things are is told until somebody asks where things shall get to; where nobody asks, in the first part of a call. */
function firstPart(statements: readonly Statement[]): (statement: Statement) => boolean {
  const wishes = statements.find(
    ({ topics, speaker }) => speaker !== undefined && (topics.includes('goal') || topics.includes('requirement')),
  )
  // In a long call people talk of many things before they come to it.
  if (statements.length > long) return () => false
  const isKnown = wishes !== undefined && wishes.index < statements.length * 0.6
  const end = isKnown ? wishes.index : statements.length * 0.4
  return ({ index }) => index < end
}

/** A short answer says nothing without its question: 'How many no-shows do you have? Around 15 percent.' */
function withQuestion(statement: Statement): Statement {
  const { cues, text, passage, question, rank, isQuestion, language, speaker, stems, topics } = statement
  if (speaker === undefined || question === undefined || rank > 0 || isQuestion || wordCount(text) > 5) return statement
  if (stems.size === 0 && !/\d/.test(text)) return statement
  // 'Who have I got?' 'Ann Byrd.'
  if (topics.includes('person') && /^\p{Lu}[\p{L}’'-]+\s\p{Lu}/u.test(text)) return statement
  const isWish = topics.includes('goal') || topics.includes('requirement')
  const saysEnough = stems.size > 1 && topics.some((topic) => saysItself.has(topic))
  if ((isWish || saysEnough) && !topics.includes('exclusion')) return statement
  const answers = /\d|[£$€]/.test(text) || (topics.some((topic) => topic !== 'situation') && wordCount(text) > 1)
  const isReaction = [cues.consent, cues.rejection, cues.unknown, cues.smallTalk, cues.acceptance].some((cue) =>
    cue.test(passage),
  )
  if (!answers || isReaction) return statement
  // 'Can we meet on Thursday? Thursday works.' is not a question to a reader.
  const asked = question.replace(
    /^(?:can|could|shall|should|may) we (?:also |maybe |please )?(?<asked>.*)\?$/is,
    '$<asked>:',
  )
  const whole = `${capitalise(asked)} ${text}`
  return { ...statement, text: whole, answer: text, stems: stemsOf(whole, language) }
}

/** 'And no online shop, we tried that once.' */
const refusesByName = ({ text, cues, language }: Statement): boolean =>
  cues.exclusion.test(text) || answerCues[language].refusesToo.test(text) || namesRefused.test(text)
const namesRefused = /^(?:(?:and|und|et|y)\s)?(?:no|kein\p{L}*|pas d(?:e\s|['’])|nada de|ningun\p{L}*)\s?\p{L}/iu

/** Where one of these was asked for, 'Ten minutes an offer' says enough in its list. */
const saysItself: ReadonlySet<Topic> = new Set(['goal', 'requirement', 'constraint', 'risk'])

const offered: ReadonlySet<FactKind> = new Set(['decision', 'proposal'])

const staysWhatItIs: ReadonlySet<FactKind> = new Set(['decision', 'exclusion', 'action'])

/** A list that nobody would read to its end is cut, in the order of the call. */
const most = 100

interface Sorted {
  readonly kind: FactKind
  readonly statement: Statement
}

const isCore = (kind: FactKind): boolean => !['situation', 'question', 'risk', 'proposal'].includes(kind)

function givesAway(kind: FactKind, { cues, text }: Statement): boolean {
  if (kind === 'risk' || kind === 'exclusion' || kind === 'constraint' || kind === 'requirement')
    return cues[kind].test(text)
  return true
}

/** Leaves out of a long call what has little to do with its subject, such as a story that somebody tells. */
function withoutAsides(
  all: readonly Sorted[],
  wordsOfSubject: ((statement: Statement) => number) | undefined,
): readonly Sorted[] {
  if (wordsOfSubject === undefined) return all
  const pointsOf = (statement: Statement) =>
    wordsOfSubject(statement) +
    (hasFigure(statement.text, statement.cues) ? 1 : 0) -
    (statement.cues.pointsBack.test(statement.text) ? 1 : 0)
  const told = all.filter(({ kind, statement }) => kind === 'situation' && statement.speaker !== undefined)
  const best = told
    .map(({ statement }) => ({ statement, points: pointsOf(statement) }))
    .filter(({ points }) => points >= 3)
    .toSorted((a, b) => b.points - a.points || a.statement.index - b.statement.index)
    .slice(0, mostOfSituation)
  const kept = new Set(best.map(({ statement }) => statement))
  return all.filter(({ kind, statement }) => {
    if (statement.speaker === undefined) return true
    if (kind === 'situation') return kept.has(statement)
    // What only answers a question, without a word that gives its kind away, is often an aside in a long call.
    const isOnlyAsked = statement.topics.length > 0 && !givesAway(kind, statement)
    return (isCore(kind) && !isOnlyAsked) || wordsOfSubject(statement) > (kind === 'risk' && isOnlyAsked ? 1 : 0)
  })
}

/** 'My worry is the bank details. If somebody changes a number, I'm paying a crook.' */
function isFearedIf({ text, cues, turn, index, isQuestion }: Statement, statements: readonly Statement[]): boolean {
  if (isQuestion || !beginsWithIf.test(text) || cues.noRisk.test(text)) return false
  return [statements[index - 1], statements[index + 1]].some(
    (one) => one?.turn === turn && !one.isQuestion && wordCount(one.text) <= 12 && one.cues.risk.test(one.text),
  )
}

const beginsWithIf = /^(?:(?:and|but|und|aber|et|mais|y|pero)\s)?(?:if|wenn|falls|s[’']il|si)(?![\p{L}])/iu

/** 'First, it must read the mail. Second, it asks the hotel': what follows a first point is of its kind. */
function kindOfFirst({ passage, turn }: Statement, all: readonly Sorted[]): FactKind | undefined {
  if (!nextPoint.test(passage)) return undefined
  return all.findLast(
    ({ kind, statement }) =>
      statement.turn === turn &&
      kind !== 'situation' &&
      (firstPoint.test(statement.passage) || nextPoint.test(statement.passage)),
  )?.kind
}

const firstPoint = /^(?:and |so )?(?:first(?:ly| of all)?|one|erstens|premièrement|d[’']abord|primero)[,:]/iu
const nextPoint =
  /^(?:and |then )?(?:second(?:ly)?|third(?:ly)?|fourth|two|three|four|zweitens|drittens|viertens|deuxièmement|troisièmement|ensuite|segundo|tercero)[,:]/iu

/** In a long call: so many that a reader sees how things are. */
const mostOfSituation = 40

/** Order in which a repeated statement is given to a list. */
const order: readonly FactKind[] = [
  'decision',
  'amount',
  'date',
  'goal',
  'constraint',
  'exclusion',
  'requirement',
  'risk',
  'proposal',
  'situation',
  'action',
  'question',
  'person',
  'system',
]
const rank = (kind: FactKind): number => order.indexOf(kind)

const isPlainYes = ({ cues, passage, stems, answer }: Statement): boolean =>
  answer === undefined && cues.acceptance.test(passage) && stems.size <= 3

/** 'That makes sense.' */
const isConsentAlone = ({ cues, passage, speaker }: Statement): boolean =>
  speaker !== undefined && wordCount(passage) <= 5 && cues.settles.test(passage)

/** 'Let's keep that for later' says nothing to a reader who was not there. */
function isVague({ stems, text, language, cues }: Statement): boolean {
  if (stems.size < 2 || (cues.vaguePronoun.test(text) && stems.size < 4)) return true
  return cues.vagueProposal.test(text) && stems.size <= 5 && wordCount(text) <= 10 && !isStopWord(text, language)
}

const isRepetition = (a: Statement, b: Statement): boolean =>
  a.passage === b.passage || (Math.min(a.stems.size, b.stems.size) >= 3 && likeness(a.stems, b.stems) >= 0.8)

/** 'HubSpot for leads' says of HubSpot: leads. */
function withoutName(part: string, name: string, { usedFor }: Cues): string {
  const start = `${name} ${usedFor} `
  return part.startsWith(start) ? part.slice(start.length) : part
}

/** 'The accounts are in Xero' says what Xero is used for, and no more. */
function purposeIn({ text }: Statement, name: string): string | undefined {
  const [before = '', after = ''] = text.split(name)
  return /^[^\p{L}\d]*(?:\d+)?[^\p{L}\d]*$/u.test(after) ? kept.exec(before)?.groups?.['use'] : undefined
}

const kept =
  /^(?:(?:the|our|my|die|der|das|unsere?|la|le|les|el|los|las|nuestr[oa]s?|notre|nos) )?(?<use>(?:[\p{L}-]+ ){0,2}[\p{L}-]{3,})(?: is| are|[’']s| sits?| lives?| runs?| goes| go| läuft| laufen| ist| sind| liegt| liegen| est| sont| passe| está| están| va| van)(?: (?:all|done|kept|held|alles|gespeichert))? (?:in|on|through|over|via|with|über|auf|mit|sur|dans|en|con|por) (?:the |das |dem |der |el |la |le )?$/iu

/** 'Mail is in Outlook, and invoices are kept in DATEV' says of each only its own part. */
const partAbout = (name: string, { passage, cues }: Statement): string =>
  passage
    .split(new RegExp(String.raw`[,;]\s+(?:${cues.and}\s+)?|\.\s+`))
    .find((part) => part.includes(name))
    ?.replace(/[.,;\s]+$/, '') ?? passage

const dayOf = ({ values }: Fact): string => (/^\d{4}-/.test(values['date'] ?? '') ? (values['date'] ?? '') : 'later')

function emptyLists(): Record<FactKind, Fact[]> {
  // Object.fromEntries forgets the keys.
  return Object.fromEntries(Object.keys(factColumns).map((kind) => [kind, []])) as unknown as Record<FactKind, Fact[]>
}
