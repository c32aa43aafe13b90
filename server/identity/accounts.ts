/** Local accounts for the rest of the server and the command line: the functions of passwords.ts on the portal's database. */
import type { Database } from '#server/storage/database.ts'
import { passwordLimits } from './limits.ts'
import { ownAccounts } from './own-accounts.ts'
import * as passwords from './passwords.ts'
import { sqlStore } from './store/sql-store.ts'

export type { PasswordProblem } from './passwords.ts'

type OpenDatabase = Pick<Database, 'db' | 'pool'>

export const setPassword = (database: OpenDatabase, email: string, password: string) =>
  passwords.setPassword(sqlStore(database), email, password)

export const removeAccount = (database: OpenDatabase, email: string) =>
  passwords.removeAccount(sqlStore(database), email)

export const checkPassword = (database: OpenDatabase, email: string, password: string) =>
  passwords.checkPassword(sqlStore(database), email, password)

export const changePassword = (database: OpenDatabase, change: passwords.PasswordChange) => {
  const store = sqlStore(database)
  return passwords.changePassword(store, passwordLimits(store), change)
}

interface ResetLinkOptions {
  /** The address by which browsers know the portal. */
  readonly origin: string
  readonly userId: string
}

export const makeResetLink = (database: OpenDatabase, { origin, userId }: ResetLinkOptions) =>
  ownAccounts({ origin, store: sqlStore(database) }).makeResetLink(userId)

export const removeSecondFactor = (database: OpenDatabase, userId: string) =>
  ownAccounts({ origin: '', store: sqlStore(database) }).removeSecondFactor(userId)
