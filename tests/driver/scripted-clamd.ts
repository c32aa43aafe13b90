/** A server that speaks clamd's INSTREAM as ClamAV does, and finds the EICAR test text and nothing else. */
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/** The harmless text that every scanner reports. In pieces, so that no scanner reports this file. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!', '$H+H*'].join('')

export interface ScriptedClamd {
  readonly port: number
  /** How many bytes each scan was given. */
  readonly scanned: readonly number[]
  readonly close: () => Promise<void>
}

interface ScriptedClamdOptions {
  /** Bytes; a longer stream is refused as clamd does: with its reply, before the end of the stream. */
  readonly streamMaxLength?: number
}

export async function scriptedClamd({ streamMaxLength = Infinity }: ScriptedClamdOptions = {}): Promise<ScriptedClamd> {
  const scanned: number[] = []
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket.on('error', () => undefined).on('close', () => open.delete(socket)))
    void answer(socket, streamMaxLength, scanned).catch(() => socket.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    scanned,
    async close() {
      for (const socket of open) socket.destroy()
      if (server.listening) await once(server.close(), 'close')
    },
  }
}

async function answer(socket: Socket, streamMaxLength: number, scanned: number[]): Promise<void> {
  let received = Buffer.alloc(0)
  const taken: Buffer[] = []
  let size = 0
  let command: string | undefined
  for await (const piece of socket as AsyncIterable<Buffer>) {
    received = Buffer.concat([received, piece])
    const end = received.indexOf(0)
    if (command === undefined && end >= 0) {
      command = received.subarray(0, end).toString()
      received = received.subarray(end + 1)
    }
    if (command !== undefined && command !== 'zINSTREAM') return void socket.end('UNKNOWN COMMAND\0')
    while (command !== undefined && received.length >= 4) {
      const length = received.readUInt32BE(0)
      if (length === 0) {
        scanned.push(size)
        const isInfected = Buffer.concat(taken).includes(eicar)
        return void socket.end(isInfected ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
      }
      if (received.length < 4 + length) break
      size += length
      if (size > streamMaxLength) return void socket.end('INSTREAM size limit exceeded. ERROR\0')
      taken.push(received.subarray(4, 4 + length))
      received = received.subarray(4 + length)
    }
  }
}
