/** What a run holds, by name, and which of it still counts. */
export interface HeldFile {
  readonly id: string
  readonly name: string
  readonly size: number
}

export interface Held {
  /** Another one after each change. */
  readonly version: string
  /** Name to version of what it was made from; null: it was absent. */
  readonly madeFrom: Readonly<Record<string, string | null>>
  readonly kind: 'data' | 'files'
  /** None for data. */
  readonly files: readonly HeldFile[]
}

export type AllHeld = ReadonlyMap<string, Held>

/** An artefact whose input changed counts as absent, and so does everything that was made from it. */
export function valid(name: string, all: AllHeld, asked: ReadonlySet<string> = new Set()): boolean {
  const held = all.get(name)
  if (!held) return false
  // What changes in place is made from itself.
  if (asked.has(name)) return true
  const further = new Set([...asked, name])
  return Object.entries(held.madeFrom).every(([input, version]) => {
    const there = valid(input, all, further)
    return version === null ? !there : there && all.get(input)?.version === version
  })
}
