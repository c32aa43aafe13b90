/**
 * Stores the files that a stage makes for single items as soon as each is made, under names that no operation sees. A process
 * that takes over from another finds them. Once the stage is done, they belong to its results.
 */
import { newVersion, type ArtefactStore } from '#server/artefacts/artefact-store.ts'
import type { ArtefactsByName } from '#server/artefacts/artefact.ts'
import { madeFilesPrefix, type Draft } from '#server/artefacts/draft.ts'
import type { MadeFiles } from '#server/work/for-each.ts'
import type { WithRetries } from './run-with-retries.ts'

interface Options {
  readonly store: Pick<ArtefactStore, 'commit'>
  readonly draft: Pick<Draft, 'remove' | 'takeUp'>
  readonly session: string
  /** The artefacts as they were when the stage began. */
  readonly artefacts: ArtefactsByName
  /** The key of the stage. */
  readonly scope: string
  readonly withRetries: WithRetries
}

export function keepMadeFiles({ store, draft, session, artefacts, scope, withRetries }: Options): MadeFiles {
  const prefix = `${madeFilesPrefix}${scope} `
  const held = new Set([...artefacts.keys()].filter((name) => name.startsWith(prefix)))
  return {
    async hold(key, files) {
      const name = `${prefix}${key}`
      const change = { version: newVersion(), madeFrom: {}, files }
      await withRetries(() => store.commit(session, new Map([[name, change]])))
      held.add(name)
    },
    async takeUp(files) {
      const taken = await Promise.all(files.map((file) => draft.takeUp(file)))
      return taken.every((file) => file !== undefined) ? taken : undefined
    },
    release: () => draft.remove([...held]),
  }
}
