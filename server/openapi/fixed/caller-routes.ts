/** Describes the routes about the caller: the settings of the pages, the sign-in, workspaces and the password. */
import { anything, list, object, text, texts, yesOrNo } from '../schema.ts'
import { done, type FixedRoute, route } from './route.ts'

export const callerRoutes: readonly FixedRoute[] = [
  route('get', '/api/config', {
    summary: 'What a page has to know before anybody is signed in: the sign-in service, the workspaces, the pages.',
    tag: 'Who',
    open: true,
    gives: object({
      domain: text,
      clientId: text,
      audience: text,
      product: text,
      'confirmEvery?': { type: 'integer', minimum: 1 },
      clients: list(object({ id: text, name: text })),
      pages: list(object({ path: text, admits: anything })),
    }),
  }),
  route('post', '/api/auth/client-for-email', {
    summary: 'The workspace of the caller, by their own e-mail; of several, they choose.',
    tag: 'Who',
    json: object({ email: text }),
    gives: object({ client: { type: ['string', 'null'] }, 'several?': yesOrNo }),
    refuses: [400, 413],
  }),
  route('post', '/api/auth/logout', {
    summary: 'Ends the sign-in that the cookie stands for.',
    tag: 'Who',
    open: true,
    gives: done,
    refuses: [403],
  }),
  route('get', '/api/me/clients', {
    summary: 'The workspaces of the caller.',
    tag: 'Who',
    gives: object({ allowed_clients: texts }),
  }),
  route('get', '/api/me/queue', {
    summary: 'Whether work for the caller waits for a free place, and how many people come before.',
    tag: 'Who',
    gives: object({ waiting: yesOrNo, 'ahead?': { type: 'integer', minimum: 0 } }),
  }),
  route('get', '/api/me/whoami', {
    summary: 'Who the caller is, as the server sees it.',
    tag: 'Who',
    gives: object({
      sub: text,
      'email?': text,
      'name?': text,
      'given_name?': text,
      allowed_clients: texts,
      isAdmin: yesOrNo,
      signed_in_by: { enum: ['bearer', 'cookie'] },
    }),
  }),
  route('post', '/api/users/change-password', {
    summary: 'Changes the caller’s own password.',
    tag: 'Who',
    json: object({
      username: text,
      currentPassword: text,
      newPassword: { type: 'string', minLength: 12, maxLength: 200 },
    }),
    gives: done,
    refuses: [400, 409, 413, 429, 502],
  }),
  route('get', '/api/agents', {
    summary: 'The agents of the workspace, with their definitions.',
    tag: 'Agents',
    gives: object({
      client: text,
      agents: list({ type: 'object' }),
      hubs: { type: 'object' },
      'problems?': { type: 'array' },
    }),
    refuses: [400],
  }),
  route('get', '/api/samples/{agent}/{field}/{number}', {
    summary: 'A sample file of a field of an agent, for whoever may use the agent. The number counts from 1.',
    tag: 'Agents',
    gives: { type: 'string', format: 'binary' },
    givenAs: 'application/octet-stream',
    refuses: [400, 404],
  }),
]
