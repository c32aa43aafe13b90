/** Describes the routes of one's own devices, and those with which admins manage people. */
import { locales } from '#engine/access/locales.ts'
import { studioRoleNames } from '#engine/access/studio-role.ts'
import { list, object, type Schema, text, texts, uuid, yesOrNo } from '../schema.ts'
import { done, type FixedRoute, route } from './route.ts'

const time: Schema = { type: 'string', format: 'date-time' }
const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] })
const textOrNull: Schema = { type: ['string', 'null'] }
const change = { clients: texts, isAdmin: yesOrNo }
const roles: Schema = list({ enum: studioRoleNames })
const person = object({
  id: uuid,
  email: text,
  name: textOrNull,
  ...change,
  roles,
  manages: texts,
  isSuspended: yesOrNo,
  hasPassword: yesOrNo,
  hasSecondFactor: yesOrNo,
  signedInAt: orNull(time),
})
const workspacePerson = object({
  id: uuid,
  email: text,
  name: textOrNull,
  manages: yesOrNo,
  state: { enum: ['on', 'off', 'off-by-directory'] },
  reach: { enum: ['account', 'workspace', 'nothing'] },
  account: orNull(object({ hasPassword: yesOrNo, hasSecondFactor: yesOrNo, signedInAt: orNull(time) })),
})
const link = { link: text, expiresAt: time }
const device = object({
  id: uuid,
  browser: text,
  system: textOrNull,
  address: textOrNull,
  usedAt: time,
  signedInAt: time,
  isThis: yesOrNo,
})

export const accountRoutes: readonly FixedRoute[] = [
  route('get', '/api/me/security', {
    summary: 'The caller’s second factor, and the devices on which they are signed in. 409: a tenant keeps these.',
    tag: 'Who',
    gives: object({
      secondFactor: orNull(object({ setUpAt: time, recoveryCodes: { type: 'integer' } })),
      devices: list(device),
    }),
    refuses: [409],
  }),
  route('delete', '/api/me/devices', {
    summary: 'Signs the caller out on all other devices.',
    tag: 'Who',
    gives: done,
    refuses: [409],
  }),
  route('delete', '/api/me/devices/{id}', {
    summary: 'Signs the caller out on one device: its tokens and cookies end at once.',
    tag: 'Who',
    gives: done,
    refuses: [404, 409],
  }),
  route('put', '/api/me/language', {
    summary: 'The language in which the caller wants the portal. null leaves it to the browser.',
    tag: 'Who',
    json: object({ language: { enum: [...locales, null] } }),
    gives: done,
    refuses: [400],
  }),
  route('get', '/api/admin/people', {
    summary: 'Everybody, for admins, with the workspaces there are.',
    tag: 'People',
    gives: object({
      people: list(person),
      clients: list(object({ id: text, name: text, isPublic: yesOrNo })),
      provider: text,
      tenant: textOrNull,
    }),
  }),
  route('post', '/api/admin/people', {
    summary: 'Adds a person. The link is for their first password; a tenant that keeps passwords gives none.',
    tag: 'People',
    json: object({ email: text, 'name?': text, 'givenName?': text, ...change, 'roles?': roles, 'manages?': texts }),
    gives: object({ person, 'link?': text, 'expiresAt?': time }),
    refuses: [400, 409, 413],
  }),
  route('put', '/api/admin/people/{id}', {
    summary:
      'Sets the workspaces of a person, whether they are an admin, their roles in the Agent Studio, and whose people they manage. 409: this is the last admin.',
    tag: 'People',
    json: object({ ...change, 'roles?': roles, 'manages?': texts }),
    gives: object({ person }),
    refuses: [400, 404, 409, 413],
  }),
  route('delete', '/api/admin/people/{id}', {
    summary: 'Removes a person, who is signed out everywhere.',
    tag: 'People',
    gives: done,
    refuses: [404, 409],
  }),
  route('post', '/api/admin/people/{id}/reset-link', {
    summary: 'Makes a link by which a person chooses a new password: good once, for a day.',
    tag: 'People',
    gives: object(link),
    refuses: [404, 409],
  }),
  route('delete', '/api/admin/people/{id}/second-factor', {
    summary: 'Removes the second factor of a person who lost the phone, and signs them out everywhere.',
    tag: 'People',
    gives: done,
    refuses: [404, 409],
  }),
  route('get', '/api/workspace/people', {
    summary: 'The people of the workspace, for its admins.',
    tag: 'People',
    gives: object({ people: list(workspacePerson), tenant: textOrNull }),
    refuses: [400],
  }),
  route('post', '/api/workspace/people', {
    summary: 'Invites a person to the workspace. The link is for the first password of a new account.',
    tag: 'People',
    json: object({ email: text, 'name?': text, 'manages?': yesOrNo }),
    gives: object({ person: workspacePerson, 'link?': text, 'expiresAt?': time }),
    refuses: [400, 409, 413],
  }),
  route('put', '/api/workspace/people/{id}', {
    summary: 'Switches a person on or off in the workspace, and says whether they manage its people.',
    tag: 'People',
    json: object({ isOn: yesOrNo, manages: yesOrNo }),
    gives: object({ person: workspacePerson }),
    refuses: [400, 404, 409, 413],
  }),
  route('delete', '/api/workspace/people/{id}', {
    summary: 'Removes a person from the workspace. Without another workspace they are signed out everywhere.',
    tag: 'People',
    gives: done,
    refuses: [400, 404, 409],
  }),
  route('post', '/api/workspace/people/{id}/reset-link', {
    summary: 'Makes a link for a new password of a person who works in this workspace only.',
    tag: 'People',
    gives: object(link),
    refuses: [400, 404, 409],
  }),
  route('delete', '/api/workspace/people/{id}/second-factor', {
    summary: 'Removes the second factor of a person who works in this workspace only.',
    tag: 'People',
    gives: done,
    refuses: [400, 404, 409],
  }),
]
