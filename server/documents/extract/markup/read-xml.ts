/** Any XML: each text with the name of its element, at its path. */
import type { BlockWriter } from '../block-writer.ts'
import { decodeXml } from '../xml/decode-xml.ts'
import { scanXml } from '../xml/scan-xml.ts'

export function readXml(bytes: Uint8Array, writer: BlockWriter): void {
  const open: { readonly name: string; text: string }[] = []
  const write = () => {
    const element = open.at(-1)
    const text = element?.text.trim() ?? ''
    if (element === undefined || text === '') return
    element.text = ''
    writer.add('text', `${element.name}: ${text}`, {
      label: open
        .slice(-6)
        .map(({ name }) => name)
        .join('/'),
    })
  }
  scanXml(decodeXml(bytes), {
    open: (name, _, all) => {
      write()
      open.push({ name, text: '' })
      const values = all().filter(([key]) => !/^xmlns|^xsi:/.test(key))
      const element = open.at(-1)
      if (element !== undefined && values.length > 0) {
        element.text = values.map(([key, value]) => `${key}=${value}`).join(', ')
        write()
      }
    },
    close: () => {
      write()
      open.pop()
    },
    text: (text) => {
      const element = open.at(-1)
      if (element !== undefined) element.text += text
    },
  })
}
