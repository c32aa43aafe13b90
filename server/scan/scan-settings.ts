/** Reads the address of the virus scanner: `host:port`, or the path of a socket on this machine. */
import { ConfigError } from '#server/config-error.ts'

/** As `net.connect` takes it. */
export type ScanSettings = { readonly host: string; readonly port: number } | { readonly path: string }

export const scanDefaults = { CLAMD_ADDRESS: '' } as const

/** Undefined: files are not scanned. */
export function readScan(optional: (name: keyof typeof scanDefaults) => string | undefined): ScanSettings | undefined {
  const address = optional('CLAMD_ADDRESS')
  if (address === undefined) return undefined
  if (address.startsWith('/')) return { path: address }
  const [, host, port] = /^(?:tcp:\/\/)?([\w.-]+|\[[\da-f:]+\]):(\d{1,5})$/i.exec(address) ?? []
  if (host === undefined || Number(port) < 1 || Number(port) > 65_535)
    throw new ConfigError(
      `CLAMD_ADDRESS is '${address}'. Set it to the address of clamd, such as 127.0.0.1:3310 or /run/clamav/clamd.ctl.`,
    )
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
}
