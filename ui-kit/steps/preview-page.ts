/** Changes the page in the frame of a preview without reloading it, so that its scroll position stays. */

/** Scripts of the page do not run: its frame and its policy allow none. */
export function showPage(frame: HTMLIFrameElement | null, html: string): void {
  const shown = frame?.contentDocument
  if (!shown?.body) return
  const page = new DOMParser().parseFromString(html, 'text/html')
  const newStyles = page.querySelectorAll('head style')
  for (const [index, style] of shown.querySelectorAll('head style').entries()) {
    const text = newStyles[index]?.textContent
    if (text !== undefined && style.textContent !== text) style.textContent = text
  }
  // The style sheet now contains the colours that showEdit had set, adjusted so that all text is readable.
  shown.documentElement.removeAttribute('style')
  const { scrollTop } = shown.documentElement
  shown.body.replaceWith(shown.adoptNode(page.body))
  shown.documentElement.scrollTop = scrollTop
}

const colour = /^#?([\da-f]{3}|[\da-f]{6})$/i

/** Shows one changed value at once, if the page already has an element for its text or colour. Other changes appear with the next page. */
export function showEdit(frame: HTMLIFrameElement | null, key: string, value: unknown): void {
  const page = frame?.contentDocument
  if (!page || typeof value !== 'string') return
  const hex = colour.exec(value.trim())?.[1]
  if (hex !== undefined && page.documentElement) page.documentElement.style.setProperty(`--${key}`, `#${hex}`)
  const places = placesOf(page, key).filter(({ childElementCount }) => childElementCount === 0)
  const texts = value.split(/\n\s*\n/).filter((text) => text.trim() !== '')
  const isParagraph = places.every(({ localName }) => localName === 'p')
  if (places.length === 0 || texts.length === 0) return
  if (!isParagraph || places.length === 1) for (const place of places) place.textContent = value
  else if (places.length === texts.length) places.forEach((place, index) => (place.textContent = texts[index] ?? ''))
}

const placesOf = (page: Document, key: string): readonly HTMLElement[] =>
  [...page.querySelectorAll<HTMLElement>('[data-key]')].filter(({ dataset }) => dataset.key === key)

/** 'stay': the element is marked again after a change, and the page scrolls only if the element is not visible. */
export function showPlace(frame: HTMLIFrameElement | null, key: string | undefined, movement: 'scroll' | 'stay'): void {
  const page = frame?.contentDocument
  if (!page || key === undefined) return
  for (const marked of page.querySelectorAll<HTMLElement>('[data-edited]')) {
    delete marked.dataset.edited
    marked.style.outline = ''
    marked.style.scrollMargin = ''
  }
  const element = elementFor(page, key)
  if (!element) return
  element.dataset.edited = ''
  element.style.outline = '2px dashed currentcolor'
  element.style.outlineOffset = '0.4em'
  // Otherwise the frame would cut the outline off.
  element.style.scrollMargin = '1em'
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({
    block: movement === 'scroll' ? 'center' : 'nearest',
    behavior: isCalm || movement === 'stay' ? 'auto' : 'smooth',
  })
}

/** The element with the key, or else the element of its parent key: "steps" for "steps.0". */
function elementFor(page: Document, key: string): HTMLElement | null {
  for (let part = key; part !== ''; part = part.slice(0, Math.max(part.lastIndexOf('.'), 0))) {
    const [found] = placesOf(page, part)
    if (found) return found
  }
  return null
}
