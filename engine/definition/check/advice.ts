/** The advice for a problem, by its code, for problems whose own sentence only says what is wrong. */
import type { ProblemCode } from '../problem-codes.ts'

export const advice: { readonly [C in ProblemCode]?: string } = {
  'unknown-fetched': 'Name a file that a verb "fetch" brings.',
  'duplicate-id': 'Give one of them another id.',
  'same-label': 'Give one of them another label.',
  'field-elsewhere': 'Name a field of this screen, or move the rule to the screen of the field.',
  'no-next-step': 'Remove "then", or give the action "completes": true.',
  'dead-action': 'Let it wait for something that comes before it, or remove the condition.',
  'impossible-condition': 'Correct the condition, or remove it.',
  'not-yet': 'Use it later, or let an earlier action or step bring it.',
  'never-done': 'Put the verb "end" last.',
  'idle-call': 'Give it one of them, or remove the call.',
  'wrong-each': 'Remove "each".',
  'wrong-after': 'Remove "after".',
  'wrong-scope': 'Remove it, or move it to a call of a session.',
  'unused-field': 'Send it with a call, show it, or remove it.',
  'unused-fetched': 'Use it, or remove the verb "fetch".',
  'unused-artefact': 'Use it in later work, put it into the reply, serve it by a call with "file", or remove it.',
  'wrong-default': 'Write a value that the field accepts.',
}

/** A problem that names what is expected, or has a second sentence, already says what to do. */
export const withAdvice = (code: ProblemCode, message: string, expected: string | undefined): string =>
  expected !== undefined || advice[code] === undefined || /[.?] \p{Lu}/u.test(message)
    ? message
    : `${message} ${advice[code]}`
