/** Brands a document with an uploaded logo, as the operation does. */
import { brandDocument as brandWith, type BrandedDocument } from '#server/documents/docx/brand/brand-document.ts'
import { prepareLogo } from '#server/documents/docx/brand/prepare-logo.ts'
import type { SentPicture } from '#server/documents/pictures/open-picture.ts'

interface SentBrand {
  readonly logo?: SentPicture
  readonly colour?: string
  readonly isExactOnHeadings?: boolean
}

export const brandDocument = async (docx: Uint8Array, brand: SentBrand): Promise<Uint8Array> =>
  (await brandWithAccount(docx, brand)).document

export async function brandWithAccount(docx: Uint8Array, { logo, ...brand }: SentBrand): Promise<BrandedDocument> {
  return await brandWith(docx, { ...brand, ...(logo === undefined ? {} : { logo: await prepareLogo(logo) }) })
}
