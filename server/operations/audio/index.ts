/** Work on recorded calls: from the recordings to answers. */
import { audioAsk } from './audio-ask.ts'
import { audioCall } from './audio-call.ts'
import { audioCalls } from './audio-calls.ts'
import { audioCaptions } from './audio-captions.ts'
import { audioCheck } from './audio-check.ts'
import { audioIndex } from './audio-index.ts'
import { audioSearch } from './audio-search.ts'
import { audioSummarise } from './audio-summarise.ts'
import { audioTranscribe } from './audio-transcribe.ts'

export const audio = [
  audioCheck,
  audioTranscribe,
  audioSummarise,
  audioIndex,
  audioCalls,
  audioCall,
  audioCaptions,
  audioSearch,
  audioAsk,
]
