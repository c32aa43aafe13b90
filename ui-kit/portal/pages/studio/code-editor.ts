/** The text editor of a definition, CodeMirror with JSON, problems at their places, search and folding, and the view of a difference. */
import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, redo, undo } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language'
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint'
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search'
import { unifiedMergeView } from '@codemirror/merge'
import { EditorState } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { tags } from '@lezer/highlight'
import type { Checker } from './checker.ts'
import { editorPhrases } from './editor-phrases.ts'
import { languageHelp } from './language-extension.ts'
import type { TextEdit } from '#engine/definition/edit/text-edit.ts'
import type { Problem } from '#engine/definition/problem.ts'

interface CodeEditorOptions {
  readonly parent: HTMLElement
  readonly text: string
  readonly label: string
  readonly ask: Checker['ask']
  readonly onChange: (text: string) => void
  /** The offset of the cursor. */
  readonly onMove: (offset: number) => void
  /** The focus has left the editor. */
  readonly onLeave: () => void
}

/**
 * In a document the editor would add style elements, which the content security policy refuses. In a shadow tree it adopts
 * style sheets, which are allowed.
 */
const shadowOf = (parent: HTMLElement) => parent.shadowRoot ?? parent.attachShadow({ mode: 'open' })

/** Shows where two texts differ, line by line, without a way to change them. Returns what removes it. */
export function showDifference(parent: HTMLElement, { before, after, label }: Difference): () => void {
  const root = shadowOf(parent)
  const view = new EditorView({
    parent: root,
    root,
    doc: after,
    extensions: [
      unifiedMergeView({ original: before, mergeControls: false, collapseUnchanged: { margin: 2 } }),
      EditorState.readOnly.of(true),
      EditorState.phrases.of(editorPhrases),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
      lineNumbers(),
      json(),
      syntaxHighlighting(colours),
      looks,
    ],
  })
  return () => view.destroy()
}

interface Difference {
  readonly before: string
  readonly after: string
  readonly label: string
}

export function createCodeEditor({ parent, text, label, ask, onChange, onMove, onLeave }: CodeEditorOptions) {
  const root = shadowOf(parent)
  const view = new EditorView({
    parent: root,
    root,
    state: EditorState.create({
      doc: text,
      extensions: [
        EditorState.phrases.of(editorPhrases),
        lineNumbers(),
        foldGutter(),
        lintGutter(),
        history(),
        drawSelection(),
        indentOnInput(),
        indentUnit.of('  '),
        bracketMatching(),
        closeBrackets(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        highlightSelectionMatches(),
        json(),
        languageHelp(ask),
        syntaxHighlighting(colours),
        looks,
        EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false', tabindex: '0' }),
        // Tab leaves the editor, so that it is no trap for whoever has a keyboard only.
        keymap.of([
          ...closeBracketsKeymap,
          ...searchKeymap,
          ...historyKeymap,
          ...foldKeymap,
          ...lintKeymap,
          ...defaultKeymap,
        ]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(update.state.doc.toString())
          if (update.selectionSet || update.docChanged) onMove(update.state.selection.main.head)
          if (update.focusChanged && !update.view.hasFocus) onLeave()
        }),
      ],
    }),
  })

  return {
    text: () => view.state.doc.toString(),
    hasFocus: () => view.hasFocus,
    showProblems(problems: readonly Problem[]) {
      view.dispatch(
        setDiagnostics(
          view.state,
          problems.map((problem) => diagnosticOf(problem, view.state)),
        ),
      )
    },
    /** Moves the cursor, and leaves the focus where it is. */
    select(offset: number) {
      view.dispatch({
        selection: { anchor: offset },
        effects: EditorView.scrollIntoView(offset, { y: 'nearest', yMargin: 60 }),
      })
    },
    undo: () => undo(view),
    redo: () => redo(view),
    /** One step for undo, however many places change. */
    edit(edits: readonly TextEdit[], cursor?: number) {
      view.dispatch({
        changes: [...edits],
        userEvent: 'input',
        scrollIntoView: true,
        ...(cursor !== undefined && { selection: { anchor: cursor } }),
      })
    },
    replaceAll(next: string) {
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next }, userEvent: 'input' })
    },
    goTo(offset: number) {
      const anchor = Math.min(offset, view.state.doc.length)
      view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) })
      view.focus()
    },
    offsetOf: ({ line, column }: Pick<Problem, 'line' | 'column'>) => offsetOf(view.state, line, column),
    destroy: () => view.destroy(),
  }
}

export type CodeEditor = ReturnType<typeof createCodeEditor>

function diagnosticOf(problem: Problem, state: EditorState): Diagnostic {
  const { line, column, endLine = line, endColumn = column, severity, message, suggestion } = problem
  const from = offsetOf(state, line, column)
  return {
    from,
    to: Math.max(from, offsetOf(state, endLine, endColumn)),
    severity,
    message: suggestion === undefined || message.includes(suggestion) ? message : `${message} (${suggestion})`,
  }
}

/** Problems are of the text as it was saved; the text may be shorter meanwhile. */
function offsetOf(state: EditorState, line: number, column: number): number {
  const { from, to } = state.doc.line(Math.min(Math.max(line, 1), state.doc.lines))
  return Math.min(from + Math.max(column, 1) - 1, to)
}

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--colour-accent)' },
  { tag: tags.string, color: 'var(--colour-good)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--colour-warn)' },
  { tag: tags.invalid, color: 'var(--colour-bad)' },
])

const looks = EditorView.theme({
  '&': {
    blockSize: '100%',
    fontSize: 'var(--size-small)',
    backgroundColor: 'var(--colour-surface)',
    color: 'var(--colour-text)',
  },
  '&.cm-focused': { outline: '2px solid var(--colour-accent)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--font-code)', fontSize: 'var(--size-small)', lineHeight: '1.6' },
  '.cm-content': { caretColor: 'var(--colour-text)' },
  '.cm-cursor': { borderLeftColor: 'var(--colour-text)' },
  '.cm-gutters': {
    backgroundColor: 'var(--colour-sunken)',
    color: 'var(--colour-text-quiet)',
    borderInlineEnd: '1px solid var(--colour-line)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--colour-hover)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--colour-accent-ground)',
  },
  '.cm-panels, .cm-tooltip': {
    backgroundColor: 'var(--colour-raised)',
    color: 'var(--colour-text)',
    border: '1px solid var(--colour-line)',
  },
  '.cm-help': { maxInlineSize: '26rem', paddingBlock: '0.25rem', paddingInline: '0.75rem' },
  '.cm-help p': { marginBlock: '0.25rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'inherit', maxBlockSize: '16rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { paddingBlock: '0.25rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--colour-accent-fill)',
    color: 'var(--colour-on-accent-fill)',
  },
  '.cm-completionMatchedText': { textDecoration: 'underline' },
  '.cm-tooltip.cm-completionInfo': { maxInlineSize: '24rem', paddingBlock: '0.25rem', paddingInline: '0.75rem' },
  '.cm-panel.cm-search :is(input, button, label)': { fontSize: 'inherit' },
  '.cm-collapsedLines': {
    background: 'var(--colour-sunken)',
    color: 'var(--colour-text-quiet)',
    paddingBlock: '0.25rem',
    // Typefaces seldom have the sign of the library.
    '&:before, &:after': { content: '"…"' },
  },
  '.cm-changedLine': { backgroundColor: 'var(--colour-good-ground)' },
  '.cm-deletedChunk': { backgroundColor: 'var(--colour-bad-ground)' },
  // The colours of values cannot be read on it.
  '.cm-deletedChunk *': { color: 'var(--colour-text)' },
  '.cm-foldPlaceholder': { backgroundColor: 'var(--colour-hover)', color: 'var(--colour-text)', border: '0' },
  '.cm-textfield': { backgroundColor: 'var(--colour-surface)', color: 'var(--colour-text)' },
  '.cm-button': {
    backgroundImage: 'none',
    backgroundColor: 'var(--colour-accent-fill)',
    color: 'var(--colour-on-accent-fill)',
  },
})
