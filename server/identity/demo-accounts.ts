/** The accounts for trying out a portal that only this machine can reach; definitions/demo-accounts.json lists them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StudioRole } from '#engine/access/studio-role.ts'
import { root } from '#server/paths.ts'

export interface DemoAccount {
  readonly email: string
  readonly givenName: string
  readonly name: string
  readonly admin: boolean
  /** The roles in the Agent Studio; default: none. */
  readonly roles?: readonly StudioRole[]
  /** The workspaces, by their ids. */
  readonly clients: readonly string[]
  /** The purpose of the account, in a few words. */
  readonly about: string
}

interface DemoAccounts {
  readonly password: string
  readonly accounts: readonly DemoAccount[]
}

// The file belongs to the repository; a test signs in with each of its accounts.
const shipped = JSON.parse(readFileSync(join(root, 'definitions/demo-accounts.json'), 'utf8')) as DemoAccounts

export const demoPassword = shipped.password

export const demoAccounts = shipped.accounts

const emails: ReadonlySet<string> = new Set(demoAccounts.map(({ email }) => email))

export const isDemoAccount = (email: string): boolean => emails.has(email)
