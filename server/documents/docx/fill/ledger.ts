/** Decides what becomes of each placeholder, and keeps account of it. */
import { placeholderKey } from '../placeholder-key.ts'
import type { Fate } from './fill-paragraph.ts'
import type { Lookup } from './values.ts'

interface Named {
  readonly name: string
}

export interface Account {
  /** The names that got a value, as the document writes them first. */
  readonly filled: readonly string[]
  /** The names that have none: they are still there, highlighted. */
  readonly missing: readonly string[]
  readonly kept: readonly string[]
  /** The names of values that the document does not ask for. */
  readonly unused: readonly string[]
}

export interface Ledger {
  readonly fateOf: (found: Named) => Fate
  /** Enters what becomes of a placeholder, and gives it back. */
  readonly note: (found: Named, fate: Fate) => Fate
  readonly account: () => Account
}

export function createLedger(lookup: Lookup, keep: readonly string[]): Ledger {
  const kept = new Set(keep.map(placeholderKey))
  const names = {
    filled: new Map<string, string>(),
    missing: new Map<string, string>(),
    kept: new Map<string, string>(),
  }

  const fateOf = ({ name }: Named): Fate => {
    if (kept.has(placeholderKey(name))) return 'kept'
    const value = lookup.valueOf(name)
    return value === undefined ? 'missing' : { value }
  }

  const note = ({ name }: Named, fate: Fate): Fate => {
    const entered = names[typeof fate === 'string' ? fate : 'filled']
    const key = placeholderKey(name)
    if (!entered.has(key)) entered.set(key, name)
    return fate
  }

  const account = () => ({
    filled: [...names.filled.values()],
    missing: [...names.missing.values()],
    kept: [...names.kept.values()],
    unused: lookup.names.filter((name) => !names.filled.has(placeholderKey(name)) && !kept.has(placeholderKey(name))),
  })

  return { fateOf, note, account }
}
