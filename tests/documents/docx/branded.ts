/** Brands a document with an uploaded logo, as the operation does. */
import { brandDocument as brandWith } from '#server/documents/docx/brand/brand-document.ts'
import { prepareLogo } from '#server/documents/docx/brand/prepare-logo.ts'
import type { SentPicture } from '#server/documents/pictures/open-picture.ts'

interface SentBrand {
  readonly logo?: SentPicture
  readonly colour?: string
}

export async function brandDocument(docx: Uint8Array, { logo, ...brand }: SentBrand): Promise<Uint8Array> {
  return await brandWith(docx, { ...brand, ...(logo === undefined ? {} : { logo: await prepareLogo(logo) }) })
}
