/**
 * Shows nodes in a frame in which no script can run and no form can be sent. The page inserts the nodes through the DOM, because its content security
 * policy forbids styles in markup.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Citing, linkCitations, openedCitation } from './link-citations.ts'
import styles from './SandboxedFrame.module.css'

export interface FramedPages {
  readonly nodes: readonly Node[]
  readonly styles: readonly string[]
}

export interface SandboxedFrameProps {
  readonly title: string
  readonly pages: FramedPages
  readonly citing: Citing
}

/** Paper is white, whatever the theme of the portal is. */
const ground = `
  :root { color-scheme: only light; background: #e4e7e9; }
  body { margin: 0; overflow-wrap: anywhere; }
  [data-citation] { all: unset; text-indent: 0; cursor: pointer; color: #1b4965; text-decoration: underline; }
  [data-citation]:focus-visible { outline: 2px solid #1b4965; outline-offset: 1px; }
`

export function SandboxedFrame({ title, pages, citing }: SandboxedFrameProps) {
  const ref = useRef<HTMLIFrameElement>(null)
  // Some browsers replace the empty document of a new frame a second time.
  const [loads, setLoads] = useState(0)
  const { count, onOpen } = citing
  const open = useEffectEvent(onOpen)

  useEffect(() => {
    const frame = ref.current
    const document = frame?.contentDocument
    const view = frame?.contentWindow
    if (!frame || !document?.body || !view) return undefined
    document.documentElement.lang = window.document.documentElement.lang
    document.title = title
    // The constructor belongs to the frame: a sheet of another document cannot be adopted.
    const { CSSStyleSheet: Sheet } = view as Window & typeof globalThis
    document.adoptedStyleSheets = [ground, ...pages.styles].map((text) => {
      const sheet = new Sheet()
      sheet.replaceSync(text)
      return sheet
    })
    const holder = document.createElement('main')
    // The nodes are moved, since the policy would block the style attributes of a copy.
    holder.append(...pages.nodes)
    document.body.replaceChildren(holder)
    linkCitations(holder, count)
    const press = ({ target }: MouseEvent) => {
      const citation = openedCitation(target)
      if (citation !== undefined) open(citation)
    }
    // The listener belongs to the page, so it runs although scripts in the frame cannot.
    holder.addEventListener('click', press)

    const fit = () => {
      holder.style.zoom = '1'
      const width = holder.scrollWidth
      const room = document.documentElement.clientWidth
      if (width > room && room > 0) holder.style.zoom = String(room / width)
    }
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(frame)
    return () => observer.disconnect()
  }, [pages, title, loads, count])

  return (
    <iframe
      ref={ref}
      title={title}
      sandbox="allow-same-origin"
      className={styles.frame}
      onLoad={() => setLoads((count) => count + 1)}
    />
  )
}
