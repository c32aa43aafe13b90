/** Completion and hover for the text editor, with the answers of the worker. */
import { autocompletion, type Completion as Option, completionKeymap } from '@codemirror/autocomplete'
import type { Extension } from '@codemirror/state'
import { type EditorView, hoverTooltip, keymap } from '@codemirror/view'
import type { Completion } from './language/complete.ts'
import type { Checker } from './checker.ts'

const types = { key: 'property', value: 'constant', name: 'variable' } as const

export const languageHelp = (ask: Checker['ask']): Extension => [
  autocompletion({
    icons: false,
    maxRenderedOptions: 200,
    override: [
      async (context) => {
        const { state, pos } = context
        if (!context.explicit && !context.matchBefore(/["\w.{@-]$/)) return null
        const text = state.doc.toString()
        const found = await ask('complete', { text, offset: pos })
        if (!found || found.options.length === 0) return null
        // What is typed is compared with the label, which has no quotation mark.
        const mark = text[found.from] === '"' && found.from < pos ? 1 : 0
        return {
          from: found.from + mark,
          options: found.options.map((option, at) =>
            optionOf(option, { before: mark, after: found.to - pos }, -at / found.options.length),
          ),
        }
      },
    ],
  }),
  keymap.of([...completionKeymap]),
  hoverTooltip(async (view, pos) => {
    const found = await ask('hover', { text: view.state.doc.toString(), offset: pos })
    if (!found) return null
    return {
      pos: found.from,
      end: found.to,
      create: () => {
        const dom = document.createElement('div')
        dom.className = 'cm-help'
        dom.append(
          ...found.lines.map((line) => {
            const paragraph = document.createElement('p')
            paragraph.textContent = line
            return paragraph
          }),
        )
        return { dom }
      },
    }
  }),
]

interface Around {
  readonly before: number
  readonly after: number
}

/** `around`: how many characters are replaced besides those that are typed. */
function optionOf({ label, about, insert, cursor, kind }: Completion, around: Around, boost: number): Option {
  return {
    label,
    type: types[kind],
    boost,
    ...(about !== '' && { info: about }),
    apply: (view: EditorView, _option: Option, from: number, to: number) => {
      const start = from - around.before
      view.dispatch({
        changes: { from: start, to: to + around.after, insert },
        selection: { anchor: start + cursor },
        userEvent: 'input.complete',
      })
    },
  }
}
