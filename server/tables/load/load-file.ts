/** The task of a worker: turns a file in its folder into a table there. */
import { join } from 'node:path'
import { loadTable, type LoadRequest } from './load-table.ts'
import type { Understood } from './understood.ts'

interface FileRequest extends Omit<LoadRequest, 'path'> {
  /** The name of the file in the folder. */
  readonly input: string
}

export const loadFile = ({ input, ...request }: FileRequest): Promise<Understood> =>
  loadTable({ ...request, path: join(request.folder, input) })
