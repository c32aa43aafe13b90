/** What somebody wants to get from another one: 'Could I have the two reports?' 'I'd need the list, too.' 'Ann, the call sample?' */
import type { People } from '../people/people.ts'
import { phraseIn, says } from '../reply-words.ts'
import { wordCount, type Statement } from '../statement.ts'

export function thingWanted(statement: Statement, people: People): string | undefined {
  const { text, isQuestion, cues } = statement
  const said = text.replace(/[.?!\s]+$/, '')
  const names = people.all.flatMap(({ name }) => [name, ...name.split(/\s+/)]).filter((name) => name.length > 2)
  const parts = said.split(/,\s+/)
  const isName = (part: string) =>
    names.some((name) => part === name || part.endsWith(` ${name}`)) && wordCount(part) <= 3
  const [first, ...others] = parts.filter((part) => !isName(part))
  if (first === undefined) return undefined
  const whole = [first, ...others].join(', ')
  const wanted = phraseIn('wants', statement, whole)?.[0]
  if (wanted !== undefined) {
    const thing = whole.slice(wanted.length).trim()
    return wordCount(thing) >= 2 && wordCount(thing) <= longest && cues.article.test(thing) ? thing : undefined
  }
  // 'And Stefano, a list of the machines?'
  const isNamed = others.length + 1 < parts.length
  const thing = first.replace(/^¿/, '')
  return isNamed && isQuestion && cues.article.test(thing) && !says('wants', statement, thing) ? thing : undefined
}

/** In words. */
const longest = 14
