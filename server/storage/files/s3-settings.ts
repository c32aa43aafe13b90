/** Reads the settings of S3-compatible storage. Either all four are set, or none. */
import { ConfigError } from '#server/config-error.ts'

export interface S3Settings {
  readonly endpoint: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export const s3Defaults = { S3_ENDPOINT: '', S3_BUCKET: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' } as const

type Setting = keyof typeof s3Defaults

export function readS3(value: (name: Setting) => string | undefined): S3Settings | undefined {
  const names = Object.keys(s3Defaults) as readonly Setting[] // our own object, so it has no other keys
  const set = names.filter((name) => value(name) !== undefined)
  if (set.length === 0) return undefined
  const missing = names.find((name) => value(name) === undefined)
  if (missing !== undefined)
    throw new ConfigError(`${set.join(', ')} ${set.length > 1 ? 'are' : 'is'} set and ${missing} is not. Set all four.`)
  const endpoint = value('S3_ENDPOINT') ?? ''
  if (!URL.canParse(endpoint) || !/^https?:/.test(endpoint))
    throw new ConfigError(
      `S3_ENDPOINT is '${endpoint}', which is not an address. Set it to one, such as https://s3.example.com.`,
    )
  return {
    endpoint,
    bucket: value('S3_BUCKET') ?? '',
    accessKeyId: value('S3_ACCESS_KEY_ID') ?? '',
    secretAccessKey: value('S3_SECRET_ACCESS_KEY') ?? '',
  }
}
