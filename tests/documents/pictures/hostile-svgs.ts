/** SVGs made to hold a core, to fill the memory or to fetch something, each of a few kilobytes. */

const svg = (content: string, size = 'viewBox="0 0 300 100" width="300" height="100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${content}</svg>`

export const shape = '<rect width="300" height="100" fill="#0b7285"/>'

const chain = (count: number, link: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => link(at)).join('')

const manyBlurs = chain(90, () => '<feGaussianBlur stdDeviation="90 80"/><feMorphology operator="dilate" radius="60"/>')
const cssFilters = 'blur(90px) drop-shadow(90px 90px 90px red) '.repeat(60)

/** Each is drawn as if the effect were not there. */
export const withEffects: Readonly<Record<string, string>> = {
  'a filter with stacked effects': svg(
    `<filter id="f" x="-500%" y="-500%" width="2000%" height="2000%">${manyBlurs}</filter><g filter="url(#f)">${shape}</g>`,
  ),
  'a filter in a style': svg(`<g style="opacity:1;filter:${cssFilters}">${shape}</g>`),
  'a filter in a style sheet': svg(
    `<style>/* } */ @media screen { g { filter: ${cssFilters} } } g, rect { FILTER : ${cssFilters}; fill-opacity: 1 }</style><g>${shape}</g>`,
  ),
  'a filter that is written with escapes': svg(
    `<style>g{f\\69lter:${cssFilters}} g{fill-opacity:1}</style><g style="\\66 ilter:${cssFilters}">${shape}</g>`,
  ),
  'an animation': svg(
    `${shape}<animate attributeName="x" dur="1s" repeatCount="indefinite"/><g><set attributeName="fill" to="red"/></g>`,
  ),
  'a typeface of its own': svg(
    `<style>@font-face{font-family:X;src:local(X)}</style><font><glyph d="M0 0"/></font>${shape}`,
  ),
  'notes of an editor': svg(
    `<metadata xmlns:rdf="urn:x"><rdf:RDF rdf:about="http://example.com"/></metadata><e:view xmlns:e="urn:e" e:path="C:\\logo"/>${shape}`,
  ),
  'a link to a page': svg(`<a href="https://example.com">${shape}</a>`),
}

/** Each is drawn in time, or refused. */
export const bombs: Readonly<Record<string, string>> = {
  'uses of uses': svg(
    `<g id="u0">${shape}</g>${chain(14, (at) => `<g id="u${at + 1}">${`<use xlink:href="#u${at}"/>`.repeat(9)}</g>`)}`,
  ),
  'patterns of patterns': svg(
    chain(
      12,
      (at) =>
        `<pattern id="p${at + 1}" width=".01" height=".01">${`<rect width="9" height="9" fill="url(#p${at})"/>`.repeat(9)}</pattern>`,
    ) + '<rect width="300" height="100" fill="url(#p12)"/>',
  ),
  'masks of masks': svg(
    chain(40, (at) => `<mask id="m${at + 1}">${`<g mask="url(#m${at})">${shape}</g>`.repeat(9)}</mask>`) +
      `<g mask="url(#m40)">${shape}</g>`,
  ),
  'clips of clips': svg(
    chain(
      40,
      (at) =>
        `<clipPath id="c${at + 1}">${`<rect clip-path="url(#c${at})" width="9" height="9"/>`.repeat(9)}</clipPath>`,
    ) + `<g clip-path="url(#c40)">${shape}</g>`,
  ),
  'markers on markers': svg(
    chain(
      9,
      (at) => `<marker id="k${at + 1}"><path marker-mid="url(#k${at})" d="M0 0${' 1 1'.repeat(300)}"/></marker>`,
    ) + `<path marker-mid="url(#k9)" d="M0 0${' 5 5'.repeat(900)}"/>`,
  ),
  'dashes without end': svg(
    '<path stroke="red" stroke-width="90" stroke-linecap="round" stroke-dasharray=".01" d="M0 0 L 300 100 L 0 90 L 300 10"/>'.repeat(
      50,
    ),
  ),
  'a long path of dashes': svg('<path stroke="red" stroke-dasharray="1 1" d="M-1e9 50 L 1e9 50.1"/>'.repeat(90)),
  'groups that are half transparent': svg(`${'<g opacity=".9">'.repeat(190)}${shape}${'</g>'.repeat(190)}`),
  'blends one over the other': svg(
    `<g style="mix-blend-mode:difference;isolation:isolate" opacity=".5">${shape}</g>`.repeat(3000),
  ),
  'shapes of 20,000 curves': svg(
    `<path opacity=".5" stroke="red" d="M0 0${' C 300 0 0 100 300 100'.repeat(20_000)}"/>`.repeat(3),
  ),
  'letters of a kilometre': svg('<text font-size="1e9" textLength="1e9">Logo</text>'.repeat(500)),
  'a size without end': svg(shape, 'width="1e30" height="1e30"'),
  'a size of nothing': svg(shape, 'viewBox="0 0 0 0" width="0" height="0"'),
  'a size that is not a number': svg(shape, 'viewBox="NaN" width="∞" height="-5"'),
  'a group without end': `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(100_000)}`,
  'groups in groups': svg(`${'<g>'.repeat(5000)}${'</g>'.repeat(5000)}`),
  'a tag that never ends': `<svg xmlns="http://www.w3.org/2000/svg"${' a'.repeat(200_000)}`,
  'a DOCTYPE that never ends': `<svg ${'<!DOCTYPE '.repeat(100_000)}`,
  'a style sheet that never ends': svg(`<style>${'a{'.repeat(200_000)}</style>${shape}`),
  'selectors without end': svg(
    `<style>${`${'g > '.repeat(2000)}g{fill:red}`.repeat(100)}</style>${'<g>'.repeat(150)}${shape}${'</g>'.repeat(150)}`,
  ),
}

/** Each is refused at once, with a sentence that says what to do. */
export const refused: Readonly<Record<string, string>> = {
  'a photo': svg('<image href="data:image/png;base64,iVBORw0KGgo=" width="9" height="9"/>'),
  'a page': svg('<foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'),
  'a drawing of somebody else': svg('<use href="http://example.com/a.svg#x"/>'),
  'a file of the server': svg('<use href="file:///etc/passwd#x"/>'),
  'a paint of somebody else': svg('<rect fill="url( \'http://example.com/a#x\' )"/>'),
  'a mask of somebody else in a style': svg('<g style="mask: url(http://example.com/a#x)"/>'),
  'a style sheet of somebody else': svg('<style>@import url(http://example.com/a.css);</style>'),
  'entities of its own': `<!DOCTYPE svg [<!ENTITY a "aaaaaaaa">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>`,
  'more shapes than are drawn': svg('<g/>'.repeat(20_001)),
  'more text than is drawn': svg(`<text>${'x'.repeat(5001)}</text>`),
}
