/** Makes files for tests in which name, size and type matter but the content does not. */
export function file(
  name: string,
  { size = 12, type = '', lastModified = 0 }: { size?: number; type?: string; lastModified?: number } = {},
): File {
  return new File([new Uint8Array(size)], name, { type, lastModified })
}
