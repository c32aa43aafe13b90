/** Reads from the settings how much may be stored. */
import { ConfigError } from '#server/config-error.ts'

/** All in bytes, except the number of sessions. */
export interface StorageLimits {
  readonly session: number
  readonly person: number
  readonly client: number
  /** A person without a workspace, who may use public agents only. */
  readonly guest: number
  /** Sessions that such a person may have open. */
  readonly guestSessions: number
}

/** The values of settings that are missing or empty; `.env.example` lists the same. */
export const storageDefaults = {
  // Enough for 20 recordings of 700 MB and the results.
  SESSION_MAX_GB: '16',
  PERSON_MAX_GB: '50',
  CLIENT_MAX_GB: '500',
  PUBLIC_PERSON_MAX_GB: '1',
  PUBLIC_PERSON_SESSIONS: '50',
} as const

type Setting = keyof typeof storageDefaults

export function readStorageLimits(value: (name: Setting) => string): StorageLimits {
  const gigabytes = (name: Setting) => gigabytesIn(name, value(name))
  return {
    session: gigabytes('SESSION_MAX_GB'),
    person: gigabytes('PERSON_MAX_GB'),
    client: gigabytes('CLIENT_MAX_GB'),
    guest: gigabytes('PUBLIC_PERSON_MAX_GB'),
    guestSessions: sessionsIn('PUBLIC_PERSON_SESSIONS', value('PUBLIC_PERSON_SESSIONS')),
  }
}

export const defaultLimits: StorageLimits = readStorageLimits((name) => storageDefaults[name])

function gigabytesIn(name: Setting, text: string): number {
  const number = /^\d{1,6}(\.\d{1,6})?$/.test(text) ? Number(text) : 0
  if (number > 0) return Math.round(number * 1024 ** 3)
  throw new ConfigError(`${name} is '${text}'. Set it to a number of gigabytes, such as ${storageDefaults[name]}.`)
}

function sessionsIn(name: Setting, text: string): number {
  const number = /^\d{1,6}$/.test(text) ? Number(text) : 0
  if (number > 0) return number
  throw new ConfigError(`${name} is '${text}'. Set it to a number of sessions, such as ${storageDefaults[name]}.`)
}
