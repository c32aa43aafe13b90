/** The people of a call or a document, with their roles and what they decide. */
import { commonCues } from '../common.ts'
import { hasFigure, type Statement } from '../statement.ts'
import { KnownPeople, type Person } from './known-people.ts'
import { canHoldName, isAnonymous, isNotAName, namePart, namesAnother, sharesPart } from './names-of-people.ts'
import { othersIn } from './named-with-role.ts'
import { ownIntroduction, saysIAm } from './own-introduction.ts'
import {
  askedWorkOf,
  deciderIn,
  doesAtStart,
  doesIn,
  doesLater,
  isOf,
  labelledPeople,
  listedByRole,
  listedPeople,
  namedApart,
  onlyPersonIn,
  roleBehindName,
  roleIn,
  roleOfPronoun,
} from './roles-of-others.ts'

export interface People {
  readonly all: readonly Person[]
  /** The full name where a part of it names one person alone. */
  readonly fullName: (name: string) => string
  /** The statements that only say who somebody is or what they decide. */
  readonly used: ReadonlySet<Statement>
}

export function findPeople(statements: readonly Statement[], subject: string | undefined): People {
  const finder = new PeopleFinder(statements, subject)
  for (const statement of statements) finder.read(statement)
  const { known, used } = finder
  return {
    all: known.all,
    used,
    fullName: (given) => known.nameOfSpeaker(given) ?? known.named(given)?.name ?? given,
  }
}

class PeopleFinder {
  readonly known: KnownPeople
  readonly used = new Set<Statement>()
  /** Those whose role is only what somebody says they do. */
  private readonly weak = new Set<string>()
  /** Whom 'he' and 'she' mean. */
  private last: Person | undefined
  /** Somebody who was only named: 'I'd ask Ravi. He looks after the servers.' */
  private mentioned: { readonly name: string; readonly turn: number } | undefined
  private lastTurn = 0
  private readonly statements: readonly Statement[]

  constructor(statements: readonly Statement[], subject: string | undefined) {
    this.statements = statements
    this.known = new KnownPeople(subject)
    this.known.addSpeakers(statements)
    for (const statement of this.known.nameSpeakersFully(statements)) this.used.add(statement)
  }

  read(statement: Statement): void {
    const { turn, cells, labelled } = statement
    if (turn > this.lastTurn + 1) this.last = undefined
    this.lastTurn = turn
    if (cells !== undefined) this.readRow(statement, cells)
    else if (labelled === 'person') this.readParticipants(statement)
    // 'Priya to approve the plan' is a task, and not what Priya decides.
    else if (labelled !== 'action') this.hear(statement)
  }

  private readRow(statement: Statement, cells: Cells): void {
    const name = cellOf(cells, commonCues().nameColumns)
    const role = cellOf(cells, commonCues().roleColumns)
    if (name !== undefined && role !== undefined) this.noteIn(statement, name, role)
  }

  private readParticipants(statement: Statement): void {
    for (const { name, role } of listedPeople(statement.text)) this.noteIn(statement, name, role)
  }

  private hear(statement: Statement): void {
    if (statement.speaker !== undefined) this.hearSpeaker(statement, statement.speaker)
    const namesSomebody = canHoldName(statement.passage) || canHoldName(statement.text)
    if (namesSomebody) this.hearNames(statement)
    this.hearPronoun(statement)
    if (namesSomebody) this.hearRoles(statement)
    this.hearAuthority(statement)
  }

  private hearNames(statement: Statement): void {
    for (const { name, role } of labelledPeople(statement)) this.noteIn(statement, name, role)
    for (const { name, role } of listedByRole(statement)) this.known.note(name, role, statement, statement.passage)
    this.hearNamedApart(statement)
    this.hearAnswer(statement)
  }

  private hearRoles(statement: Statement): void {
    this.hearMention(statement)
    this.hearOthers(statement)
    this.hearWhatSomebodyIs(statement)
    this.hearWhatSomebodyDoes(statement)
    this.hearWorkOfNewcomer(statement)
    this.hearDecider(statement)
  }

  /** What somebody says of themselves. */
  private hearSpeaker(statement: Statement, label: string): void {
    const { text, cues, isQuestion } = statement
    const speaker = this.known.nameOfSpeaker(label) ?? label
    const isOfAnother = namesAnother(text, speaker) && !saysIAm(text, cues)
    const own = isQuestion || isOfAnother ? undefined : ownIntroduction(statement)
    const isOwnName =
      own?.name !== undefined && !isAnonymous(own.name) && (isAnonymous(speaker) || sharesPart(own.name, speaker))
    const person =
      isOwnName && own?.name !== undefined
        ? this.known.nameSpeaker(label, speaker, own.name, statement)
        : this.known.byName(speaker)
    if (person === undefined) return
    const isBetter = () => person.role === null || this.weak.delete(person.name) || cues.relative.test(person.role)
    if (own?.role && isBetter()) {
      person.role = own.role
      person.source = { statement, passage: own.passage }
      this.used.add(statement)
    } else if (own?.name !== undefined && sharesPart(own.name, person.name)) this.used.add(statement)
    if (!isQuestion && person.say === null && cues.ownAuthority.test(text)) this.noteSay(person, statement)
  }

  /** 'I promised it to their transport manager. Lisa Drew.' */
  private hearNamedApart(statement: Statement): void {
    const name = namedApart(statement)
    const role = name === undefined ? undefined : roleBefore(statement, this.statements)
    if (name !== undefined && role !== undefined) this.noteIn(statement, name, role)
  }

  private hearAnswer(statement: Statement): void {
    const answered = roleBehindName(statement)
    if (answered === undefined) return
    this.last = this.known.note(answered.name, answered.role, statement, statement.passage) ?? this.last
    this.used.add(statement)
  }

  /** 'He looks after the servers.' 'She's the head of accounts.' */
  private hearPronoun(statement: Statement): void {
    const { cues, text, turn, passage } = statement
    const { known, mentioned } = this
    const doing = cues.pronounDoes.exec(text)?.groups?.does
    if (doing !== undefined && mentioned?.turn === turn && (known.named(mentioned.name)?.role ?? null) === null)
      this.last = this.noteIn(statement, mentioned.name, doing.replace(cues.roleEnd, '').trim())
    const told = roleOfPronoun(statement)
    const meant = this.last ?? (mentioned?.turn === turn ? mentioned : undefined)
    if (told === undefined || meant === undefined) return
    const person = known.named(meant.name)
    if (person?.role != null && cues.relative.test(person.role)) person.role = `${person.role}, ${told}`
    else this.last = known.note(meant.name, told, statement, passage) ?? this.last
  }

  private hearMention(statement: Statement): void {
    const { speaker, turn } = statement
    if (speaker === undefined) return
    const name = onlyPersonIn(statement)
    if (name !== undefined && !isNotAName(name)) this.mentioned = { name, turn }
  }

  /** 'Our IT manager, Ole Sørensen, signs everything.' */
  private hearOthers(statement: Statement): void {
    const { cues, text, isQuestion } = statement
    const others = othersIn(statement)
    if (others.length > 1) this.used.add(statement)
    for (const { name, role, match, isDoing } of others) {
      const person = this.known.note(name, role, statement, match)
      if (person === undefined) continue
      if (isDoing && person.role === role) this.weak.add(person.name)
      this.last = person
      const isIntroduction = wordsBeside(text, match) < (cues.today.test(text) || hasFigure(text, cues) ? 5 : 8)
      if (person.source?.statement === statement && isIntroduction) this.used.add(statement)
      if (person.say === null && cues.authority.test(text) && !isQuestion) this.noteSay(person, statement)
    }
  }

  /** 'Rob's one of the founders' */
  private hearWhatSomebodyIs(statement: Statement): void {
    const shown = statement.isQuestion ? undefined : isOf(statement)
    const person = shown && this.known.named(shown.name)
    if (!shown || person?.role !== null || this.isSpeaker(person, statement)) return
    person.role = shown.role
    person.source = { statement, passage: statement.passage }
  }

  /** 'Dana's joining from Leeds, she runs the bakery' tells of Dana. */
  private hearWhatSomebodyDoes(statement: Statement): void {
    const { cues } = statement
    const told = [cues.does === undefined ? undefined : doesIn(statement, cues.does), doesLater(statement)].find(
      (one) => one !== undefined && this.known.named(one.name) !== undefined,
    )
    const person = told && this.known.named(told.name)
    if (!told || !person || this.isSpeaker(person, statement)) return
    // Of 'my brother' a reader wants to know what he does.
    if (person.role !== null && !cues.relative.test(person.role)) return
    person.role = person.role === null ? told.does : `${person.role}, ${told.does}`
    person.source = { statement, passage: told.match }
    this.weak.add(person.name)
  }

  /** 'Who does the books?' 'That's Ann.' */
  private hearWorkOfNewcomer(statement: Statement): void {
    const met = askedWorkOf(statement) ?? doesAtStart(statement, this.statements[statement.index + 1])
    if (met === undefined || this.known.named(met.name) !== undefined) return
    this.last = this.known.note(met.name, 'role' in met ? met.role : met.does, statement, statement.passage)
    if (this.last) this.weak.add(this.last.name)
  }

  private hearDecider(statement: Statement): void {
    const name = deciderIn(statement)
    if (name === undefined || this.known.named(name) !== undefined || this.used.has(statement)) return
    const { text, passage } = statement
    this.last = { name, role: null, say: withoutEnd(text), source: { statement, passage }, speaks: false }
    this.known.add(this.last)
    this.used.add(statement)
  }

  /** 'Ann signs anything above a thousand.' 'She has the last word.' */
  private hearAuthority(statement: Statement): void {
    const { text, cues, isQuestion } = statement
    const person = this.personAtStart(text)
    if (person && !isQuestion && cues.authority.test(text) && person.say === null) this.noteSay(person, statement)
  }

  private personAtStart(text: string): Person | undefined {
    const [, first, second] = atStart.exec(text) ?? []
    if (first === undefined) return undefined
    const name = second === undefined ? first : `${first} ${second}`
    return this.known.named(name) ?? this.known.named(text.split(/\s+/)[0] ?? '')
  }

  /** The statement says no more than that. */
  private noteIn(statement: Statement, name: string, role: string | null): Person | undefined {
    const person = this.known.note(name, role, statement, statement.passage)
    if (person) this.used.add(statement)
    return person
  }

  private noteSay(person: Person, statement: Statement): void {
    person.say = withoutEnd(statement.text)
    person.source ??= { statement, passage: statement.passage }
    this.used.add(statement)
  }

  private isSpeaker({ name }: Person, { speaker = '' }: Statement): boolean {
    return this.known.nameOfSpeaker(speaker) === name
  }
}

const atStart = new RegExp(String.raw`^(?:${namePart}\s+)?(${namePart})(?:\s+(${namePart}))?\s`, 'u')

const withoutEnd = (text: string): string => text.replace(/[.!]$/, '')

/** What was asked for, or said of somebody without a name just before: 'Who is your boss?' 'Ann Byrd.' */
function roleBefore(statement: Statement, statements: readonly Statement[]): string | undefined {
  const { cues, index, turn, speaker, question, topics } = statement
  const before = statements.slice(Math.max(0, index - 6), index).toReversed()
  const own = before.filter((one) => one.turn === turn && !one.isQuestion).slice(0, 2)
  // 'Our treasurer would love it.' 'Who's that?' 'Ann Byrd.'
  const asksWho = cues.people.asksWho.test(question ?? '')
  const earlier = asksWho ? before.filter((one) => one.speaker === speaker && one.turn >= turn - 2) : []
  return (
    [...own, ...earlier].filter((one) => !namesAnother(`${one.text},`, '')).flatMap((one) => roleIn(one) ?? [])[0] ??
    cues.people.askedRole.exec(question ?? '')?.groups?.role ??
    (topics.includes('person') ? roleIn({ ...statement, text: question ?? '' }) : undefined)
  )
}

type Cells = readonly (readonly [string, string])[]

const cellOf = (cells: Cells, heading: RegExp): string | undefined =>
  cells.find(([title, cell]) => heading.test(title.trim()) && cell.trim() !== '')?.[1].trim()

const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length
const wordsBeside = (text: string, match: string): number => wordsIn(text) - wordsIn(match)
