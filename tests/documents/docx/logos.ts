/** Logos for tests: a wide one as a drawing, and the same as a picture. */
import sharp from 'sharp'

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100" width="300" height="100"><rect width="300" height="100" rx="12" fill="#0b7285"/><circle cx="50" cy="50" r="30" fill="#ffd43b"/><rect x="100" y="40" width="170" height="20" fill="#ffffff"/></svg>'

export const svgLogo = { name: 'logo.svg', bytes: Buffer.from(drawing) }

export const pngLogo = async () => ({
  name: 'logo.png',
  bytes: new Uint8Array(await sharp(svgLogo.bytes).png().toBuffer()),
})

export const jpegLogo = async () => ({
  name: 'logo.jpg',
  bytes: new Uint8Array(await sharp(svgLogo.bytes).flatten({ background: 'white' }).jpeg().toBuffer()),
})
