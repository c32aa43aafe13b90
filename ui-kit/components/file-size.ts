/** Formats a file size. A megabyte has 1024 × 1024 bytes, as in the rules for files. */
const units = ['bytes', 'kB', 'MB', 'GB']
const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

export function fileSize(bytes: number): string {
  const step = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)), units.length - 1)
  return `${number.format(bytes / 1024 ** step)} ${bytes === 1 ? 'byte' : units[step]}`
}
