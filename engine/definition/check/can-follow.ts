/** Tells whether the way through the wizard is known: no part that could not be read may belong to it. */
import type { Model } from './model.ts'
import type { NameKind } from './names-within.ts'
import type { HiddenRoles } from './repair-data.ts'

/** Keys and values by which a part leads on, sends, or ends something, whatever names it holds. */
const keysOfFlow = ['steps', 'calls', 'actions', 'run', 'enter', 'then', 'next', 'skip', 'completes', 'end', 'session']

/** The names by which steps lead to each other. */
export const kindsOfSteps: readonly NameKind[] = [
  'declares step',
  'declares action',
  'refers to step',
  'refers to target',
]

/** The kinds of everything that can happen on the way through a wizard. */
export const kindsOfFlow: readonly NameKind[] = [
  ...kindsOfSteps,
  'declares call',
  'declares fetched',
  'refers to call',
  'refers to action',
  'refers to fetched',
  'refers to reply',
]

export function canFollow(model: Model, kinds: readonly NameKind[]): boolean {
  const { unknowns } = model
  if (kinds.some((kind) => unknowns.kinds.has(kind))) return false
  const names = namesOf(kinds, model)
  // In a part that may be of another type, keys of the flow may appear as well.
  const mayLead = ([text, roles]: readonly [string, HiddenRoles]) =>
    roles === 'anything'
      ? names.has(text) || keysOfFlow.includes(text)
      : names.has(text) && kinds.some((kind) => roles.has(kind))
  return ![...unknowns.texts].some(mayLead)
}

const namesOf = (kinds: readonly NameKind[], { definition, declarations, references }: Model): ReadonlySet<string> =>
  new Set([
    ...(kinds.includes('declares call') ? Object.keys(definition.calls) : []),
    ...declarations.filter(({ kind }) => kinds.includes(`declares ${kind}`)).map(({ name }) => name),
    ...references
      .filter(({ kind }) => kinds.includes(`refers to ${kind}`))
      .map(({ kind, name }) => (kind === 'reply' ? (name.split('.')[0] ?? '') : name)),
  ])
