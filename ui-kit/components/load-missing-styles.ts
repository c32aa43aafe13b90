/**
 * Loads the style sheets again that could not be loaded. Whoever imports a script a second time gets the script, but not its
 * style sheet: the page holds a link to that already.
 */
export async function loadMissingStyles(page: Pick<Document, 'querySelectorAll'>): Promise<void> {
  const links = [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  await Promise.all(links.filter(({ sheet }) => sheet === null).map(replaceByFreshLink))
}

/** What fails once more stays a link without a sheet, for the next attempt. */
function replaceByFreshLink(link: HTMLLinkElement): Promise<void> {
  const fresh = link.cloneNode() as HTMLLinkElement
  return new Promise((resolve) => {
    fresh.addEventListener('load', () => resolve())
    fresh.addEventListener('error', () => resolve())
    link.replaceWith(fresh)
  })
}
