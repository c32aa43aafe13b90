/**
 * Loads the style sheets again that could not be loaded. Whoever imports a script a second time gets the script, but not its
 * style sheet: the page holds a link to that already.
 */
export function loadMissingStyles(page: Pick<Document, 'querySelectorAll'>): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    // What fails once more stays a link without a sheet, for the next attempt.
    if (link.sheet === null) link.replaceWith(link.cloneNode())
}
