/** SVGs from users are drawn as pictures. Active content is left out, and missing parts are reported. */
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pagePicture } from '#server/documents/html/page-picture.ts'
import { filterSvg } from '#server/documents/pictures/filter-svg.ts'
import { draw } from './fixtures/draw.ts'
import { refused, shape, withEffects } from './fixtures/hostile-svgs.ts'

const refusalOf = (svg: string): Promise<unknown> => draw(svg).catch((error: unknown) => error)
const pixelsOf = async (svg: string) =>
  sharp((await draw(svg)).bytes)
    .raw()
    .toBuffer()

const plain = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100" width="300" height="100">${shape}</svg>`

test.each(Object.entries(withEffects))('an SVG with %s is drawn as if it had none', async (_, svg) => {
  expect((await pixelsOf(svg)).equals(await pixelsOf(plain))).toBe(true)
})

test.each(Object.entries(refused))('an SVG with %s is refused with what to do', async (_, svg) => {
  expect(await refusalOf(svg)).toMatchObject({
    status: 422,
    message: expect.stringMatching(/^"logo.svg" .*\. Save the picture as PNG and try again\.$/) as unknown,
  })
})

describe('what a logo is made of is drawn', () => {
  test('gradients, clips, masks, patterns, texts and styles look as they did', async () => {
    // Pixels are compared at the size at which a logo is drawn.
    const logo = `<?xml version="1.0" encoding="UTF-8"?>
      <!-- made by an editor -->
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <svg version="1.1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 300 100">
        <title>Example</title>
        <defs>
          <style type="text/css"><![CDATA[ .a { fill: url(#g); } .b, .c > rect { fill: #ffd43b; stroke: #123; } /* last */ ]]></style>
          <linearGradient id="g"><stop offset="0" stop-color="#c00"/><stop offset="1" style="stop-color:#00c;stop-opacity:.5"/></linearGradient>
          <linearGradient id="h" xlink:href="#g" gradientTransform="rotate(90)"/>
          <clipPath id="c"><circle cx="50" cy="50" r="40"/></clipPath>
          <mask id="m" style="mask-type:alpha"><rect width="300" height="50"/></mask>
          <pattern id="p" width="10" height="10" patternUnits="userSpaceOnUse"><circle cx="5" cy="5" r="4"/></pattern>
          <symbol id="s" viewBox="0 0 10 10"><path d="M0 0H10V10Z"/></symbol>
        </defs>
        <g clip-path="url(#c)"><rect class="a" width="100" height="100"/></g>
        <g class="c" mask="url(#m)"><rect x="110" width="80" height="100"/></g>
        <rect x="200" width="50" height="100" fill="url(#p)"/><rect x="200" y="60" width="50" height="9" fill="url('#h')"/>
        <use xlink:href="#s" x="260" y="10" width="30" height="30" transform="rotate(5 275 25)"/>
        <text class="b" x="100" y="80" font-size="20">A &amp; B <tspan dx="3">C</tspan></text>
      </svg>`
    const size = { density: 72 * 4 }
    const sent = Buffer.from(logo)
    const [before, after] = [sent, Buffer.from(filterSvg('logo.svg', sent, { scripts: 'refused' }))].map((svg) =>
      sharp(svg, size).raw(),
    )
    expect(await before?.toBuffer()).toHaveLength(1200 * 400 * 4)
    expect((await before?.toBuffer())?.equals((await after?.toBuffer()) ?? Buffer.alloc(0))).toBe(true)
  })

  test('in UTF-16 as in UTF-8', async () => {
    const bytes = Buffer.from(`\uFEFF${withEffects['a filter in a style']}`, 'utf16le')
    expect(filterSvg('logo.svg', bytes, { scripts: 'refused' })).toContain('<rect')
    expect(filterSvg('logo.svg', bytes.swap16(), { scripts: 'refused' })).toContain('<rect')
  })
})

describe('a picture on a page', () => {
  test('has no effects either', async () => {
    const picture = await pagePicture({ name: 'a.svg', bytes: Buffer.from(withEffects['a filter in a style'] ?? '') })
    expect(picture).toEqual(await pagePicture({ name: 'a.svg', bytes: Buffer.from(plain) }))
  })

  test('a drawing cannot hide in a compressed file', async () => {
    const bytes = gzipSync(withEffects['a filter in a style'] ?? '')
    await expect(pagePicture({ name: 'a.png', bytes })).rejects.toMatchObject({ status: 422 })
  })
})
