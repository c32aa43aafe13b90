/** The versions of definitions with which runs began: later changes of a definition do not affect these runs. */
import { createHash } from 'node:crypto'
import type { Definition } from '#engine/definition/types.ts'
import type { Database } from '#server/storage/database.ts'

export interface DefinitionVersions {
  /** Stores this version, and returns the name by which it is found again. */
  readonly keep: (definition: Definition) => Promise<string>
  readonly find: (hash: string) => Promise<Definition | undefined>
  /** The name of a version that was stored or found before. */
  readonly nameOf: (definition: Definition) => string | undefined
}

export function definitionVersions({ db }: Pick<Database, 'db'>): DefinitionVersions {
  const hashes = new WeakMap<Definition, string>()
  const known = new Map<string, Definition>()

  return {
    async keep(definition) {
      const knownHash = hashes.get(definition)
      if (knownHash !== undefined) return knownHash
      const body = JSON.stringify(definition)
      const hash = createHash('sha256').update(body).digest('hex')
      await db
        .insertInto('definitions')
        .values({ hash, body })
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .execute()
      hashes.set(definition, hash)
      known.set(hash, definition)
      return hash
    },
    nameOf: (definition) => hashes.get(definition),
    async find(hash) {
      const version = known.get(hash)
      if (version) return version
      const row = await db.selectFrom('definitions').select('body').where('hash', '=', hash).executeTakeFirst()
      if (!row) return undefined
      // The definition was checked when it was stored.
      const definition = JSON.parse(row.body) as Definition
      hashes.set(definition, hash)
      known.set(hash, definition)
      return definition
    },
  }
}
