/** What kind of file it is, by its name: 'DOCX'. */
export function fileType(name: string): string {
  const extension = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]
  return extension === undefined ? 'File' : extension.toUpperCase()
}
