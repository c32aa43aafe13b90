/** The artefacts of a run, and whether one is current or was made from something that has changed since. */
export interface HeldFile {
  readonly id: string
  readonly name: string
  readonly size: number
}

export interface Held {
  /** A new one after each change. */
  readonly version: string
  /** The names and versions of the artefacts from which it was made; null for one that was absent. */
  readonly madeFrom: Readonly<Record<string, string | null>>
  readonly kind: 'data' | 'files'
  /** Empty for data. */
  readonly files: readonly HeldFile[]
}

export type AllHeld = ReadonlyMap<string, Held>

/** An artefact whose input changed counts as absent, and so does everything that was made from it. */
export function valid(name: string, all: AllHeld, asked: ReadonlySet<string> = new Set()): boolean {
  const held = all.get(name)
  if (!held) return false
  // An artefact that was changed in place is made from itself.
  if (asked.has(name)) return true
  const further = new Set([...asked, name])
  return Object.entries(held.madeFrom).every(([input, version]) => {
    const there = valid(input, all, further)
    return version === null ? !there : there && all.get(input)?.version === version
  })
}
