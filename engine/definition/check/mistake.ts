/** A finding about the shape of the data, with the repairs that let the other parts be checked. */
import type { Path } from '../read/text-places.ts'
import type { Schema } from '../schema/build.ts'
import type { Finding } from './finding.ts'

export interface Mistake {
  readonly finding: Finding
  readonly repairs: readonly Repair[]
}

export type Repair =
  /** The key is probably a misspelling of another. */
  | { readonly do: 'rename'; readonly at: Path; readonly to: string }
  /** The value cannot be understood and is removed. `like`: the schema of the place where it belongs. */
  | { readonly do: 'remove'; readonly at: Path; readonly like?: Schema }
  /** Nothing changes, but this part might have declared names that are missing now. */
  | { readonly do: 'doubt'; readonly at: Path; readonly like: Schema }
  /** Nothing changes, but this part may be of another type, in which its texts are other names. */
  | { readonly do: 'reread'; readonly at: Path; readonly like: Schema }
  /** A required value is missing and is filled with a placeholder. */
  | { readonly do: 'fill'; readonly at: Path; readonly like: Schema }
  /** For a tag: the keys beside it, whose contents can be checked once the tag is right. */
  | { readonly do: 'replace'; readonly at: Path; readonly by: unknown; readonly contents?: readonly string[] }
