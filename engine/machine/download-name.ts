/** Chooses the name under which a downloaded file is saved; it may depend on the reply. */
import type { FileReply } from '#engine/client/read-reply.ts'
import type { Verbs } from '#engine/definition/types.ts'
import type { Facts } from '#engine/expressions/facts.ts'
import { fillTemplate } from '#engine/expressions/template.ts'

const extensions: Readonly<Record<string, string>> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
  'text/markdown': '.md',
  'application/json': '.json',
}

export function downloadName(verb: Verbs['download'], facts: Facts, file: Pick<FileReply, 'type' | 'name'>): string {
  const name = fillTemplate(verb.as, facts)
  if (verb.extension === 'by-reply') return file.name ?? name
  if (verb.extension === 'by-type') return name + (extensions[file.type] ?? '.txt')
  return name
}
