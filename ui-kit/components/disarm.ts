/** Removes from a document everything that would load a resource, lead to another page or run, so that only its appearance is left. */
const active =
  'script, iframe, frame, object, embed, link, meta, base, form, input, button, select, textarea, audio, video'
const addresses = ['href', 'xlink:href', 'src', 'srcset', 'action', 'formaction', 'ping', 'poster', 'background']

export function disarm(root: ParentNode): void {
  for (const element of root.querySelectorAll(active)) element.remove()
  for (const element of root.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) if (name.startsWith('on')) element.removeAttribute(name)
    for (const name of addresses) {
      const address = element.getAttribute(name)
      if (address !== null && !isHarmless(address)) element.removeAttribute(name)
    }
  }
}

/** An anchor in the document itself, or an embedded picture. */
const isHarmless = (address: string): boolean => address.startsWith('#') || /^data:image\/[\w.+-]+[;,]/i.test(address)
