/** Reads from the database which versions of agents the workspaces get in place of the shipped files. */
import { sql } from 'kysely'
import type { Database } from '#server/storage/database.ts'

/** What the newest publication of an agent says. An agent without a publication is its shipped file, for everyone. */
export interface Publication {
  readonly agent: string
  /** 0: the shipped file; null: the workspaces that `clients` does not name do not get the agent. */
  readonly everyone: number | null
  /** The version that the workspaces in `clients` get. */
  readonly some: number | null
  readonly clients: readonly string[]
}

export interface PublishedAgent extends Publication {
  /** The texts of the versions that it names, except for the shipped file. */
  readonly texts: ReadonlyMap<number, string>
}

export interface Publications {
  /** A value that changes with each publication. */
  readonly stamp: () => Promise<string>
  readonly read: () => Promise<readonly PublishedAgent[]>
}

export function publications({ db }: Pick<Database, 'db'>): Publications {
  return {
    async stamp() {
      const row = await db
        .selectFrom('studio_publications')
        .select(sql<string | null>`max(id)`.as('newest'))
        .executeTakeFirst()
      return row?.newest ?? ''
    },
    async read() {
      const newest = await newestPublications(db)
      if (newest.length === 0) return []
      const versions = await db
        .selectFrom('studio_versions as version')
        .innerJoin(
          db
            .selectFrom('studio_publications')
            .distinctOn('agent')
            .select(['agent', 'everyone', 'some'])
            .orderBy('agent')
            .orderBy('id', 'desc')
            .as('live'),
          'live.agent',
          'version.agent',
        )
        .where((row) =>
          row.or([row('version.version', '=', row.ref('everyone')), row('version.version', '=', row.ref('some'))]),
        )
        .select(['version.agent', 'version.version', 'version.body'])
        .execute()
      return newest.map((publication) => ({
        ...publication,
        texts: new Map(
          versions.filter(({ agent }) => agent === publication.agent).map(({ version, body }) => [version, body]),
        ),
      }))
    },
  }
}

export const newestPublications = (db: Database['db']): Promise<readonly Publication[]> =>
  db
    .selectFrom('studio_publications')
    .distinctOn('agent')
    .select(['agent', 'everyone', 'some', 'clients'])
    .orderBy('agent')
    .orderBy('id', 'desc')
    .execute()
