/** Makes a sample picture from shapes: they are drawn as an SVG, which is then converted to .png, .jpg or .webp. */
import sharp, { type Sharp } from 'sharp'
import type { SampleShape } from '#engine/definition/types.ts'
import type { Maker } from '../make-sample.ts'

export const makePicture: Maker<'picture'> = async (recipe, extension) => {
  const { width, height, background, backgroundTo, shapes = [] } = recipe
  const ground: readonly SampleShape[] =
    background === undefined
      ? []
      : [{ shape: 'box', x: 0, y: 0, width, height, colour: background, ...(backgroundTo && { to: backgroundTo }) }]
  const drawn = [...ground, ...shapes].map(drawShape).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawn}</svg>`
  return new Uint8Array(await inFormat(sharp(Buffer.from(svg)), extension).toBuffer())
}

function inFormat(picture: Sharp, extension: string): Sharp {
  if (extension === '.jpg') return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 90 })
  return extension === '.webp' ? picture.webp({ quality: 90 }) : picture.png()
}

/** The schema admits only numbers and colours, so nothing has to be escaped. */
function drawShape(shape: SampleShape, index: number): string {
  const { colour, to } = shape
  const turn =
    to === undefined
      ? ''
      : `<linearGradient id="g${index}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colour}"/><stop offset="1" stop-color="${to}"/></linearGradient>`
  const fill = to === undefined ? colour : `url(#g${index})`
  return `${turn}<${elementOf(shape)} fill="${fill}"/>`
}

function elementOf(shape: SampleShape): string {
  if (shape.shape === 'box') {
    const { x, y, width, height, radius = 0 } = shape
    return `rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"`
  }
  if (shape.shape === 'ellipse') {
    const { x, y, width, height } = shape
    return `ellipse cx="${x}" cy="${y}" rx="${width / 2}" ry="${height / 2}"`
  }
  return `polygon points="${shape.points.map((point) => point.join(',')).join(' ')}"`
}
