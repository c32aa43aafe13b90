/** The people of a call or a document, with their roles and what they decide. */
import { hasFigure } from '../scores-of-kinds.ts'
import {
  isAnonymous,
  isNotAName,
  namePart,
  nameOfSpeaker,
  namesAnother,
  sharesPart,
  titles,
} from './names-of-people.ts'
import { ownFullName, ownIntroduction, saysIAm } from './own-introduction.ts'
import { isKnownSystem } from '../systems.ts'
import { othersIn } from './named-with-role.ts'
import type { Statement } from '../statement.ts'
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

export interface Person {
  readonly name: string
  role: string | null
  say: string | null
  /** The statement on which the row rests, and the part of it that is cited. */
  source: { readonly statement: Statement; readonly passage: string } | undefined
  readonly speaks: boolean
}

export interface People {
  readonly all: readonly Person[]
  /** The full name where a part of it names one person alone. */
  readonly fullName: (name: string) => string
  /** The statements that only say who somebody is or what they decide. */
  readonly used: ReadonlySet<Statement>
}

export function findPeople(statements: readonly Statement[], subject: string | undefined): People {
  const people = new Map<string, Person>()
  const used = new Set<Statement>()

  const speakers = new Map<string, string>()
  for (const statement of statements) {
    const { speaker } = statement
    if (speaker === undefined || speakers.has(speaker)) continue
    const name = nameOfSpeaker(speaker)
    speakers.set(speaker, name.name)
    if (isAnonymous(name.name)) continue
    people.set(name.name, { name: name.name, role: name.note, say: null, source: undefined, speaks: true })
  }
  for (const [label, name] of speakers) {
    const own = isAnonymous(name) || /\s/.test(name) ? undefined : ownFullName(statements, label, name)
    if (own === undefined || people.has(own.name)) continue
    const known = people.get(name)
    people.delete(name)
    people.set(own.name, {
      ...(known ?? { say: null, speaks: true }),
      name: own.name,
      role: known?.role ?? own.role,
      source: own.role === null ? undefined : { statement: own.statement, passage: own.statement.passage },
    })
    speakers.set(label, own.name)
    used.add(own.statement)
  }
  /** Those whose role is only what somebody says they do. */
  const weak = new Set<string>()

  function personNamed(given: string): Person | undefined {
    const name = given.replace(titles, '').trim()
    const all = [...people.values()]
    const exact = all.filter((person) => person.name.replace(titles, '') === name)
    if (exact.length > 0) return exact[0]
    const parts = all.filter(
      (person) => person.name.split(/\s+/).includes(name) || name.split(/\s+/).includes(person.name),
    )
    return parts.length === 1 ? parts[0] : undefined
  }

  function note(name: string, role: string | null, statement: Statement, passage: string): Person | undefined {
    const known = personNamed(name.replace(/[’']s$/, ''))
    const plain = name
      .replace(titles, '')
      .replace(/[’']s$/, '')
      .trim()
    if (known !== undefined) {
      // 'Our site manager, Tom Reyes', said by Tom, names another person: nobody speaks of themselves like that.
      const isOther =
        statement.speaker !== undefined &&
        speakers.get(statement.speaker) === known.name &&
        // 'I'm Ann, the manager'
        plain.length > (known.name.split(/\s+/)[0]?.length ?? 0)
      if (!isOther && plain.length > known.name.length && plain.split(/\s+/).includes(known.name)) {
        people.delete(known.name)
        const renamed = {
          ...known,
          name: plain,
          role: known.role ?? role,
          source: known.source ?? { statement, passage },
        }
        people.set(plain, renamed)
        for (const [speaker, named] of speakers) if (named === known.name) speakers.set(speaker, plain)
        return renamed
      }
      if (!isOther && role !== null && known.role === null) {
        known.role = role
        known.source = { statement, passage }
      }
      if (!isOther || plain === known.name) return known
    }
    if (
      role === null ||
      isAnonymous(plain) ||
      isKnownSystem(plain) ||
      subject?.split(/\s+/).includes(plain) === true ||
      plain === subject
    )
      return undefined
    const person: Person = { name: plain, role, say: null, source: { statement, passage }, speaks: false }
    people.set(plain, person)
    return person
  }

  const listed: string[] = []
  let last: Person | undefined
  /** Somebody who was only named: 'I'd ask Ravi. He looks after the servers.' */
  let mentioned: { readonly name: string; readonly turn: number } | undefined
  let lastTurn = 0
  for (const statement of statements) {
    const { cues, text, turn, cells, passage } = statement
    if (turn > lastTurn + 1) last = undefined
    lastTurn = turn
    // 'Priya to approve the plan' is a task, and not what Priya decides.
    if (statement.labelled === 'action' && cells === undefined) continue
    if (statement.labelled === 'person' && cells === undefined) {
      for (const { name, role } of listedPeople(text)) {
        const person = note(name, role, statement, passage)
        if (person) used.add(statement)
      }
      continue
    }
    if (cells !== undefined) {
      const name = cellOf(cells, /^(?:name|person|contact|who|ansprechpartner(?:in)?|nom|nombre|contacto)\b/i)
      const role = cellOf(
        cells,
        /^(?:role|title|position|job|function|funktion|rolle|aufgabe|rôle|poste|fonction|cargo|puesto)(?![\p{L}])/iu,
      )
      if (name !== undefined && role !== undefined && note(name, role, statement, passage)) used.add(statement)
      continue
    }
    if (statement.speaker !== undefined) {
      const speaker = speakers.get(statement.speaker) ?? statement.speaker
      const own =
        statement.isQuestion || (namesAnother(text, speaker) && !saysIAm(text, cues))
          ? undefined
          : ownIntroduction(statement)
      const person =
        own?.name !== undefined && !isAnonymous(own.name) && (isAnonymous(speaker) || sharesPart(own.name, speaker))
          ? nameSpeaker(statement.speaker, speaker, own.name, statement)
          : people.get(speaker)
      if (
        person &&
        own?.role &&
        (person.role === null || weak.delete(person.name) || cues.relative.test(person.role))
      ) {
        person.role = own.role
        person.source = { statement, passage: own.passage }
        used.add(statement)
      } else if (person && own?.name !== undefined && sharesPart(own.name, person.name)) used.add(statement)
      if (person && !statement.isQuestion && person.say === null && cues.ownAuthority.test(text)) {
        person.say = text.replace(/[.!]$/, '')
        person.source ??= { statement, passage }
        used.add(statement)
      }
    }
    for (const { name, role } of labelledPeople(statement))
      if (note(name, role, statement, passage)) used.add(statement)
    for (const { name, role } of listedByRole(statement)) note(name, role, statement, passage)
    const others = othersIn(statement)
    // 'I promised it to their transport manager. Lisa Drew.'
    const apart = namedApart(statement)
    if (apart !== undefined) {
      const role = roleBefore(statement, statements)
      if (role !== undefined && note(apart, role, statement, passage)) used.add(statement)
    }
    const answered = roleBehindName(statement)
    if (answered !== undefined) {
      last = note(answered.name, answered.role, statement, passage) ?? last
      used.add(statement)
    }
    const doing = cues.pronounDoes.exec(text)?.groups?.does
    if (doing !== undefined && mentioned?.turn === turn && (personNamed(mentioned.name)?.role ?? null) === null) {
      last = note(mentioned.name, doing.replace(cues.roleEnd, '').trim(), statement, passage)
      if (last) used.add(statement)
    }
    const told = roleOfPronoun(statement)
    const meant = told === undefined ? undefined : (last ?? (mentioned?.turn === turn ? mentioned : undefined))
    if (told !== undefined && meant !== undefined) {
      const known = personNamed(meant.name)
      if (known?.role != null && cues.relative.test(known.role)) known.role = `${known.role}, ${told}`
      else last = note(meant.name, told, statement, passage) ?? last
    }
    const name =
      statement.speaker === undefined
        ? undefined
        : (cues.askedPerson.exec(text)?.groups?.name ?? onlyPersonIn(statement))
    if (name !== undefined && !isNotAName(name)) mentioned = { name, turn }
    if (others.length > 1) used.add(statement)
    for (const { name, role, match, isDoing } of others) {
      const person = note(name, role, statement, match)
      if (person === undefined) continue
      if (isDoing && person.role === role) weak.add(person.name)
      last = person
      listed.push(person.name)
      const isIntroduction =
        !cues.constraint.test(text) &&
        wordsBeside(text, match) < (cues.today.test(text) || hasFigure(text, cues) ? 5 : 8)
      if (person.source?.statement === statement && isIntroduction) used.add(statement)
      if (person.say === null && cues.authority.test(text) && !statement.isQuestion) {
        person.say = text.replace(/[.!]$/, '')
        used.add(statement)
      }
    }
    const shown = statement.isQuestion ? undefined : isOf(statement)
    const shownOf = shown && personNamed(shown.name)
    if (shown && shownOf && shownOf.role === null && speakers.get(statement.speaker ?? '') !== shownOf.name) {
      shownOf.role = shown.role
      shownOf.source = { statement, passage }
    }
    // 'Dana's joining from Leeds, she runs the bakery' tells of Dana.
    const doesWhat = [cues.does === undefined ? undefined : doesIn(statement, cues.does), doesLater(statement)].find(
      (one) => one !== undefined && personNamed(one.name) !== undefined,
    )
    const toldOf = doesWhat && personNamed(doesWhat.name)
    // Of 'my brother' a reader wants to know what he does.
    const isKin = toldOf?.role != null && cues.relative.test(toldOf.role)
    if (
      doesWhat &&
      toldOf &&
      (toldOf.role === null || isKin) &&
      speakers.get(statement.speaker ?? '') !== toldOf.name
    ) {
      toldOf.role = toldOf.role === null ? doesWhat.does : `${toldOf.role}, ${doesWhat.does}`
      toldOf.source = { statement, passage: doesWhat.match }
      weak.add(toldOf.name)
    }
    const met = askedWorkOf(statement) ?? doesAtStart(statement, statements[statement.index + 1])
    if (met !== undefined && personNamed(met.name) === undefined) {
      last = note(met.name, 'role' in met ? met.role : met.does, statement, passage)
      if (last) weak.add(last.name)
    }
    const decider = deciderIn(statement)
    if (decider !== undefined && personNamed(decider) === undefined && !used.has(statement)) {
      last = {
        name: decider,
        role: null,
        say: text.replace(/[.!]$/, ''),
        source: { statement, passage },
        speaks: false,
      }
      people.set(decider, last)
      used.add(statement)
    }
    const subjectOf = personAtStart(text, personNamed) ?? (cues.pronounOfPerson.test(text) ? last : undefined)
    if (subjectOf && !statement.isQuestion && cues.authority.test(text) && subjectOf.say === null) {
      subjectOf.say = text.replace(/[.!]$/, '')
      subjectOf.source ??= { statement, passage }
      used.add(statement)
    }
  }

  function nameSpeaker(label: string, before: string, name: string, statement: Statement): Person {
    const known = people.get(before)
    if (known && known.name.length >= name.length) return known
    const person: Person = {
      ...(known ?? { role: null, say: null, speaks: true, source: undefined }),
      name,
      speaks: true,
    }
    person.source ??= { statement, passage: statement.passage }
    people.delete(before)
    people.set(name, person)
    speakers.set(label, name)
    return person
  }

  const all = [...people.values()]
  return {
    all,
    used,
    fullName: (given) => {
      const spoken = speakers.get(given)
      return spoken ?? personNamed(given)?.name ?? given
    },
  }
}

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

const cellOf = (cells: readonly (readonly [string, string])[], heading: RegExp): string | undefined =>
  cells.find(([title, cell]) => heading.test(title.trim()) && cell.trim() !== '')?.[1].trim()

const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length
const wordsBeside = (text: string, match: string): number => wordsIn(text) - wordsIn(match)

function personAtStart(text: string, personNamed: (name: string) => Person | undefined): Person | undefined {
  const [, first, second] =
    new RegExp(String.raw`^(?:${namePart}\s+)?(${namePart})(?:\s+(${namePart}))?\s`, 'u').exec(text) ?? []
  if (first === undefined) return undefined
  return personNamed(second === undefined ? first : `${first} ${second}`) ?? personNamed(text.split(/\s+/)[0] ?? '')
}
