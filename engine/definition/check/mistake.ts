/** A finding about the shape of the data, with what has to be changed so that its other parts can still be checked. */
import type { Path } from '../read/text-places.ts'
import type { Schema } from '../schema/build.ts'
import type { Finding } from './finding.ts'

export interface Mistake {
  readonly finding: Finding
  readonly repairs: readonly Repair[]
}

export type Repair =
  /** The key was probably meant to be another. */
  | { readonly do: 'rename'; readonly at: Path; readonly to: string }
  /** What stands there cannot be understood, and is left out. */
  | { readonly do: 'remove'; readonly at: Path }
  /** Names may be missing that this would have held; nothing has to change. */
  | { readonly do: 'doubt'; readonly at: Path; readonly like: Schema }
  /** Something has to be there, and nothing is known of it. */
  | { readonly do: 'fill'; readonly at: Path; readonly like: Schema }
  /** With a tag: the keys beside it whose contents can be understood then. */
  | { readonly do: 'replace'; readonly at: Path; readonly by: unknown; readonly contents?: readonly string[] }
