/**
 * Reloads the style sheets that failed to load. Importing a script a second time loads the script but not its style
 * sheet, because the page already has a link to it.
 */
export function loadMissingStyles(page: Pick<Document, 'querySelectorAll'>): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    // If loading fails again, the link stays without a sheet for the next attempt.
    if (link.sheet === null) link.replaceWith(link.cloneNode())
}
