/** The runs of a user in a workspace, the most recently used first: runs in progress, and the lines of runs that have ended. */
import { sql } from 'kysely'
import type { Definition } from '#engine/definition/types.ts'
import type { RunEntry, RunPage, RunState } from '#engine/shapes/run-entry.ts'
import { sandboxOf } from '#server/access/sandbox.ts'
import type { ArtefactStore } from '#server/artefacts/artefact-store.ts'
import type { ArtefactsByName } from '#server/artefacts/artefact.ts'
import type { DefinitionVersions } from '#server/definitions/definition-versions.ts'
import type { Definitions } from '#server/definitions/definitions.ts'
import { daysKept } from '#server/retention/rules.ts'
import type { Database } from '#server/storage/database.ts'
import type { ResultName, WayOfEnding } from '#server/storage/tables/my-work.ts'
import { expectedBody, takesFiles } from '../body/expected-body.ts'
import { resultsOf } from './results-of.ts'

export interface RunFilter {
  readonly user: string
  /** The workspaces. */
  readonly clients: readonly string[]
  readonly id?: string | undefined
  readonly agent?: string | undefined
  readonly state?: RunState | undefined
  /** A part of the name of the run, the agent or a file. */
  readonly text?: string | undefined
  /** The `next` of the previous page. */
  readonly before?: string | undefined
  readonly limit: number
}

export interface RunList {
  readonly read: (filter: RunFilter) => Promise<RunPage>
  /** One run of a user. `made` changes whenever its results do. */
  readonly find: (
    of: Pick<RunFilter, 'user'> & { readonly id: string; readonly client: string },
  ) => Promise<{ readonly run: RunEntry; readonly made: string } | undefined>
  readonly rename: (id: string, name: string | null) => Promise<void>
  /** Removes the line of a run that has ended. */
  readonly forget: (of: { readonly id: string; readonly user: string }) => Promise<void>
  /** Notes that the user has downloaded the current version of an artefact. */
  readonly noteDownload: (session: string, artefact: string, version: string) => Promise<void>
}

interface Options {
  readonly database: Pick<Database, 'db'>
  readonly store: Pick<ArtefactStore, 'load'>
  readonly definitions: Pick<Definitions, 'all'>
  readonly versions: Pick<DefinitionVersions, 'find'>
  readonly sessionDays: number
}

/** Rows that are read at a time while a filter looks for matches. */
const batch = 200
/** The number of characters of a version that distinguish it from the next version. */
const versionLength = 8

interface Row {
  readonly id: string
  readonly agent: string
  readonly client: string
  readonly definition: string | null
  readonly name: string | null
  readonly step: string | null
  readonly handed_from: string | null
  readonly has_record: boolean
  readonly is_working: boolean
  readonly how: WayOfEnding | null
  readonly results: readonly ResultName[] | null
  readonly created_at: Date
  readonly at: Date
  /** From then on. */
  readonly kept_seconds: number
  /** A position in the order of runs: microseconds, and the id. */
  readonly place: string
}

export function runList({ database: { db }, store, definitions, versions, sessionDays }: Options): RunList {
  async function readRows({ user, clients, id, agent }: RunFilter, before: string | undefined, limit: number) {
    const [micros, lastId] = before?.split('_') ?? []
    const { rows } = await sql<Row>`
      select * from (
        select id, agent, client, definition, coalesce(name, title) as name, step, handed_from,
          records.session_id is not null as has_record,
          exists (select from jobs where jobs.session_id = sessions.id and state = 'running')
            or exists (select from runs where runs.session_id = sessions.id and status is null) as is_working,
          null as how, null as results, created_at, used_at as at,
          (extract(epoch from used_at) * 1000000)::bigint as micros,
          extract(epoch from greatest(${daysKept('sessions', 'sessions', sessionDays)}, ${daysKept('results', 'sessions', sessionDays)}))::float8 as kept_seconds
        from sessions left join records on records.session_id = id
        where user_id = ${user} and client = any(${clients}) and not starts_with(agent, ${sandboxOf('')})
        union all
        select id, agent, client, definition, name, null, null, false, false, how, results, created_at, ended_at,
          (extract(epoch from ended_at) * 1000000)::bigint,
          extract(epoch from ${daysKept('runs', 'ended_runs', sessionDays)})::float8
        from ended_runs where user_id = ${user} and client = any(${clients})
      ) as all_runs
      cross join lateral (select micros || '_' || id as place) as places
      where (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
        and (${agent ?? null}::text is null or agent = ${agent ?? null}::text)
        and (${micros ?? null}::bigint is null or (micros, id) < (${micros ?? null}::bigint, ${lastId ?? null}::uuid))
      order by micros desc, id desc limit ${limit}`.execute(db)
    return rows
  }

  async function describe(rows: readonly Row[]): Promise<readonly RunEntry[]> {
    const open = rows.filter(({ how }) => how === null)
    const downloads = await downloadsOf(open.map(({ id }) => id))
    return Promise.all(
      rows.map(async (row) => {
        const definition = await definitionOf(row)
        const artefacts = row.how === null ? await store.load(row.id) : new Map<string, never>()
        return describeRun(row, { definition, artefacts, downloads })
      }),
    )
  }

  const currentOf = (agent: string) => definitions.all().find(({ id }) => id === agent)
  const definitionOf = async ({ agent, definition }: Pick<Row, 'agent' | 'definition'>) =>
    (definition === null ? undefined : await versions.find(definition)) ?? currentOf(agent)

  async function downloadsOf(sessions: readonly string[]): Promise<ReadonlySet<string>> {
    if (sessions.length === 0) return new Set()
    const rows = await db.selectFrom('downloads').selectAll().where('session_id', 'in', sessions).execute()
    return new Set(rows.map(({ session_id, artefact, version }) => [session_id, artefact, version].join(' ')))
  }

  function describeRun(row: Row, { definition, artefacts, downloads }: Known): RunEntry {
    const results = row.how === null ? resultsOf(definition, artefacts) : []
    const made = new Set(results.map(({ of }) => of))
    return {
      id: row.id,
      agent: row.agent,
      client: row.client,
      agentName: definition?.catalogue?.name ?? definition?.name ?? row.agent,
      path: currentOf(row.agent)?.path ?? null,
      name: row.name,
      state: row.how ?? (row.is_working ? 'working' : results.length > 0 ? 'done' : 'open'),
      step: definition?.steps.find(({ id }) => id === row.step)?.title ?? null,
      resumes: row.has_record,
      results:
        row.results?.map((result, at) => ({ of: result.name, at, ...result, downloaded: false })) ??
        results.map(({ version, ...file }) => ({
          ...file,
          downloaded: downloads.has([row.id, file.of, version].join(' ')),
        })),
      inputs: inputsOf(definition, artefacts).filter(({ of }) => !made.has(of)),
      begunAt: row.created_at.toISOString(),
      usedAt: row.at.toISOString(),
      deletedAt: new Date(row.at.getTime() + row.kept_seconds * 1000).toISOString(),
      version: row.definition?.slice(0, versionLength) ?? null,
      handedFrom: row.handed_from,
    }
  }

  return {
    async read(filter) {
      const { state, text, limit } = filter
      const matches = (entry: RunEntry) => (state === undefined || entry.state === state) && holdsText(entry, text)
      const isFiltered = state !== undefined || text !== undefined
      const found: { readonly entry: RunEntry; readonly place: string }[] = []
      for (let before = filter.before; ;) {
        const size = isFiltered ? batch : limit + 1
        const rows = await readRows(filter, before, size)
        const entries = await describe(rows)
        rows.forEach(({ place }, at) => {
          const entry = entries[at]
          if (entry && matches(entry)) found.push({ entry, place })
        })
        before = rows.at(-1)?.place
        if (found.length > limit || rows.length < size) break
      }
      const page = found.slice(0, limit)
      return {
        runs: page.map(({ entry }) => entry),
        next: found.length > limit ? (page.at(-1)?.place ?? null) : null,
      }
    },

    async find({ user, client, id }) {
      const [row] = await readRows({ user, clients: [client], id, limit: 1 }, undefined, 1)
      const [run] = row ? await describe([row]) : []
      if (!row || !run) return undefined
      const results = row.how === null ? resultsOf(await definitionOf(row), await store.load(id)) : []
      return { run, made: results.map(({ of, version }) => `${of} ${version}`).join(' ') }
    },

    async rename(id, name) {
      await db.updateTable('sessions').set({ name }).where('id', '=', id).execute()
    },

    async forget({ id, user }) {
      await db.deleteFrom('ended_runs').where('id', '=', id).where('user_id', '=', user).execute()
    },

    async noteDownload(session, artefact, version) {
      await sql`
        insert into downloads (session_id, artefact, version)
        select id, ${artefact}, ${version} from sessions where id = ${session}
        on conflict (session_id, artefact) do update set version = excluded.version`.execute(db)
    },
  }
}

interface Known {
  readonly definition: Definition | undefined
  readonly artefacts: ArtefactsByName
  readonly downloads: ReadonlySet<string>
}

/** The files that the user sent: the artefacts in which calls store the parts of their forms. */
function inputsOf(definition: Definition | undefined, artefacts: ArtefactsByName): RunEntry['inputs'] {
  if (!definition) return []
  const parts = Object.values(definition.calls).flatMap((call) => [...expectedBody(definition, call).parts.values()])
  const fields = new Map(parts.filter(takesFiles).map(({ name, field }) => [name, field?.id ?? '']))
  return [...artefacts].flatMap(([of, { kind, files }]) => {
    const field = fields.get(of)
    if (kind !== 'files' || field === undefined) return []
    return files.map(({ name, size }, at) => ({ of, at, name, size, field }))
  })
}

function holdsText({ name, agentName, results, inputs }: RunEntry, text: string | undefined): boolean {
  if (text === undefined) return true
  const texts = [name ?? '', agentName, ...[...results, ...inputs].map((file) => file.name)]
  return texts.some((each) => each.toLowerCase().includes(text.toLowerCase()))
}
