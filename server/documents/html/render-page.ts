/** Renders a document as a self-contained HTML page: no scripts, no external files, every value escaped. */
import { currentWording, quoted, worded } from '#server/wording.ts'
import {
  isStandIn,
  remarkOf,
  type Content,
  type ContentBlock,
  type ContentPicture,
  type Entry,
} from '../content/content.ts'
import type { PageFace } from './page-font.ts'
import { pageHead, pageStyle } from './page-style.ts'
import type { Theme } from './theme.ts'
import { escapeHtml } from './template-view.ts'

export interface PageParts {
  readonly theme: Theme
  readonly pictures: readonly ContentPicture[]
  /** A data: address. */
  readonly font: string
  /** For the letters that the font lacks. */
  readonly faces?: readonly PageFace[]
}

/** A page loads nothing and runs nothing, whatever its values contain. */
export const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'" />`

export function renderPage(content: Content, { theme, pictures, font, faces }: PageParts): string {
  return `<!DOCTYPE html>
<html lang="${currentWording().locale}">
<head>
${policy}
${pageHead(theme, font, faces)}
<title>${escapeHtml(content.title)}</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
<header>
${picturesOf(pictures)}<h1 dir="auto">${escapeHtml(content.title)}</h1>
</header>
${bodyOf(content)}
</main>
</body>
</html>
`
}

/** Renders everything below the title. */
export function bodyOf({ sections, sources, aboutLines }: Content): string {
  return [
    ...sections.map(({ title, level, blocks }) => {
      const tag = `h${Math.min(level + 1, 4)}`
      return [
        ...(title === '' ? [] : [`<${tag} dir="auto">${escapeHtml(title)}</${tag}>`]),
        ...blocks.map(blockOf),
      ].join('\n')
    }),
    ...(sources.length === 0
      ? []
      : [
          `<h2>${worded('Sources')}</h2>\n<ol class="sources">`,
          ...sources.map(
            ({ file, passage, place }, index) =>
              `<li id="source-${index + 1}" dir="auto"><strong>${escapeHtml(place === undefined ? file : `${file}, ${place}`)}</strong>: ${quoted(escapeHtml(passage))}</li>`,
          ),
          '</ol>',
        ]),
    ...(aboutLines.length === 0
      ? []
      : [`<footer>${aboutLines.map((line) => `<p class="made">${escapeHtml(line)}</p>`).join('')}</footer>`]),
  ].join('\n')
}

const writers: { readonly [K in ContentBlock['kind']]: (block: Extract<ContentBlock, { kind: K }>) => string } = {
  text: ({ entry }) => `<p dir="auto"${isStandIn(entry) ? ' class="note"' : ''}>${entryOf(entry)}</p>`,
  stressed: ({ text }) => `<p dir="auto"><strong>${escapeHtml(text)}</strong></p>`,
  list: ({ entries, isNumbered = false }) => {
    const tag = isNumbered ? 'ol' : 'ul'
    return `<${tag}>\n${entries.map((entry) => `<li dir="auto">${entryOf(entry)}</li>`).join('\n')}\n</${tag}>`
  },
  figures: ({ figures }) =>
    writers.facts({
      kind: 'facts',
      facts: figures.map(({ value, label }) => [value, { text: label, sources: [] }] as const),
    }),
  quote: ({ text, by }) =>
    `<blockquote><p dir="auto">${quoted(escapeHtml(text))}</p>${by === '' ? '' : `<p dir="auto">${escapeHtml(by)}</p>`}</blockquote>`,
  links: ({ links }) =>
    links
      .map(({ text, address }) => `<p><a href="${escapeHtml(address)}" dir="auto">${escapeHtml(text)}</a></p>`)
      .join('\n'),
  table: ({ header, rows, figures = [] }) => {
    const figure = (column: number) => (figures[column] === true ? ' class="figure"' : '')
    const head = header
      .map((name, column) => `<th scope="col" dir="auto"${figure(column)}>${escapeHtml(name)}</th>`)
      .join('')
    const body = rows.map(
      (row) =>
        `<tr>${row.map((entry, column) => `<td dir="auto"${figure(column)}>${entryOf(entry)}</td>`).join('')}</tr>`,
    )
    return `<div class="table" tabindex="0" role="region" aria-label="${worded('Table')}"><table>\n<thead><tr>${head}</tr></thead>\n<tbody>\n${body.join('\n')}\n</tbody>\n</table></div>`
  },
  facts: ({ facts }) => {
    const rows = facts.map(
      ([name, entry]) =>
        `<tr><th scope="row" dir="auto">${escapeHtml(name)}</th><td dir="auto"${isStandIn(entry) ? ' class="note"' : ''}>${entryOf(entry)}</td></tr>`,
    )
    return `<div class="table"><table>\n<tbody>\n${rows.join('\n')}\n</tbody>\n</table></div>`
  },
  picture: ({ picture: { address, alt, width, height }, share, caption }) => {
    const image = `<img src="${address}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" style="max-width: ${Math.round(share * 100)}%" />`
    const below = caption === undefined ? '' : `<figcaption dir="auto">${escapeHtml(caption)}</figcaption>`
    return `<figure>${image}${below}</figure>`
  },
  pictures: ({ pictures, columns }) => {
    const cells = pictures.map(({ picture: { address, alt, width, height }, name }) => {
      const below = name === '' ? '' : `<figcaption dir="auto">${escapeHtml(name)}</figcaption>`
      return `<figure><img src="${address}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" />${below}</figure>`
    })
    return `<div class="sheet" style="--columns: ${columns}">\n${cells.join('\n')}\n</div>`
  },
  remark: ({ text }) => `<p class="note" dir="auto">${escapeHtml(text)}</p>`,
  page: () => '<div class="page"></div>',
}

function blockOf(block: ContentBlock): string {
  // The cast is safe, since the table has a writer for each kind; TypeScript cannot relate the two.
  const write = writers[block.kind] as (block: ContentBlock) => string
  return write(block)
}

function entryOf({ text, sources, note }: Entry): string {
  const remark = remarkOf(note)
  const sourceNote = remark === undefined ? '' : ` <em>${remark}</em>`
  const citations = sources.length === 0 ? '' : ` <sup>[${sources.join(', ')}]</sup>`
  return `${escapeHtml(text)}${sourceNote}${citations}`
}

export const picturesOf = (pictures: readonly ContentPicture[]): string =>
  pictures.length === 0
    ? ''
    : `<ul class="pictures">\n${pictures.map(({ address, alt, width, height, tone }) => `<li><img${tone === undefined ? '' : ` class="${tone}"`} src="${address}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" /></li>`).join('\n')}\n</ul>\n`
