/** Turns an uploaded picture into a PNG or JPEG that Word shows, with its size on paper. */
import { Refusal } from '#server/refusals.ts'
import { openPicture, type SentPicture } from '../../pictures/open-picture.ts'

export interface Logo {
  readonly bytes: Uint8Array
  readonly extension: 'png' | 'jpeg'
  /** In English Metric Units, 360,000 to a centimetre. */
  readonly width: number
  readonly height: number
}

const emuPerCm = 360_000
/** The logo is scaled into this box and keeps its proportions. */
const box = { width: 5 * emuPerCm, height: 1.6 * emuPerCm }
/** Sharp in print at that size, and small in the file. */
const pixels = { width: 1200, height: 480, drawings: 'as large as the box', scripts: 'refused' } as const

export async function prepareLogo({ name, bytes }: SentPicture): Promise<Logo> {
  try {
    const { picture, format } = await openPicture({ name, bytes }, pixels)
    if (format !== 'png' && format !== 'jpeg' && format !== 'svg') throw unusableLogo(name)
    const extension = format === 'jpeg' ? 'jpeg' : 'png'
    const { data, info } = await picture.toFormat(extension).toBuffer({ resolveWithObject: true })
    const scale = Math.min(box.width / info.width, box.height / info.height)
    return {
      bytes: data,
      extension,
      width: Math.max(1, Math.round(info.width * scale)),
      height: Math.max(1, Math.round(info.height * scale)),
    }
  } catch (error) {
    throw error instanceof Refusal ? error : unusableLogo(name)
  }
}

const unusableLogo = (name: string) =>
  new Refusal(
    422,
    `"${name}" cannot be used as a logo: it is damaged, too large, or not a PNG, JPEG or SVG picture. Save it as PNG and try again.`,
  )
