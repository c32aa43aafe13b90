/** The routes of one draft, for its author alone: those of agents in use, with the author's access, in sessions that nothing else reaches. */
import { Hono } from 'hono'
import type { Definition } from '#engine/definition/types.ts'
import { sandboxOf } from '#server/access/sandbox.ts'
import type { SignedIn } from '#server/access/user.ts'
import { callRoutes, type CallRoutesOptions } from '#server/agents/call-routes.ts'
import type { PerformWatched } from '#server/agents/perform/perform-watched.ts'
import { explainErrors } from '#server/errors.ts'
import type { Log } from '#server/operating/log.ts'
import { Refusal } from '#server/refusals.ts'
import type { WorkWatch } from '#server/work/work-watch.ts'

type Shared = Pick<
  CallRoutesOptions,
  'sessions' | 'provider' | 'files' | 'quota' | 'scan' | 'performOnWorkspace' | 'store' | 'addressOf'
>

export interface SandboxOptions extends Shared {
  readonly performWatched: PerformWatched
  readonly log: Log
}

interface Draft {
  readonly definition: Definition
  readonly visitor: SignedIn
  readonly watch: WorkWatch
}

export function sandboxApp(options: SandboxOptions, { definition, visitor, watch }: Draft) {
  const own: Definition = { ...definition, id: sandboxOf(definition.id) }
  const { perform, finishStages } = options.performWatched({ definition: own, watch })
  const app = new Hono()
  explainErrors(app, options)
  app.route(
    '/',
    callRoutes({
      ...options,
      identify: () => Promise.resolve(visitor),
      definitions: { all: () => [own], onChange: () => () => undefined },
      // A session of a draft always goes on with the draft as it is now.
      versions: {
        keep: () => Promise.resolve(null),
        find: () => Promise.resolve(undefined),
        nameOf: () => undefined,
      },
      perform,
      async performOnWorkspace(c, admitted) {
        if (admitted.call.method === 'GET') return options.performOnWorkspace(c, admitted)
        throw new Refusal(409, 'This call would change data that a workspace shares, which a draft never does.')
      },
      // The drafts of authors are neither in the audit log nor among the runs of users.
      audit: { note: () => Promise.resolve() },
      runList: { noteDownload: () => Promise.resolve() },
    }),
  )
  return { app, finishStages }
}
