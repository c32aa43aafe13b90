/** The systems that texts name: well-known products, and names that stand where software is spoken of. */
import { literalPattern } from '#engine/values/literal-pattern.ts'
import { openLexicons } from '#server/reading/lexicons/lexicons.ts'
import { shippedLexicons } from '#server/reading/lexicons/shipped.ts'
import { commonCues } from './common.ts'
import type { Statement } from './statement.ts'
import { wordsAround } from './words-around.ts'

export interface NamedSystem {
  readonly name: string
  readonly statement: Statement
  /** The words around its first mention. */
  readonly passage: string
}

const { programs, everyday, never } = openLexicons(shippedLexicons).programs

const known = programs.map((name) => literalPattern(name).replaceAll("'", "[’']")).join('|')

const knownSystem = new RegExp(String.raw`(?<![\p{L}\d/])(?<system>${known})(?![\p{L}\d])`, 'gu')

/** 'Excel' stands beside 'the accountant', and is nobody. */
export const isKnownSystem = (name: string): boolean => new RegExp(`^(?:${known})$`, 'u').test(name)

/** Also words of everyday language: they count only where software is spoken of. */
const isAmbiguous = (name: string): boolean => everyday.has(name)

export function findSystems(statements: readonly Statement[], otherNames: ReadonlySet<string>): readonly NamedSystem[] {
  const found = new Map<string, NamedSystem>()
  const addNew = (name: string, statement: Statement, at: number) => {
    if (isPlaceOrWord(name) || otherNames.has(name) || isPartOf(name, otherNames)) return
    if (![...found.keys()].some((other) => other.includes(name) || name.includes(other)))
      add(found, name, statement, at)
  }
  for (const statement of statements) {
    const { cues, passage, labelled } = statement
    const speaksOfData = cues.dataWork.test(passage) || labelled === 'system'
    for (const match of passage.matchAll(knownSystem)) {
      const name = match.groups?.system ?? ''
      const isAmongSystems = [...passage.matchAll(knownSystem)].some(([other]) => !isAmbiguous(other))
      const isAskedFor = statement.topics.includes('system') && statement.rank < 4
      if (isAmbiguous(name) && !speaksOfData && !isAmongSystems && !isAskedFor) continue
      add(found, name, statement, match.index)
    }
    if (statement.topics.includes('system') && statement.rank < 2 && cues.systemAnswer !== undefined)
      for (const { groups, index, 0: matched } of passage.matchAll(cues.systemAnswer)) {
        const name = groups?.system ?? groups?.first ?? ''
        if (!cues.replyWords.test(name)) addNew(name, statement, index + matched.indexOf(name))
      }
    // 'ClubDesk' and 'proALPHA' are written as only programs and firms are.
    for (const { 0: name, index } of passage.matchAll(
      /(?<![\p{L}\d.@/-])\p{L}+\p{Ll}\p{Lu}[\p{L}\d]+(?![\p{L}\d.@-]\p{L})/gu,
    ))
      if (!commonCues().namePrefix.test(name)) addNew(name, statement, index)
  }
  return [...found.values()].filter(
    ({ name }, _, all) => !all.some((other) => other.name !== name && other.name.startsWith(`${name} `)),
  )
}

function add(found: Map<string, NamedSystem>, name: string, statement: Statement, at: number): void {
  const known = found.get(name)
  if (known !== undefined && known.statement.labelled !== undefined) return
  if (known === undefined || statement.labelled === 'system')
    found.set(name, { name, statement, passage: wordsAround(statement.passage, at, at + name.length) })
}

const isPartOf = (name: string, names: ReadonlySet<string>): boolean =>
  [...names].some((other) => other.split(/\s+/).some((part) => name.split(/\s+/).includes(part)))

const isPlaceOrWord = (name: string): boolean => never.has(/^[\p{L}\d]+/u.exec(name)?.[0] ?? '')
