/** Decides the outcome of each placeholder, and records which names were filled, missing, kept or unused. */
import { placeholderKey } from '../placeholder-key.ts'
import type { Outcome } from './fill-paragraph.ts'
import type { Lookup } from './lookup.ts'

interface Named {
  readonly name: string
}

export interface Account {
  /** The names that got a value, in the first spelling of the document. */
  readonly filled: readonly string[]
  /** The names without a value: their placeholders are still in the document, highlighted. */
  readonly missing: readonly string[]
  readonly kept: readonly string[]
  /** The names of values that have no placeholder in the document. */
  readonly unused: readonly string[]
}

export interface Ledger {
  readonly outcomeOf: (placeholder: Named) => Outcome
  /** Records the outcome of a placeholder, and returns it. */
  readonly record: (placeholder: Named, outcome: Outcome) => Outcome
  readonly account: () => Account
}

export function createLedger(lookup: Lookup, keep: readonly string[]): Ledger {
  const keptKeys = new Set(keep.map(placeholderKey))
  const names = {
    filled: new Map<string, string>(),
    missing: new Map<string, string>(),
    kept: new Map<string, string>(),
  }

  const outcomeOf = ({ name }: Named): Outcome => {
    if (keptKeys.has(placeholderKey(name))) return 'kept'
    const value = lookup.valueOf(name)
    return value === undefined ? 'missing' : { value }
  }

  const record = ({ name }: Named, outcome: Outcome): Outcome => {
    const namesOfOutcome = names[typeof outcome === 'string' ? outcome : 'filled']
    const key = placeholderKey(name)
    if (!namesOfOutcome.has(key)) namesOfOutcome.set(key, name)
    return outcome
  }

  const account = () => ({
    filled: [...names.filled.values()],
    missing: [...names.missing.values()],
    kept: [...names.kept.values()],
    unused: lookup.names.filter(
      (name) => !names.filled.has(placeholderKey(name)) && !keptKeys.has(placeholderKey(name)),
    ),
  })

  return { outcomeOf, record, account }
}
