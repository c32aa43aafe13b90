/**
 * Who may do what, typed anew from the specification's tables (portal.md 2, 6 and 7, agents.md 6 and 7, and what the
 * decisions settle). Nothing here comes from the definitions or from the tables that the guard reads: where the two
 * differ, one of them is wrong.
 */

export const workspaces = [
  'PaveleyHR',
  'Stepwright',
  'VetWay',
  'ILSGroup',
  'Everpro',
  'Tender360',
  'Zofa',
  'NationalBreakdown',
  'Public',
] as const
export type Workspace = (typeof workspaces)[number]

/** Every guard admits the super-client, whether a page lists it or not. */
export const provider: Workspace = 'Stepwright'

/** A user who belongs to this workspace only. 'nobody' belongs to none, and so to Public. */
export const accountOf: Readonly<Record<Workspace, string>> = {
  PaveleyHR: 'paveleyhr',
  Stepwright: 'stepwright',
  VetWay: 'vetway',
  ILSGroup: 'ilsgroup',
  Everpro: 'everpro',
  Tender360: 'tender360',
  Zofa: 'zofa',
  NationalBreakdown: 'nationalbreakdown',
  Public: 'nobody',
}

/** The table of pages, each with the row of the specification that it proves. */
export const pages: readonly (readonly [row: string, path: string, admits: 'signed-in' | readonly Workspace[]])[] = [
  ['ACCESS-11', '/dashboard', workspaces],
  ['ACCESS-12', '/users/dashboard', 'signed-in'],
  ['ACCESS-12', '/work', 'signed-in'],
  ['ACCESS-12', '/account/language', 'signed-in'],
  ['ACCESS-13', '/agent/hr-policy-gen', ['PaveleyHR', 'Stepwright']],
  ['ACCESS-13', '/agent/hr-policies', ['PaveleyHR', 'Stepwright']],
  ['ACCESS-14', '/agent/brief-generator', ['Stepwright']],
  ['ACCESS-14', '/agent/proposal-generator', ['Stepwright']],
  ['ACCESS-15', '/admin/agent-instructions', ['Stepwright']],
  ['ACCESS-16', '/agent/monthly-sales-product-reporting', ['VetWay', 'Stepwright']],
  [
    'ACCESS-17',
    '/account/change-password',
    ['PaveleyHR', 'Stepwright', 'VetWay', 'ILSGroup', 'Everpro', 'Tender360', 'Zofa'],
  ],
  ['ACCESS-18', '/agent/sofa-texture-gen', ['Stepwright', 'Zofa']],
  ['ACCESS-18', '/agent/sofa-background-gen', ['Stepwright', 'Zofa']],
  ['ACCESS-19', '/agent/sop-gen', ['ILSGroup', 'Stepwright']],
  ['ACCESS-20', '/agent/case-study-gen', ['Everpro', 'Public', 'Stepwright']],
  ['ACCESS-21', '/agent/tender-overview', ['Tender360', 'Stepwright']],
  ['ACCESS-22', '/agent/schedule-agent', ['Stepwright', 'Everpro']],
  ['ACCESS-23', '/agent/audio-lookup', ['NationalBreakdown', 'Public', 'Stepwright']],
  ['ACCESS-24', '/auth0/stepwright', ['Stepwright']],
]

/** The agent catalogue, each entry with the row of the specification that it proves. */
export const catalogue: readonly (readonly [
  row: string,
  name: string,
  path: string,
  listedFor: readonly Workspace[],
])[] = [
  ['CAT-01', 'Brief Generator', '/agent/brief-generator', ['Stepwright']],
  ['CAT-02', 'Monthly Sales Product Reporting', '/agent/monthly-sales-product-reporting', ['VetWay', 'Stepwright']],
  ['CAT-03', 'HR Policies', '/agent/hr-policies', ['PaveleyHR', 'Stepwright']],
  ['CAT-04', 'Sofa Texture Generator', '/agent/sofa-texture-gen', ['Stepwright', 'Zofa']],
  ['CAT-05', 'SOP Generator', '/agent/sop-gen', ['ILSGroup', 'Stepwright']],
  ['CAT-06', 'Case Study Generator', '/agent/case-study-gen', ['Everpro', 'Public', 'Stepwright']],
  ['CAT-07', 'Tender Overview', '/agent/tender-overview', ['Tender360', 'Stepwright']],
  ['CAT-08', 'Schedule Agent', '/agent/schedule-agent', ['Stepwright', 'Everpro']],
  ['CAT-09', 'Audio Lookup', '/agent/audio-lookup', ['NationalBreakdown', 'Stepwright']],
]

/** Used by its address; no catalogue lists it. */
export const unlisted: readonly (readonly [path: string, forWorkspaces: readonly Workspace[]])[] = [
  ['/agent/proposal-generator', ['Stepwright']],
  ['/agent/sofa-background-gen', ['Stepwright', 'Zofa']],
  ['/agent/audio-lookup', ['Public']],
]

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** Where a request carries the session id. */
type Carrier = 'multipart' | 'json' | 'query' | 'path' | 'none'

export interface ExpectedCall {
  readonly agent: string
  readonly method: Method
  /** With {sessionId} and {callId} where the specification has them. */
  readonly path: string
  readonly carrier: Carrier
  /** opens: the first call of a run. ends: the run ends with it. optional: the call may name a session. */
  readonly session: 'opens' | 'needs' | 'ends' | 'optional' | 'none'
  readonly clients: readonly Workspace[]
}

type Line = readonly [Method, path: string, Carrier, session?: ExpectedCall['session']]

const agent = (
  id: string,
  clients: readonly Workspace[],
  base: string,
  lines: readonly Line[],
): readonly ExpectedCall[] =>
  lines.map(([method, path, carrier, session = 'needs']) => ({
    agent: id,
    clients,
    method,
    path: path.startsWith('/') ? path : `${base}/${path}`,
    carrier,
    session,
  }))

export const calls: readonly ExpectedCall[] = [
  ...agent('hr-policy-gen', ['PaveleyHR', 'Stepwright'], '/api/agent/employee-privacy-notice', [
    ['POST', 'upload', 'multipart', 'opens'],
    ['POST', 'processStep2', 'json'],
    ['GET', 'download/{sessionId}/review', 'path'],
    ['POST', 'uploadReviewed', 'multipart'],
    // The placeholders as a person corrected them on the screen.
    ['POST', 'corrected', 'json'],
    ['POST', 'step3', 'multipart'],
    ['POST', 'step4', 'json'],
    ['GET', 'download/{sessionId}/final', 'path'],
    // All policies in one archive.
    ['GET', 'download/{sessionId}/all', 'path'],
  ]),
  ...agent('brief-generator', ['Stepwright'], '/api/agent/brief-generator', [
    ['POST', 'step1', 'multipart', 'opens'],
    ['POST', 'step2', 'json'],
    ['POST', 'step3', 'json'],
    ['POST', 'step4', 'json'],
    ['GET', 'download/{sessionId}/final', 'path'],
    ['POST', 'step5', 'json'],
    ['GET', 'download/{sessionId}/techdoc', 'path'],
    ['POST', 'corrections', 'json'],
  ]),
  ...agent('proposal-generator', ['Stepwright'], '/api/agent/proposal-generator', [
    ['POST', 'step1', 'multipart', 'opens'],
    ['POST', 'step2', 'json'],
    ['POST', 'step3', 'json'],
    ['POST', 'step4', 'json'],
    ['GET', 'download/{sessionId}/final', 'path'],
    // What is to confirm, as a sheet of its own, and the prices that a person enters.
    ['GET', 'download/{sessionId}/to-confirm', 'path'],
    ['POST', 'price', 'json'],
    ['POST', 'corrections', 'json'],
  ]),
  ...agent('sofa-texture-gen', ['Stepwright', 'Zofa'], '/api/agents/sofa-texture-gen', [
    ['POST', '/api/agent/sofa-texture-gen/step1/upload', 'multipart', 'opens'],
    ['GET', 'session/{sessionId}/files/cutout_from_base.png', 'path'],
    ['GET', '/uploads/{sessionId}/cutout_from_base.png', 'path'],
    ['POST', 'step2/mask', 'json'],
    // The user corrects the cutout by marks on the photo.
    ['GET', '/uploads/{sessionId}/photo.png', 'path'],
    ['GET', 'step2/marks/{sessionId}', 'path'],
    ['POST', 'step2/touch-up', 'json'],
    // What the fabric covers: shown while it is marked, and for the preview of the page.
    ['GET', 'step2/fabric/{sessionId}', 'path'],
    ['GET', '/uploads/{sessionId}/mask.png', 'path'],
    ['POST', '/api/agent/sofa-texture-gen/step3/texture', 'json'],
    // The tile of the fabric, from which the page draws its preview.
    ['GET', 'step3/swatch/{sessionId}', 'path'],
    // Which words of the description are not drawn.
    ['GET', 'step3/words/{sessionId}', 'path'],
    ['GET', 'step4/preview/{sessionId}', 'path'],
    ['POST', 'step4/continue', 'json'],
    ['POST', 'step5/export', 'json'],
    ['POST', 'endSession', 'json', 'ends'],
    // The target of previewUrl, cutout.url and zipUrl: generated files under /uploads (decision 59).
    ['GET', '/uploads/{sessionId}/texture_preview.png', 'path'],
    ['GET', '/uploads/{sessionId}/cutout_textured.png', 'path'],
    ['GET', '/uploads/{sessionId}/final_textures.zip', 'path'],
  ]),
  ...agent('sofa-background-gen', ['Stepwright', 'Zofa'], '/api/agents/sofa-background-gen', [
    ['POST', 'step1/upload', 'multipart', 'opens'],
    // A picture with a background is cut out when it is uploaded, and the user corrects the cutout by marks.
    ['GET', '/uploads/{sessionId}/sofa_picture.png', 'path'],
    ['GET', '/uploads/{sessionId}/sofa_cutout.png', 'path'],
    ['GET', 'step1/marks/{sessionId}', 'path'],
    ['POST', 'step1/touch-up', 'json'],
    ['POST', 'step2/generate', 'json'],
    ['GET', 'step3/context', 'query'],
    // The page in which the sofa is placed.
    ['POST', 'step3/place', 'json'],
    ['POST', 'step3/generate', 'json'],
    ['GET', '/uploads/{sessionId}/composite.png', 'path'],
    ['GET', '/uploads/{sessionId}/background_generated.png', 'path'],
    // The user's own background, in the upload reply's previews (decision 92).
    ['GET', '/uploads/{sessionId}/background_existing.png', 'path'],
    ['GET', '/uploads/{sessionId}/background_room.png', 'path'],
  ]),
  ...agent('sop-gen', ['ILSGroup', 'Stepwright'], '/api/agent/sop-gen', [
    ['POST', 'upload', 'multipart', 'opens'],
    ['POST', 'build', 'json'],
    ['GET', 'download/{sessionId}/final', 'path'],
    ['POST', 'endSession', 'json', 'ends'],
  ]),
  ...agent('monthly-sales-product-reporting', ['VetWay', 'Stepwright'], '/api/agent/monthly-sales-product-reporting', [
    ['POST', 'step1', 'multipart', 'opens'],
    ['POST', 'step2/validate', 'json'],
    // Whether codes that differ in leading zeros alone are the same.
    ['POST', 'step2/codes', 'json'],
    ['POST', 'step3/insights', 'json'],
    ['POST', 'step4/export', 'json'],
    // The downloadUrl: a path under the agent's API (decision 99).
    ['GET', 'download/{sessionId}/report', 'path'],
    // The rows that fail a check.
    ['GET', 'download/{sessionId}/checks', 'path'],
  ]),
  ...agent('case-study-gen', ['Everpro', 'Public', 'Stepwright'], '/api/agent/case-study-gen', [
    ['POST', 'upload', 'multipart', 'opens'],
    ['POST', 'generate', 'json'],
    ['POST', 'qna', 'json'],
    ['GET', 'view-draft', 'query'],
    ['GET', 'flat-content', 'query'],
    ['POST', 'flat-content', 'json'],
    ['POST', 'rebuild-draft', 'json'],
    // The page as the fields describe it, in a frame beside them.
    ['GET', 'preview', 'query'],
    ['POST', 'preview', 'json'],
    ['POST', 'set-colors', 'json'],
    ['GET', 'colors', 'query'],
    ['POST', 'export', 'json'],
  ]),
  ...agent('schedule-agent', ['Stepwright', 'Everpro'], '/api/agents/schedule-agent', [
    ['GET', 'state', 'none', 'none'],
    ['POST', 'people', 'none', 'none'],
    ['POST', 'calendars/leave', 'none', 'none'],
    ['POST', 'calendars/meeting', 'none', 'none'],
    // Leave and meetings can be removed (decision 117).
    ['DELETE', 'calendars/leave', 'none', 'none'],
    ['DELETE', 'calendars/meeting', 'none', 'none'],
    // Beyond the specification: bank holidays of the whole workspace (decision 114), the list of changes, and a calendar feed.
    ['POST', 'calendars/bank-holidays', 'none', 'none'],
    ['GET', 'changes', 'none', 'none'],
    ['GET', 'calendar.ics', 'none', 'none'],
  ]),
  ...agent('tender-overview', ['Tender360', 'Stepwright'], '/api/agent/tender-overview', [
    ['POST', 'step1', 'multipart', 'opens'],
    ['GET', 'step3/download', 'query'],
    ['POST', 'step3/corrections', 'json'],
    // The tender overview polls the paths of the audio lookup (decision 119).
    ['GET', '/api/agent/audio-lookup/step2/steps', 'query', 'optional'],
    ['POST', '/api/agent/audio-lookup/step2/run-all', 'json'],
    ['GET', '/api/agent/audio-lookup/step2/status', 'query'],
  ]),
  ...agent('audio-lookup', ['NationalBreakdown', 'Public', 'Stepwright'], '/api/agent/audio-lookup', [
    ['POST', 'step1', 'multipart', 'opens'],
    ['GET', 'step2/steps', 'query', 'optional'],
    ['POST', 'step2/run-all', 'json'],
    ['GET', 'step2/status', 'query'],
    ['GET', 'calls', 'query'],
    ['GET', 'calls/{callId}', 'query'],
    ['GET', 'calls/{callId}/transcript', 'query'],
    ['POST', 'calls/{callId}/corrections', 'json'],
    ['GET', 'calls/{callId}/transcript.srt', 'query'],
    ['GET', 'calls/{callId}/recording', 'query'],
    ['GET', 'search', 'query'],
    ['POST', 'ask', 'json'],
    ['POST', 'evidence', 'json'],
    ['GET', 'evidence', 'query'],
    ['GET', 'evidence/export', 'query'],
  ]),
]

/** Step 2 of the audio lookup is open to the workspaces of both agents that use it; every other call only to the workspaces of its own agent. */
export const admitted = ({ method, path }: ExpectedCall): ReadonlySet<Workspace> =>
  new Set(calls.filter((call) => call.method === method && call.path === path).flatMap(({ clients }) => clients))

/** The outcome of a call by the specification: it is stopped at one of three checks, or it is admitted, whatever its result. */
export type Outcome = 'signed out' | 'wrong workspace' | 'no such session' | 'inside'

/** Replaces ':agent' in the table below. */
export const anAgent = 'HRPolicyGen'

/** The instruction documents, each with the workspaces whose agent reads it (portal.md 7, agents.md 3, decisions 36 and 44). */
export const instructionDocuments: readonly (readonly [name: string, readers: readonly Workspace[]])[] = [
  ['HRPolicyGen', ['PaveleyHR', 'Stepwright']],
  ['BriefGenerator', ['Stepwright']],
  ['ProposalGenerator', ['Stepwright']],
  ['MonthlySalesProductReporting', ['VetWay', 'Stepwright']],
  ['SofaTextureGen', ['Zofa', 'Stepwright']],
  ['SofaBackgroundGen', ['Zofa', 'Stepwright']],
  ['SOPGen', ['ILSGroup', 'Stepwright']],
  ['CaseStudyGen', ['Everpro', 'Public', 'Stepwright']],
  ['ScheduleAgent', ['Everpro', 'Stepwright']],
  ['TenderOverview', ['Tender360', 'Stepwright']],
  ['NationalBreakdownGen', ['NationalBreakdown', 'Public', 'Stepwright']],
]

/** The outcome for the roles of the Agent Studio, which only the demo account of the provider has. */
function studio(inside: number): (workspace: Workspace) => number {
  return (workspace) => (workspace === 'Stepwright' ? inside : 403)
}

/** The portal's own calls, by caller. Bodies are empty, so 400 means that the guard let the request pass. */
export const ownRoutes: readonly {
  readonly method: Method
  readonly path: string
  readonly signedOut: number
  /** 200, 400 or 404 by workspace. */
  readonly of: (workspace: Workspace) => number
  /** The outcome with an external tenant, if it differs. */
  readonly ofTenant?: (workspace: Workspace) => number
  /** The outcome for an admin of a workspace, if it differs from that of its other members. */
  readonly ofManager?: number
}[] = [
  { method: 'GET', path: '/api/config', signedOut: 200, of: () => 200 },
  { method: 'POST', path: '/api/auth/client-for-email', signedOut: 401, of: () => 400 },
  { method: 'POST', path: '/api/auth/logout', signedOut: 200, of: () => 200 },
  { method: 'GET', path: '/api/me/clients', signedOut: 401, of: () => 200 },
  { method: 'GET', path: '/api/me/queue', signedOut: 401, of: () => 200 },
  { method: 'GET', path: '/api/me/whoami', signedOut: 401, of: () => 200 },
  { method: 'GET', path: '/api/instructions/me', signedOut: 401, of: () => 200 },
  // 'stepwright' is an admin (decision 20): the list and the write are for admins, a document for the users of its agent.
  { method: 'GET', path: '/api/instructions/list', signedOut: 401, of: (it) => (it === 'Stepwright' ? 200 : 403) },
  {
    method: 'GET',
    path: '/api/instructions/:agent',
    signedOut: 401,
    of: (workspace) => (workspace === 'PaveleyHR' || workspace === 'Stepwright' ? 200 : 403),
  },
  { method: 'PUT', path: '/api/instructions/:agent', signedOut: 401, of: (it) => (it === 'Stepwright' ? 400 : 403) },
  {
    method: 'POST',
    path: '/api/users/change-password',
    signedOut: 401,
    of: (workspace) => (workspace === 'NationalBreakdown' || workspace === 'Public' ? 403 : 400),
  },
  { method: 'GET', path: '/api/audit', signedOut: 401, of: (it) => (it === 'Stepwright' ? 200 : 403) },
  { method: 'GET', path: '/api/use', signedOut: 401, of: (it) => (it === 'Stepwright' ? 200 : 403) },
  { method: 'GET', path: '/api/use/csv', signedOut: 401, of: (it) => (it === 'Stepwright' ? 200 : 403) },
  { method: 'GET', path: '/api/audit/csv', signedOut: 401, of: (it) => (it === 'Stepwright' ? 200 : 403) },
  { method: 'GET', path: '/api/admin/retention', signedOut: 401, of: (it) => (it === 'Stepwright' ? 200 : 403) },
  { method: 'PUT', path: '/api/admin/retention/rules', signedOut: 401, of: (it) => (it === 'Stepwright' ? 200 : 403) },
  { method: 'POST', path: '/api/admin/erasures', signedOut: 401, of: (it) => (it === 'Stepwright' ? 400 : 403) },
  { method: 'GET', path: '/api/admin/export', signedOut: 401, of: (it) => (it === 'Stepwright' ? 400 : 403) },
  { method: 'GET', path: '/api/me/export', signedOut: 401, of: () => 200 },
  { method: 'PUT', path: '/api/admin/holds', signedOut: 401, of: (it) => (it === 'Stepwright' ? 400 : 403) },
  { method: 'DELETE', path: '/api/admin/holds', signedOut: 401, of: (it) => (it === 'Stepwright' ? 400 : 403) },
  { method: 'PUT', path: '/api/me/language', signedOut: 401, of: () => 400 },
  // The calls that protect the user's own account are open to everybody; an external tenant manages accounts itself.
  { method: 'GET', path: '/api/me/security', signedOut: 401, of: () => 200, ofTenant: () => 409 },
  { method: 'DELETE', path: '/api/me/devices', signedOut: 401, of: () => 200, ofTenant: () => 409 },
  { method: 'DELETE', path: '/api/me/devices/:id', signedOut: 401, of: () => 404, ofTenant: () => 409 },
  // The id of a person who does not exist.
  { method: 'GET', path: '/api/admin/people', signedOut: 401, of: (it) => (it === 'Stepwright' ? 200 : 403) },
  { method: 'POST', path: '/api/admin/people', signedOut: 401, of: (it) => (it === 'Stepwright' ? 400 : 403) },
  { method: 'PUT', path: '/api/admin/people/:id', signedOut: 401, of: (it) => (it === 'Stepwright' ? 404 : 403) },
  { method: 'DELETE', path: '/api/admin/people/:id', signedOut: 401, of: (it) => (it === 'Stepwright' ? 404 : 403) },
  {
    method: 'POST',
    path: '/api/admin/people/:id/reset-link',
    signedOut: 401,
    of: (it) => (it === 'Stepwright' ? 404 : 403),
  },
  {
    method: 'DELETE',
    path: '/api/admin/people/:id/second-factor',
    signedOut: 401,
    of: (it) => (it === 'Stepwright' ? 404 : 403),
  },
  // The demo accounts manage the people of no workspace; `ofManager` says what their admins may do.
  { method: 'GET', path: '/api/workspace/people', signedOut: 401, of: () => 403, ofManager: 200 },
  { method: 'POST', path: '/api/workspace/people', signedOut: 401, of: () => 403, ofManager: 400 },
  { method: 'PUT', path: '/api/workspace/people/:id', signedOut: 401, of: () => 403, ofManager: 404 },
  { method: 'DELETE', path: '/api/workspace/people/:id', signedOut: 401, of: () => 403, ofManager: 404 },
  { method: 'POST', path: '/api/workspace/people/:id/reset-link', signedOut: 401, of: () => 403, ofManager: 404 },
  { method: 'DELETE', path: '/api/workspace/people/:id/second-factor', signedOut: 401, of: () => 403, ofManager: 404 },
  // The id of a key that does not exist.
  { method: 'GET', path: '/api/keys', signedOut: 401, of: (it) => (it === 'Stepwright' ? 200 : 403) },
  { method: 'POST', path: '/api/keys', signedOut: 401, of: (it) => (it === 'Stepwright' ? 400 : 403) },
  { method: 'DELETE', path: '/api/keys/:id', signedOut: 401, of: (it) => (it === 'Stepwright' ? 404 : 403) },
  // The id of a webhook that does not exist.
  { method: 'GET', path: '/api/webhooks', signedOut: 401, of: (it) => (it === 'Stepwright' ? 200 : 403) },
  { method: 'POST', path: '/api/webhooks', signedOut: 401, of: (it) => (it === 'Stepwright' ? 400 : 403) },
  { method: 'DELETE', path: '/api/webhooks/:id', signedOut: 401, of: (it) => (it === 'Stepwright' ? 404 : 403) },
  { method: 'POST', path: '/api/webhooks/:id/secret', signedOut: 401, of: (it) => (it === 'Stepwright' ? 404 : 403) },
  {
    method: 'GET',
    path: '/api/webhooks/:id/deliveries',
    signedOut: 401,
    of: (it) => (it === 'Stepwright' ? 404 : 403),
  },
  {
    method: 'POST',
    path: '/api/webhooks/:id/deliveries/:delivery/again',
    signedOut: 401,
    of: (it) => (it === 'Stepwright' ? 404 : 403),
  },
  { method: 'GET', path: '/api/agents', signedOut: 401, of: () => 200 },
  // The Agent Studio: 'stepwright' is an author and a publisher. The agent exists nowhere else than in the address.
  { method: 'GET', path: '/api/studio/agents', signedOut: 401, of: studio(200) },
  { method: 'GET', path: '/api/studio/parts', signedOut: 401, of: studio(200) },
  { method: 'GET', path: '/api/studio/agents/:id/draft', signedOut: 401, of: studio(404) },
  { method: 'PUT', path: '/api/studio/agents/:id/draft', signedOut: 401, of: studio(200) },
  { method: 'DELETE', path: '/api/studio/agents/:id/draft', signedOut: 401, of: studio(200) },
  { method: 'POST', path: '/api/studio/agents/:id/publish', signedOut: 401, of: studio(400) },
  { method: 'GET', path: '/api/studio/agents/:id/requests', signedOut: 401, of: studio(200) },
  { method: 'GET', path: '/api/studio/agents/:id/requests/:request', signedOut: 401, of: studio(404) },
  { method: 'POST', path: '/api/studio/agents/:id/requests/:request/approve', signedOut: 401, of: studio(404) },
  { method: 'POST', path: '/api/studio/agents/:id/requests/:request/send-back', signedOut: 401, of: studio(404) },
  { method: 'DELETE', path: '/api/studio/agents/:id/requests/:request', signedOut: 401, of: studio(404) },
  { method: 'POST', path: '/api/studio/agents/:id/proposal', signedOut: 401, of: studio(400) },
  { method: 'GET', path: '/api/studio/agents/:id/impact', signedOut: 401, of: studio(404) },
  { method: 'GET', path: '/api/studio/agents/:id/versions', signedOut: 401, of: studio(200) },
  { method: 'GET', path: '/api/studio/agents/:id/versions/:version', signedOut: 401, of: studio(404) },
  { method: 'POST', path: '/api/studio/agents/:id/versions/:version/restore', signedOut: 401, of: studio(400) },
  { method: 'POST', path: '/api/studio/agents/:id/versions/:version/roll-out', signedOut: 401, of: studio(404) },
  { method: 'GET', path: '/api/studio/agents/:id/coverage', signedOut: 401, of: studio(404) },
  { method: 'GET', path: '/api/studio/agents/:id/runs', signedOut: 401, of: studio(200) },
  { method: 'GET', path: '/api/studio/agents/:id/runs/:run', signedOut: 401, of: studio(404) },
  { method: 'POST', path: '/api/studio/agents/:id/runs/:run/case', signedOut: 401, of: studio(404) },
  { method: 'POST', path: '/api/studio/agents/:id/unpublish', signedOut: 401, of: studio(409) },
  { method: 'GET', path: '/api/studio/agents/:id/cases', signedOut: 401, of: studio(200) },
  { method: 'POST', path: '/api/studio/agents/:id/cases', signedOut: 401, of: studio(400) },
  { method: 'PUT', path: '/api/studio/agents/:id/cases/:case', signedOut: 401, of: studio(404) },
  { method: 'DELETE', path: '/api/studio/agents/:id/cases/:case', signedOut: 401, of: studio(404) },
  { method: 'POST', path: '/api/studio/agents/:id/cases/:case/files', signedOut: 401, of: studio(404) },
  { method: 'DELETE', path: '/api/studio/agents/:id/cases/:case/files/:file', signedOut: 401, of: studio(404) },
  { method: 'POST', path: '/api/studio/agents/:id/cases/:case/run', signedOut: 401, of: studio(404) },
  { method: 'GET', path: '/api/studio/agents/:id/cases/:case/run', signedOut: 401, of: studio(404) },
  { method: 'DELETE', path: '/api/studio/agents/:id/cases/:case/run', signedOut: 401, of: studio(404) },
  { method: 'GET', path: '/api/studio/agents/:id/cases/:case/run/file', signedOut: 401, of: studio(404) },
  // The id of a run that does not exist.
  { method: 'GET', path: '/api/me/runs', signedOut: 401, of: () => 200 },
  { method: 'GET', path: '/api/me/runs/:id', signedOut: 401, of: () => 404 },
  { method: 'PUT', path: '/api/me/runs/:id', signedOut: 401, of: () => 404 },
  { method: 'DELETE', path: '/api/me/runs/:id', signedOut: 401, of: () => 404 },
  { method: 'POST', path: '/api/me/runs/:id/hand-over', signedOut: 401, of: () => 404 },
  { method: 'POST', path: '/api/me/runs/:id/notice', signedOut: 401, of: () => 404 },
  { method: 'GET', path: '/api/me/runs/:id/file', signedOut: 401, of: () => 404 },
  // The id of a session that does not exist.
  { method: 'GET', path: '/api/session/:id', signedOut: 401, of: () => 404 },
  { method: 'DELETE', path: '/api/session/:id', signedOut: 401, of: () => 404 },
  { method: 'POST', path: '/api/session/:id', signedOut: 401, of: () => 404 },
  { method: 'GET', path: '/api/session/:id/source', signedOut: 401, of: () => 404 },
  // A sample of an agent that does not exist.
  { method: 'GET', path: '/api/samples/:agent/:field/:number', signedOut: 401, of: () => 404 },
  { method: 'GET', path: '/api/session/:id/record', signedOut: 401, of: () => 404 },
  { method: 'PUT', path: '/api/session/:id/record', signedOut: 401, of: () => 404 },
  { method: 'DELETE', path: '/api/session/:id/record', signedOut: 401, of: () => 404 },
  { method: 'GET', path: '/api/session/:id/runs/:call', signedOut: 401, of: () => 404 },
  { method: 'DELETE', path: '/api/session/:id/runs/:call', signedOut: 401, of: () => 404 },
  { method: 'GET', path: '/api/me/sessions', signedOut: 401, of: () => 200 },
  // The routes that describe what can be asked are open to everybody.
  { method: 'GET', path: '/api/openapi.json', signedOut: 200, of: () => 200 },
]

const scim = (method: Method | 'PATCH', path: string, inside: number) => ({ method, path: `/scim/v2${path}`, inside })

/**
 * The SCIM routes, with the outcome for an API key that was made for people. Bodies are empty and ids unknown, so 400 and 404 mean that the guard let
 * the request pass. Every other caller is refused: 403 with a key for agents, 401 without any key.
 */
export const scimRoutes = [
  scim('GET', '/ServiceProviderConfig', 200),
  scim('GET', '/ResourceTypes', 200),
  scim('GET', '/ResourceTypes/:id', 404),
  scim('GET', '/Schemas', 200),
  scim('GET', '/Schemas/:id', 404),
  scim('GET', '/Users', 200),
  scim('POST', '/Users', 400),
  scim('GET', '/Users/:id', 404),
  scim('PUT', '/Users/:id', 400),
  scim('PATCH', '/Users/:id', 400),
  scim('DELETE', '/Users/:id', 404),
  scim('GET', '/Groups', 200),
  scim('POST', '/Groups', 400),
  scim('GET', '/Groups/:id', 404),
  scim('PUT', '/Groups/:id', 400),
  scim('PATCH', '/Groups/:id', 400),
  scim('DELETE', '/Groups/:id', 404),
]
