/**
 * What each table holds of a session, a person and a workspace, and so what an erasure removes from it and an export takes from it. The
 * list is total: a new table does not compile without a line here.
 */
import { sql, type RawBuilder } from 'kysely'
import { sandboxOf } from '#server/access/sandbox.ts'
import { fingerprint } from '#server/identity/secrets.ts'
import type { Tables } from '#server/storage/tables/index.ts'

/** Why a table has nothing to erase; or the conditions under which a row is part of what is erased. */
type Held = 'nothing' | 'identity' | HeldRows

export interface HeldRows {
  /** Rows of a session, by its id. */
  readonly session?: (id: string) => Condition
  readonly person?: (person: PersonKeys) => Condition
  readonly client?: (client: string) => Condition
  /** Columns that name a person in rows that stay, and which rows: the name goes. */
  readonly names?: Readonly<Record<string, (person: PersonKeys) => Condition>>
  /** What an export leaves out: secrets, and words of other people. */
  readonly unexported?: true
}

type Condition = RawBuilder<boolean>

/** By what the tables know a person. */
export interface PersonKeys {
  readonly email: string
  /** The ids by which the issuer calls them. */
  readonly ids: readonly string[]
}

const ofSession: HeldRows = { session: (id) => sql`session_id = ${id}::uuid` }
const ofUser = ({ ids }: PersonKeys): Condition => sql`user_id = any(${ids})`
const named =
  (column: string) =>
  ({ email }: PersonKeys): Condition =>
    sql`${sql.ref(column)} = ${email}`
const ofClient = (client: string): Condition => sql`client = ${client}`

/** In the order in which rows can be removed: those that refer to others come first. */
export const heldTables: { readonly [Table in keyof Tables]: Held } = {
  artefacts: ofSession,
  runs: ofSession,
  records: ofSession,
  jobs: ofSession,
  work_parts: ofSession,
  work_times: ofSession,
  downloads: ofSession,
  notices: { ...ofSession, person: ({ email }) => sql`email = ${email}` },
  use_mails: { person: ({ email }) => sql`email = ${email}`, client: ofClient },
  webhook_runs: ofSession,
  webhook_deliveries: {
    session: (id) => sql`run = ${id}::uuid`,
    client: (client) => sql`webhook_id in (select id from webhooks where client = ${client})`,
    unexported: true,
  },
  // Their contents lie in the store, from where an erasure removes them afterwards.
  files: 'nothing',
  studio_case_runs: { ...ofSession, person: ofUser },
  sessions: {
    session: (id) => sql`id = ${id}::uuid`,
    names: { handed_from: named('handed_from') },
  },
  ended_runs: { session: (id) => sql`id = ${id}::uuid`, person: ofUser, client: ofClient },

  studio_drafts: { person: ofUser },
  studio_requests: { person: ofUser, names: { sent_back_by: named('sent_back_by') } },
  studio_cases: { names: { saved_by: named('saved_by') } },
  studio_case_files: 'nothing',
  studio_versions: { names: { published_by: named('published_by'), approved_by: named('approved_by') } },
  studio_publications: 'nothing',
  instruction_documents: { names: { changed_by: named('changed_by') } },

  schedule_changes: { client: ofClient, names: { user_name: ofUser } },
  schedules: { client: ofClient },
  assigned_columns: { client: ofClient },

  webhooks: { client: ofClient, names: { made_by: named('made_by') }, unexported: true },
  api_keys: { client: ofClient, names: { made_by: named('made_by') }, unexported: true },

  languages: { person: ofUser },
  sign_ins: { person: ofUser, unexported: true },
  tenant_logouts: { person: ({ ids }) => sql`sub = any(${ids})`, unexported: true },
  directory_people: {
    person: ({ email }) => sql`user_id = (select id from users where email = ${email})`,
    client: ofClient,
  },
  // Their members go with them, and with the row of "users".
  directory_groups: { client: ofClient },
  directory_group_members: 'identity',
  memberships: {
    person: ({ email }) => sql`user_id = (select id from users where email = ${email})`,
    client: ofClient,
  },
  identity_guesses: { person: ({ email }) => sql`account = ${fingerprint(email)}`, unexported: true },
  users: { person: ({ email }) => sql`email = ${email}` },

  // They go with the row of "users" to which they refer.
  identity_accounts: 'identity',
  identity_sessions: 'identity',
  identity_grants: 'identity',
  identity_codes: 'identity',
  identity_refresh_tokens: 'identity',
  identity_devices: 'identity',
  identity_second_factors: 'identity',
  identity_recovery_codes: 'identity',
  identity_pending_sign_ins: 'identity',
  identity_reset_links: 'identity',
  identity_keys: 'nothing',
  // Counters by fingerprints, for a quarter of an hour.
  identity_attempts: 'nothing',

  // Ids, figures and hashes; no words of a session.
  model_calls: 'nothing',
  // Definitions of agents.
  definitions: 'nothing',
  executors: 'nothing',
  // The proofs. Words in events go in clear-audit-words.ts.
  audit_events: 'nothing',
  erasures: 'nothing',
  legal_holds: 'nothing',
  retention_rules: 'nothing',
  backups: 'nothing',
}

/** The sessions that are a part of what is erased, exported or held; an author's drafts are a part of the author. */
export const sessionsOf = {
  session: (id: string): Condition => sql`sessions.id = ${id}::uuid`,
  person: ({ email, ids }: PersonKeys): Condition =>
    sql`(sessions.user_id = any(${ids}) or sessions.user_id = ${`handed over to ${email}`})`,
  client: (client: string): Condition =>
    sql`(sessions.client = ${client} and not starts_with(sessions.agent, ${sandboxOf('')}))`,
}
