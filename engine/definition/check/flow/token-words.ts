/** What can be there or not, as a sentence names it. */
import type { Token } from './tokens.ts'

const words: Readonly<Record<string, (name: string) => string>> = {
  session: () => 'a session',
  reply: (name) => `the reply of call "${name}"`,
  fetched: (name) => `the fetched file "${name}"`,
  done: (name) => `action "${name}"`,
  completed: (name) => `the completion of step "${name}"`,
  visited: (name) => `all pages of step "${name}"`,
}

export function inWordsOf(token: Token): string {
  const [kind = '', name = ''] = token.split(' ')
  return words[kind]?.(name) ?? token
}
