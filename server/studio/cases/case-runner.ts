/** Runs drafts on stored cases: one for its author to look at, or all of an agent before it is published. */
import type { Definition } from '#engine/definition/types.ts'
import type { FailedCase, StudioCase } from '#engine/shapes/studio-cases.ts'
import type { SignedIn } from '#server/access/user.ts'
import type { Definitions } from '#server/definitions/definitions.ts'
import type { Database } from '#server/storage/database.ts'
import { filesOfCase, listCases, type StoredRun } from './case-store.ts'
import { runCase, type RunOptions } from './run-case.ts'

export interface CaseRunner {
  readonly run: (performed: {
    readonly found: StudioCase
    readonly definition: Definition
    readonly visitor: SignedIn
    readonly from?: { readonly step: string; readonly run: StoredRun } | undefined
    /** Called from time to time; without changes it is a sign of life. */
    readonly keep?: (run: Partial<StoredRun>) => Promise<unknown>
  }) => Promise<StoredRun>
  /** The cases with expectations that a definition does not meet. Nothing that their runs made is kept. */
  readonly findFailed: (agent: string, definition: Definition, visitor: SignedIn) => Promise<readonly FailedCase[]>
}

interface RunnerOptions extends RunOptions {
  readonly database: Pick<Database, 'db'>
  readonly definitions: Pick<Definitions, 'hubItems'>
}

/** Milliseconds between two signs of life. */
const beat = 5_000

export function caseRunner(options: RunnerOptions): CaseRunner {
  const { definitions, sessions } = options
  const { db } = options.database

  const run: CaseRunner['run'] = async ({ found, definition, visitor, from, keep = () => Promise.resolve() }) => {
    const saving = savesNewest(keep)
    const alive = setInterval(() => void keep({}).catch(() => undefined), beat)
    try {
      const items = definition.hub ? definitions.hubItems(definition.hub.items) : []
      return await runCase(options, {
        definition,
        visitor,
        chosen: items.find(({ id }) => id === definition.hub?.default) ?? items[0],
        values: found.values,
        files: await filesOfCase(db, found.id),
        expected: found.expected,
        from,
        onChange: (run) => saving.save(run),
      })
    } finally {
      clearInterval(alive)
      await saving.end()
    }
  }

  return {
    run,
    async findFailed(agent, definition, visitor) {
      const failed: FailedCase[] = []
      for (const found of await listCases(db, agent)) {
        if (found.expected.length === 0) continue
        const { report, session } = await run({ found, definition, visitor })
        if (session !== undefined) await sessions.end(session)
        if (report.state === 'done') continue
        const unmet = report.checked.filter(({ holds }) => !holds)
        failed.push({ id: found.id, name: found.name, problems: report.problems, unmet })
      }
      return failed
    },
  }
}

/** Reports follow each other quickly: the newest is saved once the one before is. */
function savesNewest(keep: (run: StoredRun) => Promise<unknown>) {
  let latest: StoredRun | undefined
  let saving: Promise<unknown> | undefined
  const begin = (): void => {
    if (saving || !latest) return
    const now = latest
    latest = undefined
    saving = keep(now)
      .catch(() => undefined)
      .finally(() => {
        saving = undefined
        begin()
      })
  }
  return {
    save(run: StoredRun) {
      latest = run
      begin()
    },
    async end() {
      latest = undefined
      await saving
    },
  }
}
