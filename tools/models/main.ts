/**
 * Writes server/images/cutout/centernet.onnx from the model that `@vladmandic/human` carries for TensorFlow.js: the same
 * weights, for the runtime that the portal has. Run again only for another model: `node --import tsx tools/models/main.ts`.
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#tools/house/paths.mjs'
import { onnxFile } from './onnx-file.ts'
import { onnxOfTf } from './onnx-of-tf.ts'
import { readTfGraph } from './tf-graph.ts'

const source = '@vladmandic/human@3.3.6'

const folder = await mkdtemp(join(tmpdir(), 'models-'))
try {
  const archive = execFileSync('npm', ['pack', source, '--silent'], { cwd: folder, encoding: 'utf8' }).trim()
  execFileSync('tar', ['-xzf', archive], { cwd: folder })
  const models = join(folder, 'package/models')
  const graph = readTfGraph(
    await readFile(join(models, 'centernet.json'), 'utf8'),
    await readFile(join(models, 'centernet.bin')),
  )
  // What comes after these two outputs, the choice of the highest certainties, is in find-things.ts.
  const onnx = onnxOfTf(graph, {
    name: 'centernet',
    input: { node: 'tower_0/images', shape: [1, 3, 512, 512] },
    outputs: [
      { node: 'tower_0/keypoints', shape: [1, 80, 128, 128] },
      { node: 'tower_0/wh', shape: [1, 4, 128, 128] },
    ],
  })
  await writeFile(join(root, 'server/images/cutout/centernet.onnx'), onnxFile(onnx))
} finally {
  await rm(folder, { recursive: true, force: true })
}
