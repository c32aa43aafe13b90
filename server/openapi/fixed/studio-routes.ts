/** Describes the routes of the Agent Studio. */
import { studioRoleNames } from '#engine/access/studio-role.ts'
import { studioRunStates } from '#engine/shapes/studio.ts'
import { anything, file, list, object, type Schema, text, texts, yesOrNo } from '../schema.ts'
import { done, type FixedRoute, route } from './route.ts'

const tag = 'Agent Studio'

const version: Schema = { type: 'integer', minimum: 0 }
const versionOrNull: Schema = { type: ['integer', 'null'] }
const time: Schema = { type: 'string', format: 'date-time' }
const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] })
const inUse = { everyone: versionOrNull, some: versionOrNull, clients: texts }
const draftState = { base: version, revision: version, savedAt: time }
const agent = object({
  id: text,
  name: text,
  newest: version,
  isShipped: yesOrNo,
  ...inUse,
  admits: orNull(texts),
  isBroken: yesOrNo,
  draft: orNull(object(draftState)),
  otherDrafts: version,
  requests: version,
  sessions: version,
})
const clients: Schema = orNull(texts)
const published = object({ version, changes: texts })
const oneRequest = '/api/studio/agents/{id}/requests/{request}'
const run = object({
  id: text,
  client: text,
  state: { enum: studioRunStates },
  version: versionOrNull,
  step: orNull(text),
  begunAt: time,
  usedAt: time,
})
const runPart = {
  name: text,
  milliseconds: versionOrNull,
  outcome: orNull({ enum: ['done', 'failed', 'skipped', 'running'] }),
}
const counts: Schema = { type: 'object', additionalProperties: version }
const coverage = object({ all: version, steps: counts, actions: counts, calls: counts })
const stepImpact = object({ step: text, sessions: version })
const one = '/api/studio/agents/{id}'
const oneCase = `${one}/cases/{case}`
const expectation = { of: text, part: text, how: { enum: ['is', 'contains'] }, text }
const written = { name: text, 'values?': anything, 'expected?': list(object(expectation)) }
const caseRun = object({
  state: { enum: ['running', 'done', 'failed', 'interrupted'] },
  startedAt: time,
  steps: list(object({ id: text, title: text })),
  calls: list(anything),
  problems: texts,
  checked: list(object({ ...expectation, holds: yesOrNo, found: text })),
})

export const studioRoutes: readonly FixedRoute[] = [
  route('get', '/api/studio/agents', {
    summary:
      'The agents with their versions and drafts, for authors and publishers; the roles of the caller; and whether a language model can propose changes.',
    tag,
    gives: object({
      agents: list(agent),
      roles: list({ enum: studioRoleNames }),
      needsApproval: yesOrNo,
      hasModel: yesOrNo,
    }),
  }),
  route('get', '/api/studio/parts', {
    summary:
      'What a definition may refer to here: workspaces, hubs, templates and samples, and the names and addresses that agents have taken.',
    tag,
    gives: object({
      clients: texts,
      'provider?': text,
      hubs: anything,
      templates: texts,
      samples: texts,
      agents: list(object({ id: text, file: text, text })),
    }),
  }),
  route('get', `${one}/draft`, {
    summary: 'The caller’s draft; without one the newest version. The ETag counts the saves, X-Draft-Base is the base.',
    tag,
    gives: text,
    givenAs: 'text/plain',
    tagged: true,
    refuses: [400, 404],
  }),
  route('put', `${one}/draft`, {
    summary: 'Saves the text of a definition (text/plain) as the caller’s draft, and lists its problems.',
    tag,
    query: { base: version },
    gives: object({ ...draftState, problems: list(anything) }),
    tagged: true,
    refuses: [400, 412, 413],
  }),
  route('delete', `${one}/draft`, { summary: 'Discards the caller’s draft.', tag, gives: done, refuses: [400] }),
  route('post', `${one}/publish`, {
    summary:
      'Publishes the caller’s draft to all workspaces that it admits, or to some. 409: another version was published after `base`; `theirs` and `yours` are the changes since then. 422: it has mistakes, or does not meet its cases (`failed`); `anyway` publishes without a run of the cases. 202: a second person has to approve it (STUDIO_APPROVAL); authors may ask for that, too.',
    tag,
    json: object({ base: version, 'clients?': clients, 'anyway?': yesOrNo }),
    gives: published,
    more: {
      '202': {
        description: 'A request waits for approval.',
        content: { 'application/json': { schema: object({ request: text, changes: texts }) } },
      },
    },
    refuses: [400, 404, 409, 413, 422],
  }),
  route('get', `${one}/requests`, {
    summary:
      'The requests to publish that wait for approval: of all authors for publishers, the caller’s own for authors. Those that were sent back are shown to their author.',
    tag,
    gives: object({
      requests: list(
        object({
          id: text,
          askedBy: text,
          askedAt: time,
          isMine: yesOrNo,
          base: version,
          clients,
          changes: texts,
          anyway: yesOrNo,
          sentBack: orNull(object({ by: text, reason: text })),
        }),
      ),
    }),
    refuses: [400],
  }),
  route('get', oneRequest, {
    summary: 'The text that somebody asked to publish.',
    tag,
    gives: text,
    givenAs: 'text/plain',
    refuses: [400, 404],
  }),
  route('post', `${oneRequest}/approve`, {
    summary:
      'Publishes the text of a request. Only for publishers, and not for its author. 409: another version was published meanwhile, with both differences, or somebody else has decided.',
    tag,
    gives: published,
    refuses: [400, 404, 409, 422],
  }),
  route('post', `${oneRequest}/send-back`, {
    summary: 'Sends a request back to its author with a reason. Only for publishers, and not for its author.',
    tag,
    json: object({ reason: text }),
    gives: done,
    refuses: [400, 404, 409, 413],
  }),
  route('delete', oneRequest, {
    summary: 'Withdraws a request of the caller.',
    tag,
    gives: done,
    refuses: [400, 404, 409],
  }),
  route('post', `${one}/proposal`, {
    summary:
      'A language model changes the caller’s draft as `ask` describes. Nothing is stored. 409: no model is configured. 422: none of its changes passed the check; `problems` are those of the last one.',
    tag,
    json: object({ ask: text }),
    gives: object({ text, note: text }),
    refuses: [400, 404, 409, 413, 422, 429, 502],
  }),
  route('get', `${one}/impact`, {
    summary:
      'What the caller’s draft, a version, or the text of a request would mean for the sessions under way, in numbers of sessions. Their records are resumed on it, as a page would do it.',
    tag,
    query: { version, request: text, client: text },
    gives: object({
      sessions: version,
      goOn: version,
      pressAgain: list(stepImpact),
      goBack: list(stepImpact),
      end: version,
      unknown: version,
    }),
    refuses: [400, 404, 422],
  }),
  route('get', `${one}/versions`, {
    summary: 'The versions, the newest first, and which of them is in use. Version 0 is the shipped file.',
    tag,
    gives: object({
      versions: list(
        object({
          version,
          publishedBy: orNull(text),
          approvedBy: orNull(text),
          publishedAt: orNull(time),
          changes: texts,
        }),
      ),
      newest: version,
      ...inUse,
    }),
    refuses: [400],
  }),
  route('get', `${one}/versions/{version}`, {
    summary: 'The text of a version.',
    tag,
    gives: text,
    givenAs: 'text/plain',
    refuses: [400, 404],
  }),
  route('post', `${one}/versions/{version}/restore`, {
    summary: 'Publishes the text of an old version as a new version.',
    tag,
    json: object({ base: version, 'clients?': clients }),
    gives: published,
    refuses: [400, 404, 409, 413, 422],
  }),
  route('post', `${one}/versions/{version}/roll-out`, {
    summary: 'Gives a version to all workspaces, or to some while the others keep what they have.',
    tag,
    json: object({ 'clients?': clients }),
    gives: done,
    refuses: [400, 404, 413, 422],
  }),
  route('get', `${one}/coverage`, {
    summary:
      'How many of the runs under way, and of the caller’s cases, have come to each step, button and call of the caller’s draft, or of the newest version.',
    tag,
    gives: object({ runs: coverage, cases: coverage }),
    refuses: [400, 404, 422],
  }),
  route('get', `${one}/runs`, {
    summary:
      'How the runs of an agent went, the most recently used first: at most 100, without names of people and without contents.',
    tag,
    query: { state: { enum: studioRunStates } },
    gives: object({ runs: list(run) }),
    refuses: [400],
  }),
  route('get', `${one}/runs/{run}`, {
    summary:
      'What happened in a run: calls, stages, operations, models and downloads, with their times and outcomes. Of each call, the last time counts.',
    tag,
    gives: object({
      run,
      events: list(
        object({
          kind: text,
          name: orNull(text),
          at: time,
          milliseconds: versionOrNull,
          outcome: { enum: ['done', 'failed', 'running', 'stopped'] },
          parts: list(object({ ...runPart, parts: list(object({ ...runPart, parts: list(anything) })) })),
        }),
      ),
    }),
    refuses: [400, 404],
  }),
  route('post', `${one}/runs/{run}/case`, {
    summary:
      'Makes a case like a run that is under way: the same fields, as many files of the same kinds, and the same choices among options of the definition. Texts, figures and files are samples. `missing`: files for which no sample can be made.',
    tag,
    gives: object({ id: text, missing: list(object({ field: text, extension: text })) }),
    refuses: [400, 404, 409],
  }),
  route('post', `${one}/unpublish`, {
    summary: 'Takes an agent out of use.',
    tag,
    gives: done,
    refuses: [400, 409],
  }),
  route('get', `${one}/cases`, {
    summary: 'The cases of an agent: what is filled in, the files, and what is expected.',
    tag,
    gives: object({
      cases: list(
        object({
          id: text,
          name: text,
          values: anything,
          files: list(object({ id: text, field: text, name: text, size: version })),
          expected: list(object(expectation)),
          savedBy: text,
          savedAt: time,
        }),
      ),
    }),
    refuses: [400],
  }),
  route('post', `${one}/cases`, {
    summary: 'Adds a case. `values` are by the ids of fields.',
    tag,
    json: object(written),
    gives: object({ id: text }),
    refuses: [400, 409, 413],
  }),
  route('put', oneCase, {
    summary: 'Changes a case.',
    tag,
    json: object(written),
    gives: done,
    refuses: [400, 404, 413],
  }),
  route('delete', oneCase, {
    summary: 'Deletes a case with its files and what its runs made.',
    tag,
    gives: done,
    refuses: [400, 404],
  }),
  route('post', `${oneCase}/files`, {
    summary: 'Adds a file, whose bytes are the body, to a field of a case.',
    tag,
    query: { field: text, name: text },
    gives: object({ id: text }),
    refuses: [400, 404, 413],
  }),
  route('delete', `${oneCase}/files/{file}`, {
    summary: 'Removes a file of a case.',
    tag,
    gives: done,
    refuses: [400, 404],
  }),
  route('post', `${oneCase}/run`, {
    summary:
      'Runs the caller’s draft on a case, in a session that only its author reaches, and answers when the run has ended. `from` goes on at a step that the last run reached.',
    tag,
    json: object({ 'from?': text }),
    gives: object({ run: caseRun }),
    refuses: [400, 404, 409, 413, 422],
  }),
  route('get', `${oneCase}/run`, {
    summary: 'The caller’s last run of a case, as far as it is.',
    tag,
    gives: object({ run: orNull(caseRun) }),
    refuses: [400, 404],
  }),
  route('delete', `${oneCase}/run`, {
    summary: 'Removes what the caller’s last run of a case made.',
    tag,
    gives: done,
    refuses: [400, 404],
  }),
  route('get', `${oneCase}/run/file`, {
    summary: 'A file that the caller’s last run of a case made: of an artefact, by its place from 0.',
    tag,
    query: { of: text, file: version },
    gives: file,
    givenAs: 'application/octet-stream',
    refuses: [400, 404],
  }),
]
