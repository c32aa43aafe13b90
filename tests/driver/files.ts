/** Files for tests: right name, wished size and type, content that does not matter. */
export function file(
  name: string,
  { size = 12, type = '', lastModified = 0 }: { size?: number; type?: string; lastModified?: number } = {},
): File {
  return new File([new Uint8Array(size)], name, { type, lastModified })
}
