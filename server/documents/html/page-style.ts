/**
 * Writes the common head of all pages, and the style sheet of a page without a template, for screens of every width and
 * for print.
 */
import { contrast, contrastWith, leastContrast, mixColours, readable } from '#engine/values/contrast.ts'
import type { PageFace } from './page-font.ts'
import type { Theme } from './theme.ts'

/** Derived colours: text on the accent, quiet text, and the background on which a white logo is visible. */
export const moreColours = ({ background, ink, accent }: Theme) => ({
  onAccent: contrastWith(accent, [background, ink]),
  plate: contrast('#FFFFFF', background) > contrast('#FFFFFF', ink) ? background : ink,
  faint: readable(mixColours(ink, background, 0.3), background, leastContrast.heading),
})

/** The colours, the typeface and the text style of the body, which templates use, too. They come first in the head. */
export function pageHead(theme: Theme, font: string, faces: readonly PageFace[] = []): string {
  const { background, ink, accent } = theme
  const { onAccent, faint, plate } = moreColours(theme)
  return `<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<style>
${[faceRule(font, ''), ...faces.map(({ address, range }) => faceRule(address, ` unicode-range: ${range};`))].join('\n')}
:root { --background: ${background}; --ink: ${ink}; --accent: ${accent}; --on-accent: ${onAccent}; --faint: ${faint}; --plate: ${plate}; --line: color-mix(in srgb, var(--ink) 22%, var(--background)); --soft: color-mix(in srgb, var(--ink) 5%, var(--background)); color-scheme: only light; }
*, ::before, ::after { box-sizing: border-box; }
html { background: var(--background); text-size-adjust: 100%; }
body { margin: 0; color: var(--ink); background: var(--background); font: 1.0625rem/1.6 'Page', system-ui, sans-serif; overflow-wrap: anywhere; }
</style>`
}

const faceRule = (address: string, more: string): string =>
  `@font-face { font-family: 'Page'; src: url(${address}) format('woff2'); font-weight: 100 900; font-display: swap;${more} }`

export const pageStyle = `
main { max-width: 46rem; margin: 0 auto; padding: clamp(1.5rem, 5vw, 4.5rem) clamp(1rem, 5vw, 2rem); }
header { border-bottom: 3px solid var(--accent); padding-bottom: 1.5rem; margin-bottom: 2.5rem; }
.pictures { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: center; margin: 0 0 2rem; padding: 0; list-style: none; }
.pictures img { display: block; max-width: min(100%, 22rem); max-height: 4.5rem; height: auto; width: auto; object-fit: contain; }
.pictures .light { padding: .6rem .9rem; border-radius: .4rem; background: var(--plate); print-color-adjust: exact; }
h1 { font-size: clamp(1.9rem, 6vw, 2.9rem); line-height: 1.15; letter-spacing: -.015em; margin: 0; text-wrap: balance; }
h2 { font-size: 1.55rem; line-height: 1.25; color: var(--accent); margin: 2.6rem 0 .7rem; }
h3 { font-size: 1.2rem; line-height: 1.3; margin: 1.9rem 0 .5rem; }
h4 { font-size: 1.05rem; margin: 1.5rem 0 .4rem; }
p { margin: 0 0 1rem; white-space: pre-line; }
ul { margin: 0 0 1.1rem; padding-left: 1.3rem; }
li { margin: .3rem 0; }
li::marker { color: var(--accent); }
.table { overflow-x: auto; margin: 0 0 1.4rem; }
table { border-collapse: collapse; width: 100%; font-size: .975rem; overflow-wrap: normal; }
th, td { text-align: start; vertical-align: top; padding: .55rem .8rem .55rem 0; border-bottom: 1px solid var(--line); white-space: pre-line; }
thead th { border-bottom: 2px solid var(--accent); }
tbody th { font-weight: 600; width: 32%; }
.figure { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
figure { margin: 0 0 1.4rem; }
figure img { display: block; height: auto; }
.sheet { display: grid; grid-template-columns: repeat(auto-fill, minmax(max(6rem, calc(100% / var(--columns) - 1rem)), 1fr)); gap: 1rem; align-items: end; margin: 0 0 1.4rem; }
.sheet figure { margin: 0; overflow-wrap: anywhere; }
.sheet img { max-width: 100%; }
figcaption { margin-top: .4rem; font-size: .9rem; font-style: italic; }
.note, .made, figcaption, sup { color: color-mix(in srgb, var(--ink) 78%, var(--background)); }
.note { font-style: italic; }
sup { font-size: .72em; line-height: 0; }
.sources { font-size: .92rem; padding-left: 1.8rem; }
footer { margin-top: 3.5rem; padding-top: 1rem; border-top: 1px solid var(--line); font-size: .9rem; }
footer p { margin: 0 0 .3rem; }
@media print {
  @page { margin: 20mm 18mm; }
  body { font-size: 10.5pt; }
  main { max-width: none; padding: 0; }
  h1, h2, h3, h4 { break-after: avoid; }
  thead { display: table-header-group; }
  tr, li, img, figure { break-inside: avoid; }
  .page { break-after: page; }
}
`
