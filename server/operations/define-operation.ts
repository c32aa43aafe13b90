/** An operation as it is declared: what it is for, what it takes, what it reads, writes and replies. */
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
  /** Loads the work itself: libraries for documents are large. Absent: nothing is built yet, and the portal answers 501. */
  readonly run?: () => Promise<{ readonly run: Run }>
  /** Requests with this work go on side by side: all it does is add, and the same twice adds once. */
  readonly sideBySide?: true
  /** What it writes is the file of the reply of its call, and nothing is stored: such requests go on side by side, too. */
  readonly forReply?: true
}

/** Works on what everybody in a workspace shares. It belongs to no session, and its parameters name no artefacts. */
export interface WorkspaceOperation extends Declaration {
  readonly scope: 'workspace'
  readonly run?: () => Promise<{ readonly run: WorkspaceRun }>
}

interface Declaration {
  /** As it stands behind "do": 'word.fill'. */
  readonly name: string
  /** A sentence or two for the reference page. */
  readonly about: string
  /** A closed object. Texts in it that name artefacts, or parts of the request, say so with refersTo, and nothing else is read or written. */
  readonly parameters: Schema
  /** A piece of work as it stands in a definition. */
  readonly example: Readonly<Record<string, unknown>>
  /** Parameters that name one file, or one table: of several only the first would be read, so a definition has to say "each". */
  readonly takesOne?: readonly string[]
  /** Lists whose items name others of the same list by their ids, such as a column that is made of two. */
  readonly siblings?: readonly Siblings[]
  /** How shapes go through it: which names in it stand for columns and parts, and what it makes. Absent: what it writes is unknown. */
  readonly shapes?: ShapeFlow
  /** What it adds to the reply of the call. */
  readonly replies?: ReplyShape
  readonly fixture: Fixture
}

/**
 * What a dry run pretends: the reply, as it is or made from the piece of work; and what is written, by the parameter
 * that names the artefact (one without an entry gets a small text made from its name).
 */
export type Fixture = OperationFixture

export const defineOperation = <const T extends Operation>(operation: T): T => operation
