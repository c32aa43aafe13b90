/** Sorts what was said and written into lists of facts, each passage once, without a language model. Also runs in a worker. */
import { isStopWord } from '#server/providers/stems.ts'
import { amountsIn } from './amounts.ts'
import type { Cues, Topic } from './cues/cues.ts'
import { withCorrectedDays } from './corrected-days.ts'
import { dayOfCall } from './day-of-call.ts'
import { daysIn, type NamedDay } from './days.ts'
import { factColumns, type CollectTask, type Fact, type FactKind, type FactsByList } from './fact-lists.ts'
import { findActions } from './find-actions.ts'
import { findOpenQuestions } from './find-questions.ts'
import { findPeople } from './people.ts'
import { findSystems } from './systems.ts'
import { hasFigure, kindOfStatement } from './kind-of-statement.ts'
import { languagesOf, readStatements, stemsOf, wordCount, type Statement } from './read-statements.ts'
import { subjectWords } from './subject-words.ts'
import { likeness, replyTo, sharedStems } from './turns.ts'
import { voicesOf } from './voices.ts'
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

  const add = (
    kind: FactKind,
    { passage, file, place, speaker }: Statement,
    values: Readonly<Record<string, string | null>>,
    cited = passage,
  ) => {
    const where = [speaker, place].filter((part) => part !== undefined).join(', ')
    const complete = Object.fromEntries(factColumns[kind].map((column) => [column, values[column] ?? null]))
    facts[kind].push({ values: complete, passage: cited, file, ...(where === '' ? {} : { place: where }) })
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
    const kind = kindOfStatement(statement, {
      isClient: isClient(statement) || isConfirmed(statement, statements),
      isEarly: isEarly(statement),
      today,
    })
    const listed = kind === undefined || kind === 'situation' ? kindOfFirst(statement, all) : undefined
    const found = listed ?? kind
    if (found !== undefined && found !== 'person') all.push({ kind: found, statement })
  }
  const core = [
    ...actions.all.map(({ statement }) => statement),
    ...all.flatMap(({ kind, statement }) => (isCore(kind) ? [statement] : [])),
  ]
  const sorted = [...withoutAsides(all, subjectWords(statements, core))]
  for (const statement of statements)
    if (isProposalAgreedTo(statement, statements)) sorted.push({ kind: 'proposal', statement })
  for (const statement of statements)
    if (asksForConsent(statement, statements)) sorted.push({ kind: 'decision', statement })
  const accepted = acceptedProposals(sorted, statements)
  for (const { statement } of sorted)
    if (isSettled(statement, statements) && statement.isQuestion) accepted.set(statement, true)
  const kept: Statement[] = []
  const refused = new Set<string>()
  for (const { kind, statement } of sorted.toSorted(
    (a, b) => rank(a.kind) - rank(b.kind) || a.statement.index - b.statement.index,
  )) {
    const isDecided = accepted.has(statement)
    if (kind === 'proposal' && accepted.get(statement) === false) continue
    const isAnswer =
      (kind === 'exclusion' || kind === 'requirement') && statement.question !== undefined && statement.stems.size < 2
    if ((!isAnswer && isVague(statement)) || kept.some((other) => isRepetition(other, statement))) continue
    // Who asks reads a day back that was named before.
    if (kind === 'date' && !isClient(statement) && namesKnownDay(statement)) continue
    // What follows a refusal gives its reasons.
    const { question } = statement
    if (kind === 'exclusion' && question !== undefined && !statement.cues.exclusion.test(statement.text)) {
      if (refused.has(question)) continue
      refused.add(question)
    }
    kept.push(statement)
    const finalKind = kind === 'proposal' && isDecided ? 'decision' : kind
    add(finalKind, statement, valuesOf(finalKind, statement))
  }

  // A timetable runs from the first day to the last; what has no day follows.
  facts.date.sort((a, b) => dayOf(a).localeCompare(dayOf(b)))

  function namesKnownDay({ text, cues }: Statement): boolean {
    return daysIn(text, cues.days, today).some(
      ({ iso }) => iso !== undefined && facts.date.some(({ values }) => values['date'] === iso),
    )
  }

  function nameOf({ speaker }: Statement): string | null {
    return speaker === undefined ? null : people.fullName(speaker)
  }

  function valuesOf(kind: FactKind, statement: Statement): Readonly<Record<string, string | null>> {
    const { cues } = statement
    const text = withoutEnd(statement.text)
    const wish = capitalise(cues.wishOpening === undefined ? text : text.replace(cues.wishOpening, ''))
    const said = kind === 'decision' ? statement.text.replace(cues.agreedTag, '') : statement.text
    const opened = cues.proposalOpening.test(said) || kind === 'decision' ? said.replace(/\s?\?$/, '') : said
    const proposed = withoutEnd(capitalise(opened.replace(cues.proposalOpening, '')))
    const by = nameOf(statement)
    const days = daysIn(statement.text, cues.days, today)
    const values: { readonly [K in FactKind]: Readonly<Record<string, string | null>> } = {
      situation: { statement: text },
      goal: { goal: capitalise(wish.replace(cues.lead, '')), measure: measureIn(text, cues) },
      requirement: {
        requirement: wish,
        priority: cues.could.test(text) ? 'Could' : cues.must.test(text) ? 'Must' : 'Should',
      },
      constraint: { constraint: text },
      exclusion: {
        // 'It can wait till next year' needs what it was said of.
        excluded:
          statement.answer !== undefined ||
          (cues.exclusion.test(text) && !cues.pointsBack.test(text) && !namesNothing(statement))
            ? text
            : withAsked(statement),
      },
      person: { name: text, role: null, say: null },
      amount: { what: text, amount: amountsIn(text, statement.topics.includes('amount')).join('; ') || null },
      date: {
        what: text,
        date:
          statement.correctedDay ??
          (days.find(({ iso }) => iso !== undefined) ?? days[0])?.iso ??
          days[0]?.text ??
          null,
      },
      decision: { decision: proposed, by },
      proposal: { proposal: proposed, by },
      action: taskIn(text, by, days, cues),
      risk: { risk: text, raisedBy: by },
      question: { question: text, askedBy: by },
      system: { system: text, use: null },
    }
    return values[kind]
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

/** How things are is told until somebody asks where things shall get to; where nobody asks, in the first part of a call. */
function firstPart(statements: readonly Statement[]): (statement: Statement) => boolean {
  const wishes = statements.find(
    ({ topics, speaker }) => speaker !== undefined && (topics.includes('goal') || topics.includes('requirement')),
  )
  // In a long call people talk of many things before they come to it.
  if (statements.length > 300) return () => false
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

/** Where one of these was asked for, 'Ten minutes an offer' says enough in its list. */
const saysItself: ReadonlySet<Topic> = new Set(['goal', 'requirement', 'constraint', 'risk'])

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

/** For each proposal that got a clear reply: whether it was accepted. */
function acceptedProposals(
  sorted: readonly { readonly kind: FactKind; readonly statement: Statement }[],
  statements: readonly Statement[],
): Map<Statement, boolean> {
  const replies = new Map<Statement, boolean>()
  for (const { kind, statement } of sorted) {
    if (kind !== 'proposal') continue
    const isAccepted = acceptanceOf(statement, statements)
    if (isAccepted !== undefined) replies.set(statement, isAccepted)
  }
  return replies
}

/** 'How about we begin with the menus?' 'That makes sense.' */
function isProposalAgreedTo(statement: Statement, statements: readonly Statement[]): boolean {
  const { isQuestion, cues, text } = statement
  if (!isQuestion) return false
  if (cues.proposal.test(text) && cues.proposalOpening.test(text))
    if (acceptanceOf(statement, statements) === true || isSettled(statement, statements)) return true
  if (cues.proposesByQuestion.test(text) && !leadsOn.test(text)) return acceptanceOf(statement, statements) !== false
  return isSettled(statement, statements)
}

/** 'Shall we go on?' leads through a call. */
const leadsOn =
  /^(?:(?:so|and|then)[\s,]+)*(?:shall|should) we\b|^(?:sollen|wollen) wir(?![\p{L}])|(?<![\p{L}])(?:now|jetzt|maintenant|ahora)(?![\p{L}])/iu

/** 'Hull in June, then Leeds?' 'Works for me.' Needs no word of a proposal, and asks for nothing. */
function isSettled(statement: Statement, statements: readonly Statement[]): boolean {
  const { cues, text, stems } = statement
  const asksHow = cues.howQuestion.test(text) && !cues.proposesByQuestion.test(text)
  if (stems.size < 3 || asksHow || cues.request.test(text) || cues.smallTalk.test(text)) return false
  const reply = replyTo(statements, statement, 4)
  const [first] = reply
  if (first === undefined || first.cues.rejection.test(first.passage)) return false
  return reply.some((one, at) => at < 3 && !one.isQuestion && one.cues.settles.test(one.passage))
}

/** 'Yes, I like that. Let's do it.' Undefined where the reply is neither. */
function acceptanceOf(statement: Statement, statements: readonly Statement[]): boolean | undefined {
  const [first, ...others] = replyTo(statements, statement, 3, true)
  if (first === undefined) return undefined
  if (first.cues.rejection.test(first.passage)) return false
  // 'Okay, good. Germany first.' takes up what was proposed.
  const takesUp =
    (statement.isQuestion || statement.cues.proposalOpening.test(statement.text)) &&
    replyTo(statements, statement, 3).some(
      (one) =>
        !one.isQuestion &&
        wordCount(one.text) <= 8 &&
        (first.cues.consent.test(first.passage) || praise.test(one.passage)) &&
        sharedStems(one.stems, statement.stems) > 0,
    )
  return takesUp ||
    [first, ...others].some(({ cues, passage, isQuestion }) => !isQuestion && cues.acceptance.test(passage))
    ? true
    : undefined
}

const praise =
  /(?<![\p{L}])(?:good|great|fine|perfect|ideal|yes|yeah|gut|super|prima|ja|bien|bonne|parfait|oui|bueno|perfecto|sí|genial)(?![\p{L}])/iu

/** 'So that's Leeds and York for the pilot, that's agreed?' 'Agreed.' */
function asksForConsent(statement: Statement, statements: readonly Statement[]): boolean {
  if (!statement.cues.agreedTag.test(statement.text)) return false
  const [first] = replyTo(statements, statement, 1)
  return first !== undefined && (first.cues.acceptance.test(first.passage) || first.cues.consent.test(first.passage))
}

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

/** 'Let's leave those out', 'not in this one' */
const namesNothing = ({ text, stems }: Statement): boolean =>
  stems.size < 3 ||
  (stems.size < 6 &&
    /(?<![\p{L}])(?:that|those|them|it|ça|cela|eso|tocarl[oa]s?)(?![\p{L}])|(?<![\p{L}])(?:das|die|sie|es) (?:erst|mal|später|weg|raus|nicht)|(?<![\p{L}])l[aoe]s? (?:dej|laiss|gard|met)/iu.test(
      text,
    ))

/** 'And the newsletter? That stays with Ann.' */
const withAsked = ({ question, text }: Statement): string =>
  withoutEnd(question === undefined ? text : `${capitalise(question)} ${text}`)

/** Minutes say who does what in one line: 'Priya to send the plan by 12 January'. */
function taskIn(
  text: string,
  by: string | null,
  days: readonly NamedDay[],
  { taskWords }: Cues,
): Readonly<Record<string, string | null>> {
  const day = days.findLast(({ iso }) => iso !== undefined) ?? days.at(-1)
  const { who, what } =
    new RegExp(String.raw`^(?<who>${named})(?:${taskWords})\s+(?<what>\p{L}.+)$`, 'u').exec(text)?.groups ?? {}
  const due = day?.iso ?? day?.text ?? null
  if (who === undefined || what === undefined) return { what: text, who: by, due }
  const plain = day === undefined ? what : what.replace(day.text, '').replace(/\s+([.,])/g, '$1')
  return { what: capitalise(withoutEnd(plain.replace(/\s+/g, ' ').trim())), who, due }
}

const named = String.raw`\p{Lu}[\p{L}’'-]+(?:\s\p{Lu}[\p{L}’'-]+)?`

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

const measureIn = (text: string, { measures }: Cues): string | null =>
  measures.flatMap((measure) => measure.exec(text)?.[0] ?? [])[0] ?? null

const dayOf = ({ values }: Fact): string => (/^\d{4}-/.test(values['date'] ?? '') ? (values['date'] ?? '') : 'later')

const withoutEnd = (text: string): string => text.replace(/[.!,;\s]+$/, '')
const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function emptyLists(): Record<FactKind, Fact[]> {
  // Object.fromEntries forgets the keys.
  return Object.fromEntries(Object.keys(factColumns).map((kind) => [kind, []])) as unknown as Record<FactKind, Fact[]>
}
