/** Draws a page of a PDF, upright, in the width of its canvas on the screen. */
import type { PDFPageProxy } from 'pdfjs-dist'

/** Sharp on high-density screens, and never larger than a browser supports. */
const longestSide = 2400

export function drawPdfPage(page: PDFPageProxy, canvas: HTMLCanvasElement) {
  const { width, height } = page.getViewport({ scale: 1 })
  const wanted = ((canvas.clientWidth || 800) * Math.min(2, window.devicePixelRatio || 1)) / width
  const viewport = page.getViewport({ scale: Math.min(wanted, longestSide / Math.max(width, height)) })
  canvas.width = Math.ceil(viewport.width)
  canvas.height = Math.ceil(viewport.height)
  return page.render({ canvas, viewport })
}
