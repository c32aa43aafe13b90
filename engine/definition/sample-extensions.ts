/** The formats that each maker of sample files can make. The server has a maker for each of them. */
import type { SampleFiles } from './types.ts'

/** undefined: the maker copies a file, and the extension is that of the file. */
export const sampleExtensions = {
  table: ['.xlsx', '.csv'],
  document: ['.docx', '.pdf', '.txt', '.md'],
  picture: ['.png', '.jpg', '.webp'],
  copy: undefined,
} as const satisfies { readonly [M in keyof SampleFiles]: readonly string[] | undefined }
