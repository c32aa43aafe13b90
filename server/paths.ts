/** The folders of the repository that the server reads. */
import { join, sep } from 'node:path'

const above = join(import.meta.dirname, '..', sep)

/** The built server lies two folders deeper than its source. */
export const root = above.endsWith(join('dist', 'server', sep)) ? join(above, '..', '..', sep) : above

/** The built pages. */
export const pagesDir = join(root, 'dist/pages')

/** The sample files that the build has made. */
export const madeSamplesDir = join(root, 'dist/samples')

/** The path of the generated schema that tells what panels require of a definition. */
export const panelSchema = join(root, 'definitions/agent.schema.json')
