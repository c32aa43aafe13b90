/** Puts versions of agents into use: checks a text, stores it as the next version, and says which workspaces get it. */
import { mayEnter } from '#engine/access/may-enter.ts'
import { describeChanges } from '#engine/definition/describe-changes.ts'
import { readSource } from '#engine/definition/read/read-source.ts'
import type { Definition } from '#engine/definition/types.ts'
import type { Definitions } from '#server/definitions/definitions.ts'
import type { SignedIn } from '#server/access/user.ts'
import { Refusal } from '#server/refusals.ts'
import type { Database } from '#server/storage/database.ts'
import { newestPublications, type Publication } from '#server/definitions/publications.ts'
import type { CaseRunner } from './cases/case-runner.ts'
import type { InstructionStore } from '#server/instructions/instruction-store.ts'
import { firstInstructions } from './first-instructions.ts'
import { addPublication, addVersion, createTurns, findVersion, newestVersions } from './studio-store.ts'

interface PublishOptions {
  readonly database: Pick<Database, 'db'>
  readonly definitions: Definitions
  /** Absent: cases are not run. */
  readonly runner?: Pick<CaseRunner, 'findFailed'>
  /** Absent: an agent without an instruction document gets none. */
  readonly instructions?: InstructionStore
}

export interface Proposal {
  readonly agent: string
  readonly text: string
  /** The version from which the text was made. */
  readonly base: number
  /** Null: all workspaces that the definition admits. */
  readonly clients: readonly string[] | null
  /** With the access of whom the cases are run. Absent: they are not run, and need not be met. */
  readonly testedBy?: SignedIn | undefined
}

export interface NewPublication extends Proposal {
  /** The e-mail of the author, or what the issuer calls them. */
  readonly by: string
  /** The same of a second person. */
  readonly approvedBy?: string
  /** What ends together with the publication, such as the draft. */
  readonly settle?: (db: Database['db'], version: number) => Promise<unknown>
}

export function publishing({ database, definitions, runner, instructions }: PublishOptions) {
  const takeTurn = createTurns(database)

  function shippedText(agent: string): string | undefined {
    const file = definitions.shipped().find(({ name }) => name === agent)
    return file && new TextDecoder().decode(file.text)
  }

  const textOf = async (agent: string, version: number, db: Database['db'] = database.db) =>
    version === 0 ? shippedText(agent) : findVersion(db, agent, version)

  async function stateOf(agent: string, db: Database['db'] = database.db) {
    const newest = (await newestVersions(db)).get(agent) ?? 0
    const found = (await newestPublications(db)).find((each) => each.agent === agent)
    const unpublished = { agent, everyone: shippedText(agent) === undefined ? null : 0, some: null, clients: [] }
    return { newest, publication: found ?? unpublished }
  }

  const changesBetween = (before: unknown, after: unknown) =>
    describeChanges(before, after, definitions.installed().schema)

  /** Returns the new version and its changes in words. */
  async function publish({ by, approvedBy, settle, ...proposal }: NewPublication) {
    const { agent, text, clients, testedBy } = proposal
    // Before its turn: the cases may take a while.
    if (testedBy) await runCases(agent, text, testedBy)
    const done = await takeTurn(async (db) => {
      const { version, changes, definition, publication } = await examine(proposal, db)
      await addVersion(db, { agent, version, body: text, changes, by, approvedBy })
      await addPublication(db, next(publication, version, clients))
      await settle?.(db, version)
      return { version, changes, definition }
    })
    await definitions.refresh()
    const { definition, ...published } = done
    await writeFirstInstructions(definition, by)
    return published
  }

  /** A document that somebody writes at the same moment stays. */
  async function writeFirstInstructions(definition: Definition, by: string): Promise<void> {
    if (!instructions || (await instructions.find(definition.instructions, 'en'))) return
    await instructions.save(definition.instructions, { document: firstInstructions(definition), by, version: 0 })
  }

  /** Refuses now what would be refused when it is published. Returns the changes in words. */
  async function propose(proposal: Proposal): Promise<readonly string[]> {
    const { agent, text, testedBy } = proposal
    if (testedBy) await runCases(agent, text, testedBy)
    return (await examine(proposal, database.db)).changes
  }

  async function examine({ agent, text, base, clients }: Proposal, db: Database['db']) {
    // Sees what another replica published before.
    await definitions.refresh()
    const { newest, publication } = await stateOf(agent, db)
    const former = dataOf(await textOf(agent, newest, db))
    if (base !== newest) throw await conflict({ agent, base, newest, former, text, db })
    const definition = checked(agent, text)
    if (clients) ensureAdmitted(definition, clients)
    return { version: newest + 1, changes: changesBetween(former, dataOf(text)), definition, publication }
  }

  /** What a text would be in use. A text with mistakes is refused. */
  function checked(agent: string, text: string): Definition {
    const { definition, problems } = definitions.check(agent, text)
    if (definition) return definition
    const errors = problems.filter(({ severity }) => severity === 'error')
    const [first] = errors
    const count = errors.length === 1 ? 'a mistake' : `${errors.length} mistakes`
    const sentence = `The draft has ${count}. The first is in line ${first?.line ?? 1}: ${first?.message ?? ''}`
    throw new Refusal(422, sentence, {}, { problems })
  }

  /** A text with mistakes is refused later, with all of them. */
  async function runCases(agent: string, text: string, visitor: SignedIn): Promise<void> {
    await definitions.refresh()
    const { definition } = definitions.check(agent, text)
    const failed = definition ? ((await runner?.findFailed(agent, definition, visitor)) ?? []) : []
    const [first] = failed
    if (!first) return
    const [unmet] = first.unmet
    const reason =
      first.problems[0] ??
      (unmet
        ? `${[unmet.of, unmet.part].join(' ').trim()} should ${unmet.how === 'is' ? 'be' : 'contain'} "${unmet.text}".`
        : '')
    const sentence = `The case "${first.name}" is not met: ${reason} Mend the draft, or publish it anyway.`
    throw new Refusal(422, sentence, {}, { problems: [], failed })
  }

  /** Says which workspaces get an existing version; null: none does. */
  async function rollOut(agent: string, version: number | null, clients: readonly string[] | null) {
    await takeTurn(async (db) => {
      await definitions.refresh()
      const { publication } = await stateOf(agent, db)
      if (version === null) return addPublication(db, { agent, everyone: null, some: null, clients: [] })
      const text = await textOf(agent, version, db)
      if (text === undefined) throw noSuchVersion(agent, version)
      const { definition } = definitions.check(agent, text)
      if (!definition) {
        throw new Refusal(
          422,
          `Version ${version} does not pass the check any more. Mend it in a draft and publish that.`,
        )
      }
      if (clients) ensureAdmitted(definition, clients)
      return addPublication(db, next(publication, version, clients))
    })
    await definitions.refresh()
  }

  /** Both differences are against the version from which the draft was made. */
  async function conflict(of: {
    readonly agent: string
    readonly base: number
    readonly newest: number
    readonly former: unknown
    readonly text: string
    readonly db: Database['db']
  }) {
    const { agent, base, newest, former, text, db } = of
    const start = dataOf(await textOf(agent, base, db))
    const sentence = `Version ${newest} was published meanwhile, and the draft was made from version ${base}. Compare both, take over what is missing, and publish again.`
    const theirs = changesBetween(start, former)
    return new Refusal(409, sentence, {}, { newest, theirs, yours: changesBetween(start, dataOf(text)) })
  }

  function ensureAdmitted({ access }: Definition, clients: readonly string[]) {
    const { clients: known, provider = '' } = definitions.installed()
    if (clients.length === 0) throw new Refusal(400, 'Name at least one workspace, or publish to all.')
    const admits = (workspace: string) => known.includes(workspace) && mayEnter(access.clients, { workspace, provider })
    const wrong = clients.find((client) => !admits(client))
    if (wrong === undefined) return
    throw new Refusal(400, `The agent does not admit the workspace "${wrong.slice(0, 80)}". Add it to "access" first.`)
  }

  return { publish, propose, rollOut, textOf, stateOf, checked, ensureAdmitted }
}

export const noSuchVersion = (agent: string, version: number) =>
  new Refusal(404, `The agent "${agent}" does not have a version ${version}.`)

/** With a list of workspaces, all others keep what they have. */
const next = (before: Publication, version: number, clients: readonly string[] | null): Publication =>
  clients
    ? { agent: before.agent, everyone: before.everyone, some: version, clients: [...new Set(clients)] }
    : { agent: before.agent, everyone: version, some: null, clients: [] }

/** Undefined for a text that cannot be read. */
export const dataOf = (text: string | undefined): unknown => (text === undefined ? undefined : readSource(text).data)
