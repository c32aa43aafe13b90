/** Work on pictures. */
import { imageBackdrop } from './image-backdrop.ts'
import { imageClean } from './image-clean.ts'
import { imageComposite } from './image-composite.ts'
import { imageCutout } from './image-cutout.ts'
import { imageMask } from './image-mask.ts'
import { imageTexture } from './image-texture.ts'
import { imageUpholster } from './image-upholster.ts'

export const images = [imageClean, imageCutout, imageMask, imageTexture, imageUpholster, imageBackdrop, imageComposite]
