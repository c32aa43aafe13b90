/** A copy of data in which parts are renamed, left out or replaced, and where each part of it stood before. */
import { pointerOf, type Path } from '../read/places.ts'

export type Change =
  | { readonly do: 'rename'; readonly at: Path; readonly to: string }
  | { readonly do: 'remove'; readonly at: Path }
  | { readonly do: 'replace'; readonly at: Path; readonly by: unknown }

type Key = string | number

export class Origins {
  /** The pointer of an object or list of the copy -> its keys in the copy, with what they were. */
  readonly #before: ReadonlyMap<string, ReadonlyMap<Key, Key>>
  /** What the original was a copy of, in turn. */
  readonly #former: Origins | undefined

  private constructor(before: ReadonlyMap<string, ReadonlyMap<Key, Key>>, former?: Origins) {
    this.#before = before
    this.#former = former
  }
}
