/** A picture of a street in which a sign stands out, which no agent looks for. */
import sharp from 'sharp'

export async function stopSign(): Promise<Uint8Array<ArrayBuffer>> {
  const corners = Array.from({ length: 8 }, (_, index) => {
    const angle = ((index + 0.5) * Math.PI) / 4
    return `${200 + 90 * Math.cos(angle)},${120 + 90 * Math.sin(angle)}`
  })
  const png = await sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">
    <rect width="400" height="300" fill="#9fc3e0"/><rect y="240" width="400" height="60" fill="#6f8f5a"/>
    <polygon points="${corners.join(' ')}" fill="#c1121f" stroke="#fff" stroke-width="6"/>
    <text x="200" y="140" font-family="sans-serif" font-weight="bold" font-size="58" fill="#fff" text-anchor="middle">STOP</text></svg>`),
  )
    .removeAlpha()
    .png()
    .toBuffer()
  return new Uint8Array(png)
}
