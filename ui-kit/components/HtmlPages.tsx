/** A page of HTML. */
import { useEffect, useState } from 'react'
import { disarm } from './disarm.ts'
import type { PagesOfDocumentProps } from './DocumentPreview.tsx'
import { type FramedPages, SandboxedFrame } from './SandboxedFrame.tsx'

export function HtmlPages({ title, file, citing, onDrawn, onFailed }: PagesOfDocumentProps) {
  const [pages, setPages] = useState<FramedPages>()
  useEffect(() => {
    let isShown = true
    file.text().then(
      (text) => {
        if (!isShown) return
        setPages(readHtml(text))
        onDrawn(
          'Links, scripts, sound and anything that the page would load from elsewhere are left out of the preview.',
        )
      },
      () => isShown && onFailed(),
    )
    return () => {
      isShown = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- a document is drawn once; the handlers are those of its preview
  }, [file])
  return pages === undefined ? null : <SandboxedFrame title={title} pages={pages} citing={citing} />
}

function readHtml(text: string): FramedPages {
  const page = new DOMParser().parseFromString(text, 'text/html')
  const styles = [...page.querySelectorAll('style')].map((style) => {
    style.remove()
    return style.textContent
  })
  disarm(page)
  for (const element of page.querySelectorAll<HTMLElement>('[style]')) {
    // The content security policy blocks style attributes in markup, but not styles that a script sets.
    element.style.cssText = element.getAttribute('style') ?? ''
  }
  return { nodes: [...page.body.childNodes], styles: ['main { padding: 1rem; background: white; }', ...styles] }
}
