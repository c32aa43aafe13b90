/** Turns an uploaded picture into a data: address for a document, scaled down to what screens and printers need. */
import { Refusal } from '#server/refusals.ts'
import type { ContentPicture } from '../content/content.ts'
import { openPicture, type SentPicture } from '../pictures/open-picture.ts'
import { isLightDrawing } from '../pictures/is-light-drawing.ts'

const boxOf = (side: number) =>
  ({ width: side, height: side, drawings: 'as large as they say', scripts: 'left out' }) as const

export const pagePicture = (picture: SentPicture): Promise<ContentPicture> => drawPicture(picture, 1600)

/** For a sheet with several pictures beside each other. */
export const sheetPicture = (picture: SentPicture): Promise<ContentPicture> => drawPicture(picture, 800)

/** Drawing the picture anew removes everything else, such as the scripts of an SVG. */
async function drawPicture({ name, bytes }: SentPicture, side: number): Promise<ContentPicture> {
  try {
    const { picture, hasAlpha } = await openPicture({ name, bytes }, boxOf(side))
    const { data, info } = await (hasAlpha ? picture.png() : picture.jpeg({ quality: 86 })).toBuffer({
      resolveWithObject: true,
    })
    const type = hasAlpha ? 'png' : 'jpeg'
    return {
      address: `data:image/${type};base64,${data.toString('base64')}`,
      alt: altOf(name),
      width: info.width,
      height: info.height,
      ...(hasAlpha && (await isLightDrawing(data)) ? { tone: 'light' } : {}),
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(
      422,
      `'${name}' is not a picture that can be read, or it is larger than 50 megapixels. Upload it as PNG or JPEG.`,
    )
  }
}

const altOf = (name: string): string => name.replace(/\.[^.]*$/, '').replace(/[_-]+/g, ' ')
