/** A picture as a part of a page: read, made smaller where it is larger than any screen needs, and written anew. */
import sharp from 'sharp'
import { Refusal } from '../../errors.ts'

export interface PagePicture {
  /** A data: address of a PNG or JPEG. */
  readonly address: string
  readonly alt: string
  readonly width: number
  readonly height: number
}

/** Drawing it anew leaves out what is no picture, such as the scripts of an SVG. */
export async function pagePicture(name: string, content: Uint8Array): Promise<PagePicture> {
  try {
    const image = sharp(content, { limitInputPixels: 50e6 })
      .rotate()
      .resize({ width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true })
    const { hasAlpha } = await sharp(content, { limitInputPixels: 50e6 }).metadata()
    const { data, info } = await (hasAlpha ? image.png() : image.jpeg({ quality: 86 })).toBuffer({
      resolveWithObject: true,
    })
    const type = hasAlpha ? 'png' : 'jpeg'
    return {
      address: `data:image/${type};base64,${data.toString('base64')}`,
      alt: altOf(name),
      width: info.width,
      height: info.height,
    }
  } catch {
    throw new Refusal(
      422,
      `'${name}' is no picture that can be read, or it is larger than 50 megapixels. Upload it as PNG or JPEG.`,
    )
  }
}

const altOf = (name: string): string => name.replace(/\.[^.]*$/, '').replace(/[_-]+/g, ' ')
