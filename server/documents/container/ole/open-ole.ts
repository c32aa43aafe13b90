/** Opens an OLE container (MS-CFB), the format of old Office files, after checking that its sector chains end. */
import { find, read } from 'cfb'
import { damagedFile } from '../unreadable.ts'
import { isSound } from './is-sound.ts'

export interface Ole {
  /** Undefined if there is no stream of that name. */
  readonly stream: (name: string) => Buffer | undefined
}

export function openOle(bytes: Uint8Array): Ole {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!isSound(buffer)) throw damagedFile()
  try {
    const container = read(buffer, { type: 'buffer' })
    return {
      stream: (name) => {
        const content = find(container, `/${name}`)?.content
        return content === undefined ? undefined : Buffer.from(content)
      },
    }
  } catch {
    throw damagedFile()
  }
}
