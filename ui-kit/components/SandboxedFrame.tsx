/**
 * Shows nodes in a frame in which no script can run and no form can be sent. The page puts the nodes there itself, by
 * the object model, because its content security policy forbids styles that stand in markup.
 */
import { useEffect, useRef, useState } from 'react'
import styles from './SandboxedFrame.module.css'

export interface FramedPages {
  readonly nodes: readonly Node[]
  readonly styles: readonly string[]
}

export interface SandboxedFrameProps {
  readonly title: string
  readonly pages: FramedPages
}

/** Paper is white, whatever the theme of the portal is. */
const ground = `
  :root { color-scheme: only light; background: #e4e7e9; }
  body { margin: 0; overflow-wrap: anywhere; }
`

export function SandboxedFrame({ title, pages }: SandboxedFrameProps) {
  const ref = useRef<HTMLIFrameElement>(null)
  // Some browsers replace the empty document of a new frame once more.
  const [loads, setLoads] = useState(0)

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
    // They are moved, since a copy of a style attribute would be judged by the policy.
    holder.append(...pages.nodes)
    document.body.replaceChildren(holder)

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
  }, [pages, title, loads])

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
