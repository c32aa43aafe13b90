/** Performs a call on the data that a workspace shares: it does not open a session and does not check a form. */
import type { Context } from 'hono'
import type { Call, Definition, Work } from '#engine/definition/types.ts'
import type { Facts } from '#engine/expressions/facts.ts'
import { fillTemplate } from '#engine/expressions/template.ts'
import type { User } from '#server/access/user.ts'
import { sendJson, sendText } from '#server/compression/send-json.ts'
import { loadWorkspaceRun } from '#server/operations/load-run.ts'
import type { TextFile, WorkspaceAnswer, WorkspaceWork } from '#server/operations/workspace-work.ts'
import { sharedSchedule } from '#server/schedule/shared-schedule.ts'
import type { Database } from '#server/storage/database.ts'
import { emptyFacts } from '#server/work/known-facts.ts'
import { limits } from '../body/limits.ts'
import { readJson } from '../body/read-json.ts'
import { plainName } from '../send-file.ts'

/** One call, by a user who may make it in this workspace. */
export interface AdmittedToWorkspace {
  readonly definition: Definition
  readonly call: Call
  readonly workspace: string
  readonly user: User
}

export type PerformOnWorkspace = (c: Context, admitted: AdmittedToWorkspace) => Promise<Response>

export function performOnWorkspace(database: Pick<Database, 'db'>): PerformOnWorkspace {
  return async (c, { definition, call, workspace, user: { id, name, email } }) => {
    const body = call.json ? await readJson(c, limits.texts) : {}
    const editor = { id, name: name ?? email ?? id }
    const work: WorkspaceWork = {
      workspace,
      definition,
      part: (part) => (Object.hasOwn(body, part) ? body[part] : undefined),
      query: (key) => c.req.query(key),
      knownVersion: c.req.header('If-Match'),
      schedule: sharedSchedule(database, { client: workspace, editor }),
    }
    let answer: WorkspaceAnswer = {}
    for (const piece of call.work ?? []) answer = mergeAnswers(answer, await run(piece, work))
    return send(c, call, answer, emptyFacts(definition, workspace))
  }
}

async function run({ do: name, ...parameters }: Work, work: WorkspaceWork): Promise<WorkspaceAnswer> {
  const perform = await loadWorkspaceRun(name)
  if (!perform) throw new Error(`${work.definition.id} uses ${name}, which does not work on a workspace.`)
  // The schema has checked the parameters when the definition was read.
  return perform(parameters as never, work)
}

const mergeAnswers = (before: WorkspaceAnswer, more: WorkspaceAnswer): WorkspaceAnswer => ({
  ...before,
  ...more,
  reply: { ...before.reply, ...more.reply },
})

function send(c: Context, { file: wanted, named }: Call, { reply = {}, version, file }: WorkspaceAnswer, facts: Facts) {
  if (file && wanted === file.name) return sendTextFile(c, file, named && fillTemplate(named, facts))
  return sendJson(c, reply, 200, version === undefined ? {} : { ETag: version })
}

const sendTextFile = (c: Context, { name, type, text }: TextFile, named = name) =>
  sendText(c, text, type, { headers: { 'Content-Disposition': `attachment; filename="${plainName(named)}"` } })
