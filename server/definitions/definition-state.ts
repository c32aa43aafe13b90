/**
 * Computes which definitions run, from the files that were read and from the definitions that ran before. A
 * definition with mistakes keeps its last valid version.
 */
import { checkAll, type CheckedFile } from '#engine/definition/check-all.ts'
import type { InstalledParts } from '#engine/definition/installed-parts.ts'
import type { Problem } from '#engine/definition/problem.ts'
import type { Definition } from '#engine/definition/types.ts'
import type { TextFile } from './definition-files.ts'

export interface DefinitionState {
  /** The definitions by file. */
  readonly running: ReadonlyMap<string, Definition>
  readonly broken: readonly BrokenDefinition[]
}

export interface BrokenDefinition {
  /** The name of the file, which is the id of the agent. */
  readonly agent: string
  /** 'last-good': an earlier version runs. 'none': the agent is not available. */
  readonly runs: 'last-good' | 'none'
  /** In the order of the file; at least one is an error. */
  readonly problems: readonly Problem[]
}

export const noDefinitions: DefinitionState = { running: new Map(), broken: [] }

export function nextState(
  former: DefinitionState,
  files: readonly TextFile[],
  catalogue: InstalledParts,
): DefinitionState {
  const checked = checkAll(files, catalogue)
  const right = checked.flatMap(({ file, definition }) => (definition ? [[file, definition] as const] : []))
  const lastGood = checked.flatMap(({ file, definition }) => {
    const last = definition ? undefined : former.running.get(file)
    // Another file may have replaced it in the meantime.
    return last && !right.some(([, other]) => clash(other, last)) ? [[file, last] as const] : []
  })
  const running = new Map([...right, ...lastGood])
  const names = new Map(files.map(({ file, name }) => [file, name]))
  return { running, broken: checked.filter(isBroken).map((each) => brokenOf(each, names, running)) }
}

const isBroken = ({ definition }: CheckedFile) => !definition

function brokenOf(
  { file, problems }: CheckedFile,
  names: ReadonlyMap<string, string>,
  running: ReadonlyMap<string, Definition>,
): BrokenDefinition {
  return { agent: names.get(file) ?? file, runs: running.has(file) ? 'last-good' : 'none', problems }
}

const clash = (one: Definition, other: Definition): boolean =>
  one.id === other.id || addressesOf(one).some((path) => addressesOf(other).includes(path))

const addressesOf = ({ path, hub }: Definition) => (hub ? [path, hub.path] : [path])
