/** Refuses an archive that would unpack to many times its size, judging by its directory before anything is unpacked. */
import { limits } from './limits.ts'
import { suspiciousGrowth } from './unreadable.ts'

export function refuseGrowth(packed: number, files: readonly { readonly size: number }[]): void {
  const unpacked = files.reduce((sum, { size }) => sum + size, 0)
  const { times, fromBytes } = limits.growth
  if (unpacked > fromBytes && unpacked > packed * times) throw suspiciousGrowth()
}
