/** Work on pictures. */
import { imageBackdrop } from './image-backdrop.ts'
import { imageBackdropWords } from './image-backdrop-words.ts'
import { imageCaption } from './image-caption.ts'
import { imageCard } from './image-card.ts'
import { imageClean } from './image-clean.ts'
import { imageComposite } from './image-composite.ts'
import { imageCutout } from './image-cutout.ts'
import { imageFlatten } from './image-flatten.ts'
import { imageMask } from './image-mask.ts'
import { imageResize } from './image-resize.ts'
import { imageTexture } from './image-texture.ts'
import { imageTouchUp } from './image-touch-up.ts'
import { imageUpholster } from './image-upholster.ts'
import { imageWords } from './image-words.ts'

export const images = [
  imageClean,
  imageCard,
  imageCutout,
  imageTouchUp,
  imageMask,
  imageWords,
  imageTexture,
  imageUpholster,
  imageBackdrop,
  imageBackdropWords,
  imageComposite,
  imageFlatten,
  imageResize,
  imageCaption,
]
