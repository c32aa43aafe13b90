/** Formats a number of bytes for people: "512 MB", "1.5 GB". A KB is 1024 bytes, as everywhere in the portal. */
const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const

export function formatSize(bytes: number): string {
  const power = Math.min(units.length - 1, bytes < 1024 ? 0 : Math.floor(Math.log2(bytes) / 10))
  const number = bytes / 1024 ** power
  return `${Math.round(number * 10) / 10} ${units[power]}`
}
