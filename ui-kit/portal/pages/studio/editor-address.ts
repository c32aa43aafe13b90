/** Where an agent is edited. */
import { paths } from '#ui-kit/portal/paths.ts'

export const editorOf = (id: string): string => `${paths.studio}?agent=${encodeURIComponent(id)}`
