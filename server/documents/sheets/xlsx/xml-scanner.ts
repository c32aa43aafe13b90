/**
 * Goes through the XML of a part of a workbook, piece by piece as it is unpacked. Names come without their prefix,
 * since some programs write `<x:row>`. What XML knows beyond that and a workbook never holds (document types, entities of
 * one's own) is refused, so that nothing is ever expanded.
 */
import { decodeEntities } from './decode-entities.ts'
import { damaged } from '../unreadable.ts'

export interface XmlHandler {
  readonly open?: (name: string, attributes: Attributes) => void
  /** Between two tags, maybe in several pieces. */
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

export type Attributes = Readonly<Record<string, string>>

/** A tag longer than this is no tag of a workbook. */
const longestTag = 1_000_000

const token =
  /<(?:!--[^]*?-->|!\[CDATA\[([^]*?)\]\]>|\?[^]*?\?>|(\/?)([^\s<>/!?]+)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>)/y
const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

export function xmlScanner(handler: XmlHandler) {
  let rest = ''
  return {
    write(piece: string) {
      const text = rest + piece
      let at = 0
      for (;;) {
        const open = text.indexOf('<', at)
        const end = open < 0 ? text.length : open
        // An entity may be cut in two: it waits for the next piece.
        if (open < 0) break
        if (end > at) handler.text?.(decodeEntities(text.slice(at, end)))
        at = open
        token.lastIndex = open
        const found = token.exec(text)
        if (found === null) break
        at = token.lastIndex
        if (found[1] !== undefined) handler.text?.(found[1])
        const name = found[3]
        if (name === undefined) continue
        const local = name.slice(name.indexOf(':') + 1)
        if (found[2] === '/') handler.close?.(local)
        else {
          handler.open?.(local, attributesOf(found[4] ?? ''))
          if (found[5] === '/') handler.close?.(local)
        }
      }
      rest = text.slice(at)
      if (rest.length > longestTag || rest.startsWith('<!D')) throw damaged()
    },
    end() {
      if (rest.trim() !== '') throw damaged()
    },
  }
}

function attributesOf(text: string): Attributes {
  const all: Record<string, string> = {}
  for (const [, name = '', double, single] of text.matchAll(attribute)) {
    all[name.slice(name.indexOf(':') + 1)] = decodeEntities(double ?? single ?? '')
  }
  return all
}
