/** The people of a call or a document, with their roles and what they decide. */
import { commonCues } from '../common.ts'
import { hasFigure, wordCount, type Statement } from '../statement.ts'
import { KnownPeople, type Person } from './known-people.ts'
import { canHoldName, isAnonymous, namePart, namesAnother, sharesPart } from './names-of-people.ts'
import { othersIn } from './named-with-role.ts'
import { ownIntroduction, saysIAm } from './own-introduction.ts'
import { doesIn, listedPeople, onlyPersonIn, roleOfPronoun } from './roles-of-others.ts'

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

  constructor(statements: readonly Statement[], subject: string | undefined) {
    this.known = new KnownPeople(subject)
    this.known.addSpeakers(statements)
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
    this.hearPronoun(statement)
    if (namesSomebody) {
      this.hearMention(statement)
      this.hearOthers(statement)
      this.hearWhatSomebodyDoes(statement)
    }
    this.hearAuthority(statement)
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
    if (name !== undefined) this.mentioned = { name, turn }
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

  /** 'Dana's joining from Leeds, she runs the bakery' tells of Dana. */
  private hearWhatSomebodyDoes(statement: Statement): void {
    const { cues } = statement
    const told = cues.does === undefined ? undefined : doesIn(statement, cues.does)
    const person = told && this.known.named(told.name)
    if (!told || !person || this.isSpeaker(person, statement)) return
    // Of 'my brother' a reader wants to know what he does.
    if (person.role !== null && !cues.relative.test(person.role)) return
    person.role = person.role === null ? told.does : `${person.role}, ${told.does}`
    person.source = { statement, passage: told.match }
    this.weak.add(person.name)
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

type Cells = readonly (readonly [string, string])[]

const cellOf = (cells: Cells, heading: RegExp): string | undefined =>
  cells.find(([title, cell]) => heading.test(title.trim()) && cell.trim() !== '')?.[1].trim()

const wordsBeside = (text: string, match: string): number => wordCount(text) - wordCount(match)
