/** Reads any XML: each text with the name and the path of its element. */
import { decodeXml } from '../../container/xml/decode-xml.ts'
import { scanXml } from '../../container/xml/scan-xml.ts'
import type { BlockWriter } from '../block-writer.ts'

export function readXml(bytes: Uint8Array, writer: BlockWriter): void {
  const path: { readonly name: string; text: string }[] = []
  const write = () => {
    const element = path.at(-1)
    const text = element?.text.trim() ?? ''
    if (element === undefined || text === '') return
    element.text = ''
    const names = path.slice(-6).map(({ name }) => name)
    writer.add('text', `${element.name}: ${text}`, { label: names.join('/') })
  }
  scanXml(
    decodeXml(bytes),
    {
      open: (name, _attribute, attributes) => {
        write()
        const values = attributes().filter((each) => !/^xmlns|^xsi:/.test(each.name))
        path.push({ name, text: values.map((each) => `${each.name}=${each.value}`).join(', ') })
        write()
      },
      close: () => {
        write()
        path.pop()
      },
      text: (text) => {
        const element = path.at(-1)
        if (element !== undefined) element.text += text
      },
    },
    { documentType: 'skipped' },
  )
}
