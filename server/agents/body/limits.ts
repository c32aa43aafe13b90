/** How much a request may carry where a definition says nothing. Bytes. */
const megabyte = 1024 * 1024

export const limits = {
  json: megabyte,
  /** One text part of a multipart body. */
  text: megabyte,
  parts: 1000,
  file: 50 * megabyte,
  /** Uncompressed sound is large. */
  wav: 200 * megabyte,
  request: 2048 * megabyte,
  /** What is still read, and thrown away, of a body that was refused: a browser shows no reply before it has sent all. */
  drained: 256 * megabyte,
}

export const megabytes = (bytes: number): string => `${Math.round((bytes / megabyte) * 10) / 10} MB`

export function largestFile(name: string, maxMB: number | undefined): number {
  if (maxMB !== undefined) return maxMB * megabyte
  return /\.wav$/i.test(name) ? limits.wav : limits.file
}

export const largestRequest = (maxMB: number | undefined): number =>
  maxMB === undefined ? limits.request : maxMB * megabyte
