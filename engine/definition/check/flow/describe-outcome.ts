/** Describes an outcome as part of a sentence. */
import type { Outcome } from './outcomes.ts'

const words: Readonly<Record<string, (name: string) => string>> = {
  session: () => 'a session',
  reply: (name) => `the reply of call "${name}"`,
  made: (name) => `the artefact "${name}"`,
  column: (name) => `the column "${name.split(' ')[0] ?? ''}" of "${name.slice(name.indexOf(' ') + 1)}"`,
  fetched: (name) => `the fetched file "${name}"`,
  done: (name) => `action "${name}"`,
  completed: (name) => `the completion of step "${name}"`,
  visited: (name) => `all pages of step "${name}"`,
}

export function describeOutcome(outcome: Outcome): string {
  const [kind = '', ...name] = outcome.split(' ')
  return words[kind]?.(name.join(' ')) ?? outcome
}
