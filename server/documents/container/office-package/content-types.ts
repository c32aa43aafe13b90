/** The content type of each part of an Office document, as its content types part states it: by part name, else by extension. */
import { scanXml } from '../xml/scan-xml.ts'
import { partKey } from './part-key.ts'

export const contentTypesPart = '[Content_Types].xml'

export class ContentTypes {
  readonly #byPart = new Map<string, string>()
  readonly #byExtension = new Map<string, string>()

  /** Takes one element of the content types part: Override names a part, Default names an extension. */
  add(element: string, attribute: (name: string) => string | undefined): void {
    const type = attribute('ContentType') ?? ''
    if (element === 'Override') this.#byPart.set(partKey(attribute('PartName') ?? ''), type)
    else if (element === 'Default') this.#byExtension.set((attribute('Extension') ?? '').toLowerCase(), type)
  }

  typeOf(part: string): string | undefined {
    const name = partKey(part)
    return this.#byPart.get(name) ?? this.#byExtension.get(name.slice(name.lastIndexOf('.') + 1))
  }

  /** The main part of the document and its type; undefined if no Override has the type of a main part. */
  main(): { readonly part: string; readonly type: string } | undefined {
    for (const [part, type] of this.#byPart) if (/\.main(?:\+xml)?$/i.test(type)) return { part, type }
    return undefined
  }
}

export function readContentTypes(xml: string): ContentTypes {
  const types = new ContentTypes()
  scanXml(xml, { open: (name, attribute) => types.add(name, attribute) })
  return types
}
