/** A number of bytes as people read it: "512 MB", "1.5 GB". Multiples of 1024, as everywhere in the portal. */
const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const

export function sizeInWords(bytes: number): string {
  const power = Math.min(units.length - 1, bytes < 1024 ? 0 : Math.floor(Math.log2(bytes) / 10))
  const number = bytes / 1024 ** power
  return `${Math.round(number * 10) / 10} ${units[power]}`
}
