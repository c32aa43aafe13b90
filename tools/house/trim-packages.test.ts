/** The portal opens nothing that is removed after an installation. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { root } from './paths.mjs'
import { isUnused, trimPackages } from './trim-packages.mjs'

const { platform, arch } = process

describe('what the portal opens stays', () => {
  test.each([
    `onnxruntime-node/bin/napi-v3/${platform}/${arch}/onnxruntime_binding.node`,
    '@usefulsensors/moonshine-js/package.json',
    '@usefulsensors/moonshine-js/dist/model/base/quantized/encoder_model.onnx',
    '@usefulsensors/moonshine-js/dist/model/base/quantized/decoder_model_merged.onnx',
    'tesseract.js-core/tesseract-core.js',
    'tesseract.js-core/tesseract-core-simd.wasm',
    'tesseract.js-core/tesseract-core-relaxedsimd.js',
    'tesseract.js-core/tesseract-core-relaxedsimd.wasm',
    'tesseract.js-core/tesseract-core-lstm.js',
    'tesseract.js-core/tesseract-core-lstm.wasm',
    'tesseract.js-core/tesseract-core-simd-lstm.wasm',
    'tesseract.js-core/tesseract-core-relaxedsimd-lstm.wasm',
    '@tesseract.js-data/eng/package.json',
    '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz',
    'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
    'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
    'dejavu-fonts-ttf/ttf/DejaVuSans-Oblique.ttf',
    'docx/dist/index.mjs',
    'docx/dist/index.d.ts',
    'lucide-react/dist/esm/icons/upload.mjs',
    'lucide-react/dist/lucide-react.d.ts',
    'vite/dist/node/index.d.ts',
    '@auth0/auth0-react/src/use-auth0.tsx',
  ])('%s', (path) => {
    expect(isUnused(path)).toBe(false)
    expect(existsSync(join(root, 'node_modules', path)), 'a package has other files than this test knows').toBe(true)
  })
})

describe('what nothing opens is removed', () => {
  test.each([
    'onnxruntime-node/bin/napi-v3/other/arm64/libonnxruntime.so',
    '@usefulsensors/moonshine-js/dist/moonshine.min.js',
    '@usefulsensors/moonshine-js/dist/model/tiny/quantized/encoder_model.onnx',
    'tesseract.js-core/tesseract-core-simd-lstm.wasm.js',
    '@tesseract.js-data/deu/4.0.0/deu.traineddata.gz',
    'dejavu-fonts-ttf/ttf/DejaVuSerif.ttf',
    'somewhere/node_modules/pdfkit/.yarn/releases/yarn.cjs',
    'somewhere/index.js.map',
    'somewhere/src/index.ts',
    'docx/dist/index.umd.cjs',
  ])('%s', (path) => expect(isUnused(path)).toBe(true))
})

describe('in a folder of packages', () => {
  let modules: string
  beforeEach(async () => {
    modules = await mkdtemp(join(tmpdir(), 'trim-'))
    await mkdir(join(modules, '@a/b/dist'), { recursive: true })
    for (const name of ['index.js', 'index.js.map', 'index.d.ts'])
      await writeFile(join(modules, '@a/b/dist', name), name)
  })
  afterEach(() => rm(modules, { recursive: true }))

  test('the rest stays, and a second time finds nothing', async () => {
    expect(trimPackages(modules)).toBe(1)
    expect((await readdir(join(modules, '@a/b/dist'))).toSorted()).toEqual(['index.d.ts', 'index.js'])
    expect(trimPackages(modules)).toBe(0)
  })
})

test('it runs without the packages, as npm calls it', () => {
  expect(() => execFileSync(process.execPath, ['--check', join(root, 'tools/house/trim-packages.mjs')])).not.toThrow()
})
