/**
 * Removes from node_modules what this portal never opens: programs for other systems, models and variants that it does not
 * load, source maps. npm runs it after each installation (`postinstall`); the image calls it itself.
 */
import { readdirSync, rmSync } from 'node:fs'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './paths.mjs'

/** Paths within node_modules. A test compares each with what the code opens. */
const unused = [
  // Source maps, sources and pages of packages: what is loaded is compiled beside them. Of the sign-in, the pages are
  // built from the sources.
  /\.map$/,
  /^(?!@auth0\/).+(?<!\.d)\.[cm]?tsx?$/,
  /\.md$/,
  // The ONNX runtime brings its library for six systems.
  new RegExp(`^onnxruntime-node/bin/[^/]+/(?!${process.platform}/${process.arch}/)`),
  // Moonshine brings two models and a program for browsers; the portal loads the larger model.
  /^@usefulsensors\/moonshine-js\/dist\/(?!model\/base\/)/,
  // Recognition runs in Node, which reads the program beside its script: not the builds for browsers, which hold both.
  /^tesseract\.js-core\/.+\.wasm\.js$/,
  // Of the three precisions of a language the portal reads the one that is fast and exact.
  /^@tesseract\.js-data\/[^/]+\/(?!4\.0\.0_best_int\/)[^/]+\//,
  // Documents are set in three cuts of DejaVu.
  /^dejavu-fonts-ttf\/ttf\/(?!DejaVuSans(?:-Bold|-Oblique)?\.ttf$)/,
  // These are loaded as modules, not by script tags or require().
  /^(?:docx|@ark-ui\/react)\/dist\/.+\.(?:cjs|iife\.js)$/,
  /\.d\.cts$/,
  // Second and third names of all icons, and their build for require().
  /^lucide-react\/dist\/(?:cjs\/|lucide-react\.(?:pre|suf)fixed\.d\.ts$)/,
  // The package manager with which the authors of pdfkit work.
  /^pdfkit\/\.yarn\//,
]

/**
 * @param {string} modules the folder node_modules
 * @returns {number} how many files were removed
 */
export function trimPackages(modules) {
  const files = readdirSync(modules, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const superfluous = files.filter((file) =>
    isUnused(
      file
        .slice(modules.length + 1)
        .split(sep)
        .join('/'),
    ),
  )
  for (const file of superfluous) rmSync(file)
  return superfluous.length
}

/** @param {string} path within node_modules */
export function isUnused(path) {
  const inPackage = path.split('/node_modules/').at(-1) ?? path
  return unused.some((pattern) => pattern.test(inPackage))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) trimPackages(join(root, 'node_modules'))
