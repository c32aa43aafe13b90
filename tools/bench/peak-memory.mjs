/** The largest memory that a process has used. */
import { readFileSync } from 'node:fs'

/**
 * In megabytes; NaN for another process on a system without /proc. `maxRSS` would be at hand everywhere, but on Linux it
 * also counts the memory of the process that started this one.
 * @param {number | 'self'} pid
 */
export function peakMemory(pid = 'self') {
  try {
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return pid === 'self' ? process.resourceUsage().maxRSS / 1024 : Number.NaN
  }
}
