/** The pages of a PDF, each drawn when it comes near the visible part. */
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { drawPdfPage } from './draw-pdf-page.ts'
import type { PagesOfDocumentProps } from './DocumentPreview.tsx'
import { Hidden } from './Hidden.tsx'
import { openPdf } from './open-pdf.ts'
import styles from './PdfPages.module.css'

export function PdfPages({ title, file, onDrawn, onFailed }: PagesOfDocumentProps) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>()
  useEffect(() => {
    const opening = openPdf(file)
    let isShown = true
    opening.document.then(
      (document) => {
        if (!isShown) return
        setPdf(document)
        onDrawn('Forms and links do nothing in the preview.')
      },
      () => isShown && onFailed(),
    )
    return () => {
      isShown = false
      opening.close()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- a document is drawn once; the handlers are those of its preview
  }, [file])
  if (pdf === undefined) return null
  return (
    // It scrolls, so it must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={title} tabIndex={0} className={styles.pages}>
      {Array.from({ length: pdf.numPages }, (_, index) => (
        <PdfPage key={index} pdf={pdf} number={index + 1} />
      ))}
    </section>
  )
}

interface PdfPageProps {
  readonly pdf: PDFDocumentProxy
  /** The page number, from 1. */
  readonly number: number
}

function PdfPage({ pdf, number }: PdfPageProps) {
  const ref = useRef<HTMLCanvasElement>(null)
  const [words, setWords] = useState('')
  const [state, setState] = useState<'waiting' | 'drawn' | 'failed'>('waiting')
  useEffect(() => {
    const canvas = ref.current
    if (!canvas) return undefined
    let cancel: () => void = () => undefined
    let isShown = true
    const draw = async () => {
      const page = await pdf.getPage(number)
      if (!isShown) return
      const drawing = drawPdfPage(page, canvas)
      cancel = () => drawing.cancel()
      await drawing.promise
      const { items } = await page.getTextContent()
      if (!isShown) return
      setWords(items.map((item) => ('str' in item ? item.str : '')).join(' '))
      setState('drawn')
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        draw().catch(() => isShown && setState('failed'))
      },
      { rootMargin: '600px' },
    )
    observer.observe(canvas)
    return () => {
      isShown = false
      observer.disconnect()
      cancel()
    }
  }, [pdf, number])
  return (
    <figure className={styles.page} data-state={state}>
      <canvas ref={ref} className={styles.canvas} aria-hidden="true" />
      <figcaption className={styles.number}>
        Page {number} of {pdf.numPages}
        {state === 'failed' && ' could not be drawn.'}
        <Hidden>{words}</Hidden>
      </figcaption>
    </figure>
  )
}
