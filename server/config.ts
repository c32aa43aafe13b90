/** The settings of the portal: environment variables, and a `.env` file for those the environment leaves out. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'

export interface Config {
  /** 0 picks a free port. */
  readonly port: number
  readonly host: string
  /** Absolute paths, each of an existing folder. */
  readonly definitionsDirs: readonly string[]
}

type Variables = Readonly<Record<string, string | undefined>>

/** What stands where a setting is missing or empty. `.env.example` lists the same. */
export const defaults = {
  PORT: '3000',
  HOST: '127.0.0.1',
  DEFINITIONS_DIR: 'definitions',
} as const

/** A setting that cannot be used: its message is a sentence for whoever started the portal. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Reads the settings; relative paths count from `folder`. */
export function readConfig(variables: Variables, folder: string): Config {
  const value = (name: keyof typeof defaults) => variables[name]?.trim() || defaults[name]
  return {
    port: port(value('PORT')),
    host: host(value('HOST')),
    definitionsDirs: folders('DEFINITIONS_DIR', value('DEFINITIONS_DIR'), folder),
  }
}

/** The environment together with the `.env` file of `folder`, if there is one. The environment wins. */
export function readVariables(environment: Variables, folder: string): Variables {
  const file = resolve(folder, '.env')
  return existsSync(file) ? { ...parseEnv(readFileSync(file, 'utf8')), ...environment } : environment
}

function port(text: string): number {
  const number = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (number <= 65_535) return number
  throw new ConfigError(`PORT is '${text}', which is no port. Set it to a number from 0 to 65535; 0 picks a free one.`)
}

function host(text: string): string {
  if (!/[\s/]/.test(text)) return text
  throw new ConfigError(`HOST is '${text}', which is no address. Set it to a name or an IP address, such as 127.0.0.1.`)
}

function folders(name: string, text: string, folder: string): string[] {
  const paths = text
    .split(':')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (paths.length === 0) throw new ConfigError(`${name} is '${text}', which names no folder.`)
  return paths.map((path) => {
    const absolute = resolve(folder, path)
    if (statSync(absolute, { throwIfNoEntry: false })?.isDirectory()) return absolute
    throw new ConfigError(`${name} names '${path}', which is no folder. Create it, or set ${name} to one that exists.`)
  })
}
