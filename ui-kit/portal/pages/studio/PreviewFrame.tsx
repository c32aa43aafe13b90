/**
 * A page within the page, in which a part of a wizard is drawn: with a width of its own, so that narrow layouts are those of a
 * narrow screen, and with a theme and ids of its own.
 */
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

interface PreviewFrameProps {
  readonly title: string
  /** CSS pixels. */
  readonly width: number
  readonly height: number
  /** How large it is drawn; 1: as it is. */
  readonly scale: number
  readonly theme: 'light' | 'dark'
  readonly children: ReactNode
}

export function PreviewFrame({ title, width, height, scale, theme, children }: PreviewFrameProps) {
  const [page, setPage] = useState<Document>()

  useEffect(() => {
    if (page) describePage(page, { theme, title })
  }, [page, theme, title])

  useEffect(() => (page ? copyStyles(page) : undefined), [page])

  const size: CSSProperties = { inlineSize: width * scale, blockSize: height * scale, overflow: 'hidden' }
  return (
    <div style={size}>
      <iframe
        title={title}
        ref={(frame) => {
          // Firefox replaces the first document of a frame once it has loaded.
          const take = () => setPage(frame?.contentDocument ?? undefined)
          frame?.addEventListener('load', take)
          take()
          return () => frame?.removeEventListener('load', take)
        }}
        style={{
          inlineSize: width,
          blockSize: height,
          border: 0,
          transform: `scale(${scale})`,
          transformOrigin: 'top left',
        }}
      />
      {page && createPortal(children, page.body)}
    </div>
  )
}

function describePage(page: Document, { theme, title }: Pick<PreviewFrameProps, 'theme' | 'title'>) {
  page.documentElement.dataset['theme'] = theme
  page.documentElement.lang = document.documentElement.lang
  page.title = title
}

/** Copies the style sheets of the portal, also those that scripts load later. */
function copyStyles(page: Document): () => void {
  const copied = new Map<Node, Node>()
  const copy = () => {
    for (const sheet of document.head.querySelectorAll('style, link[rel="stylesheet"]')) {
      if (copied.has(sheet)) continue
      const made = page.importNode(sheet, true)
      copied.set(sheet, made)
      page.head.append(made)
    }
  }
  copy()
  const watcher = new MutationObserver(copy)
  watcher.observe(document.head, { childList: true })
  return () => watcher.disconnect()
}
