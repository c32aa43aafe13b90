/** Splits texts into the statements that facts are made of. */
import type { Language } from '#server/reading/text/stems.ts'
import type { SourceText } from '#server/providers/text-model.ts'
import { SpeechReader } from './read-speech.ts'
import { WrittenReader } from './read-written.ts'
import { StatementWriter } from './statement-writer.ts'
import type { Statement } from './statement.ts'

/** Texts without a language are passed over. */
export function readStatements(
  texts: readonly SourceText[],
  languages: ReadonlyMap<SourceText, Language>,
): readonly Statement[] {
  const all = new StatementWriter()
  for (const text of texts) {
    const language = languages.get(text)
    if (language === undefined) continue
    const writer = all.textWriter(text.file, language)
    const [written, speech] = [new WrittenReader(text, writer), new SpeechReader(text, writer)]
    for (const [at, block] of text.blocks.entries()) {
      if (block.kind === 'speech') {
        written.end()
        speech.read(block, at)
      } else written.read(block, at, speech.hasBegun)
    }
  }
  return all.statements
}
