/** Draws the furniture of a simple room as SVG: a plant on one side, a lamp on the other. */
import { randomFrom } from '../noise.ts'
import { roomSize } from './draw-room.ts'
import type { Room } from './read-room.ts'

export function drawThings(room: Room, seed: number): string {
  const things = [
    room.hasPlant ? plant(1655, 800, seed) : '',
    room.hasLamp || room.daylight === 'evening' ? lamp(1480, 778, room) : '',
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${roomSize.width}" height="${roomSize.height}">
<defs>
<radialGradient id="shadow"><stop offset="0" stop-opacity=".5"/><stop offset=".6" stop-opacity=".22"/><stop offset="1" stop-opacity="0"/></radialGradient>
<linearGradient id="pot"><stop offset="0" stop-color="#d9d4ca"/><stop offset=".35" stop-color="#efebe3"/><stop offset="1" stop-color="#96918a"/></linearGradient>
<linearGradient id="shade" x2="0" y2="1"><stop offset="0" stop-color="#f2e3bf"/><stop offset="1" stop-color="#fff6dc"/></linearGradient>
<radialGradient id="halo"><stop offset="0" stop-color="#ffd58a" stop-opacity=".55"/><stop offset="1" stop-color="#ffd58a" stop-opacity="0"/></radialGradient>
<linearGradient id="leaf" x2="1" y2="1"><stop offset="0" stop-color="#5d8a52"/><stop offset="1" stop-color="#264a2c"/></linearGradient>
</defs>${things.join('')}</svg>`
}

function plant(x: number, floor: number, seed: number): string {
  const random = randomFrom(seed)
  const leaves = Array.from({ length: 17 }, (_, index) => {
    const lean = (index / 16 - 0.5) * 150 + (random() - 0.5) * 14
    const length = 190 + random() * 150 - Math.abs(lean) * 0.7
    const width = 17 + random() * 13
    const dark = 0.72 + random() * 0.28
    return `<path d="M0 0C${-width} ${-length * 0.45} ${-width * 0.7} ${-length * 0.8} 0 ${-length}C${width * 0.9} ${-length * 0.75} ${width * 0.8} ${-length * 0.35} 0 0Z" fill="url(#leaf)" opacity="${dark}" transform="translate(${x + lean * 0.18} ${floor - 120}) rotate(${lean * 0.62})"/>`
  })
  return `<ellipse cx="${x + 12}" cy="${floor}" rx="112" ry="22" fill="url(#shadow)"/>${leaves.join('')}<path d="M${x - 58} ${floor - 132}h116l-16 134a42 10 0 0 1 -84 0z" fill="url(#pot)"/><ellipse cx="${x}" cy="${floor - 132}" rx="58" ry="11" fill="#4a3b30"/>`
}

function lamp(x: number, floor: number, { daylight }: Room): string {
  const isOn = daylight === 'evening'
  const halo = isOn ? `<circle cx="${x}" cy="${floor - 500}" r="330" fill="url(#halo)"/>` : ''
  return `<ellipse cx="${x + 8}" cy="${floor}" rx="82" ry="15" fill="url(#shadow)"/><ellipse cx="${x}" cy="${floor - 3}" rx="54" ry="9" fill="#2b2b2b"/><rect x="${x - 4}" y="${floor - 450}" width="8" height="448" fill="#35332f"/>${halo}<path d="M${x - 52} ${floor - 570}h104l34 132h-172z" fill="${isOn ? 'url(#shade)' : '#e2dac8'}"/>`
}
