/** The packages are installed when a bench runs, so their types are not there before. */

/** mammoth: the text of a .docx. */
export function readText(buffer: Buffer): Promise<unknown>

/** docxtemplater: a template with its values. */
export function fill(docx: Uint8Array, texts: Readonly<Record<string, string>>): Uint8Array
