/** Writes streams with their paths as an OLE container (MS-CFB). */
import { utils, write } from 'cfb'

export function packOle(streams: Iterable<readonly [path: string, content: Buffer]>): Buffer {
  const container = utils.cfb_new()
  for (const [path, content] of streams) utils.cfb_add(container, `/${path}`, content)
  return write(container, { type: 'buffer' }) as Buffer
}
