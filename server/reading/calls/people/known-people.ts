/** The people who are known so far, by name. */
import { isKnownSystem } from '../systems.ts'
import type { Statement } from '../statement.ts'
import { isAnonymous, nameOfSpeaker, titles } from './names-of-people.ts'

export interface Person {
  readonly name: string
  role: string | null
  say: string | null
  /** The statement on which the row rests, and the part of it that is cited. */
  source: { readonly statement: Statement; readonly passage: string } | undefined
  readonly speaks: boolean
}

export class KnownPeople {
  private readonly people = new Map<string, Person>()
  /** The names of those who speak, by what the transcript calls them. */
  private readonly speakers = new Map<string, string>()
  private readonly subject: string | undefined

  constructor(subject: string | undefined) {
    this.subject = subject
  }

  get all(): readonly Person[] {
    return [...this.people.values()]
  }

  nameOfSpeaker(label: string): string | undefined {
    return this.speakers.get(label)
  }

  byName(name: string): Person | undefined {
    return this.people.get(name)
  }

  add(person: Person): void {
    this.people.set(person.name, person)
  }

  /** Everybody who speaks. */
  addSpeakers(statements: readonly Statement[]): void {
    for (const { speaker } of statements) {
      if (speaker === undefined || this.speakers.has(speaker)) continue
      const { name, note } = nameOfSpeaker(speaker)
      this.speakers.set(speaker, name)
      if (!isAnonymous(name)) this.add({ name, role: note, say: null, source: undefined, speaks: true })
    }
  }

  /** Also by a part of the name that one person alone has. */
  named(given: string): Person | undefined {
    const name = given.replace(titles, '').trim()
    const exact = this.all.filter((person) => person.name.replace(titles, '') === name)
    if (exact.length > 0) return exact[0]
    const parts = this.all.filter(
      (person) => person.name.split(/\s+/).includes(name) || name.split(/\s+/).includes(person.name),
    )
    return parts.length === 1 ? parts[0] : undefined
  }

  /** Notes the role of somebody, who may be new. Undefined where nobody is named, or without a role. */
  note(name: string, role: string | null, statement: Statement, passage: string): Person | undefined {
    const known = this.named(name.replace(/[’']s$/, ''))
    const plain = name
      .replace(titles, '')
      .replace(/[’']s$/, '')
      .trim()
    // 'Our site manager, Tom Reyes', said by Tom, names another person: nobody speaks of themselves like that.
    const isOther =
      this.speakers.get(statement.speaker ?? '') === known?.name && plain !== known?.name && plain.includes(' ')
    if (known !== undefined && !isOther) {
      if (plain.length > known.name.length && plain.split(/\s+/).includes(known.name))
        return this.rename(known, plain, { role: known.role ?? role, source: known.source ?? { statement, passage } })
      if (role !== null && known.role === null) {
        known.role = role
        known.source = { statement, passage }
      }
      return known
    }
    const isOfSubject = plain === this.subject || this.subject?.split(/\s+/).includes(plain) === true
    if (role === null || isAnonymous(plain) || isKnownSystem(plain) || isOfSubject) return undefined
    const person: Person = { name: plain, role, say: null, source: { statement, passage }, speaks: false }
    this.add(person)
    return person
  }

  /** Whoever speaks under `label` says their name. */
  nameSpeaker(label: string, before: string, name: string, statement: Statement): Person {
    const known = this.people.get(before)
    if (known && known.name.length >= name.length) return known
    const person: Person = {
      ...(known ?? { role: null, say: null, speaks: true, source: undefined }),
      name,
      speaks: true,
    }
    person.source ??= { statement, passage: statement.passage }
    this.people.delete(before)
    this.add(person)
    this.speakers.set(label, name)
    return person
  }

  private rename(known: Person, name: string, more: Pick<Person, 'role' | 'source'>): Person {
    this.people.delete(known.name)
    const renamed = { ...known, name, ...more }
    this.add(renamed)
    for (const [speaker, named] of this.speakers) if (named === known.name) this.speakers.set(speaker, name)
    return renamed
  }
}
