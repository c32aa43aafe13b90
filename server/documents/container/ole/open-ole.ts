/** Opens an OLE container (MS-CFB), in which old Office files keep their streams, once it is known to come to an end. */
import { find, read } from 'cfb'
import { damaged } from '../unreadable.ts'
import { isSound } from './is-sound.ts'

export interface Ole {
  /** Undefined where there is no stream of that name. */
  readonly stream: (name: string) => Buffer | undefined
}

export function openOle(bytes: Uint8Array): Ole {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!isSound(buffer)) throw damaged()
  try {
    const container = read(buffer, { type: 'buffer' })
    return {
      stream: (name) => {
        const content = find(container, `/${name}`)?.content
        return content === undefined ? undefined : Buffer.from(content)
      },
    }
  } catch {
    throw damaged()
  }
}
