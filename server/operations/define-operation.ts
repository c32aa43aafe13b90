/** The declaration of an operation: its purpose, its parameters, and what it reads, writes and replies. */
import type { Siblings } from '#engine/definition/installed-parts.ts'
import type { Schema } from '#engine/definition/schema/build.ts'
import type { ShapeFlow } from '#engine/definition/shapes/shape-reader.ts'
import type { ReplyShape } from '#engine/definition/types.ts'
import type { OperationFixture } from '#engine/simulation/fixture-server.ts'
import type { Run } from './work.ts'
import type { WorkspaceRun } from './workspace-work.ts'

export type Operation = SessionOperation | WorkspaceOperation

/** Works on the artefacts of a session. */
export interface SessionOperation extends Declaration {
  readonly scope?: undefined
  /** Loads the implementation on demand, since libraries for documents are large. */
  readonly run: () => Promise<{ readonly run: Run }>
  /** Requests with this work may run at the same time: the work only adds, and adding the same entry twice adds it once. */
  readonly sideBySide?: true
  /** The work writes only the file of the reply of its call, and nothing is stored: such requests may run at the same time, too. */
  readonly forReply?: true
}

/** The operation works on the data that a workspace shares. It belongs to no session, and its parameters name no artefacts. */
export interface WorkspaceOperation extends Declaration {
  readonly scope: 'workspace'
  readonly run: () => Promise<{ readonly run: WorkspaceRun }>
}

interface Declaration {
  /** The value of "do": 'word.fill'. */
  readonly name: string
  /** A sentence or two for the reference page. */
  readonly about: string
  /** Its name as a stage for whoever waits for the call: 'Read the files'. Absent: it takes no time worth naming. */
  readonly doing?: string
  /**
   * A closed object. Texts in it that name artefacts or parts of the request are marked with refersTo; the operation reads and writes nothing else.
   */
  readonly parameters: Schema
  /** A piece of work as it is written in a definition. */
  readonly example: Readonly<Record<string, unknown>>
  /** Parameters that name one file or one table. Of several only the first would be read, so a definition has to use "each". */
  readonly takesOne?: readonly string[]
  /** Lists whose entries refer to each other by id, such as a column that is calculated from two others. */
  readonly siblings?: readonly Siblings[]
  /** How shapes pass through the operation: which of its names are columns and parts, and what it makes. Absent if the result is unknown. */
  readonly shapes?: ShapeFlow
  /** The keys that the operation adds to the reply of its call. */
  readonly replies?: ReplyShape
  readonly fixture: Fixture
}

/**
 * The results in a dry run: the reply, as a constant or computed from the piece of work; and the written artefacts, by the parameter that names each
 * (an artefact without an entry gets a small text made from its name).
 */
export type Fixture = OperationFixture

export const defineOperation = <const T extends Operation>(operation: T): T => operation
