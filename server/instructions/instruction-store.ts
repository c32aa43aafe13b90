/**
 * Reads and saves instruction documents. A document that no admin has written yet is the shipped one, in the language of the reader; what an
 * admin has written is shown to readers of all languages.
 */
import { sql } from 'kysely'
import type { Locale } from '#engine/access/locales.ts'
import type { InstructionDocument } from '#engine/shapes/instruction-document.ts'
import type { Database } from '#server/storage/database.ts'
import type { SavedDocument } from './document-tag.ts'
import { shippedDocument } from './shipped-document.ts'

interface Options {
  readonly database: Pick<Database, 'db'>
  /** The folders of the definitions. */
  readonly dirs: readonly string[]
}

interface Write {
  readonly document: InstructionDocument
  readonly by: string
  /** The version to replace; undefined replaces any. */
  readonly version: number | undefined
}

export interface InstructionStore {
  /** `agent` has to be a name that a definition gives. */
  readonly find: (agent: string, locale: Locale) => Promise<SavedDocument | undefined>
  /** If two writers replace the same version at once, the second gets 'changed-meanwhile'. */
  readonly save: (agent: string, write: Write) => Promise<SavedDocument | 'changed-meanwhile'>
}

export function instructionStore({ database: { db }, dirs }: Options): InstructionStore {
  return {
    async find(agent, locale) {
      const row = await db
        .selectFrom('instruction_documents')
        .select(['document', 'version'])
        .where('agent', '=', agent)
        .executeTakeFirst()
      if (row) return row
      const document = await shippedDocument(dirs, agent, locale)
      return document && { document, version: 0 }
    },

    async save(agent, { document, by, version }) {
      const values = { document: JSON.stringify(document), changed_by: by }
      const first = db.insertInto('instruction_documents').values({ agent, version: 1, ...values })
      const again = { ...values, version: sql<number>`instruction_documents.version + 1`, changed_at: new Date() }
      const row = await upsert().executeTakeFirst()
      return row ? { document, version: row.version } : 'changed-meanwhile'

      function upsert() {
        if (version === undefined)
          return first.onConflict((conflict) => conflict.column('agent').doUpdateSet(again)).returning('version')
        if (version === 0) return first.onConflict((conflict) => conflict.doNothing()).returning('version')
        return db
          .updateTable('instruction_documents')
          .set(again)
          .where('agent', '=', agent)
          .where('version', '=', version)
          .returning('version')
      }
    },
  }
}
