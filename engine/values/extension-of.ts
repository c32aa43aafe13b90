/** The extension of a file name, in lower case with its dot: ".docx". Empty if the name has no extension. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 && dot < name.length - 1 ? name.slice(dot).toLowerCase() : ''
}
