/** Work on recorded calls: what is said in the recordings, and the list of them. Searching in transcripts is the same as searching in other texts. */
import { audioCall } from './audio-call.ts'
import { audioCalls } from './audio-calls.ts'
import { audioCaptions } from './audio-captions.ts'
import { audioCheck } from './audio-check.ts'
import { audioCorrect } from './audio-correct.ts'
import { audioFound } from './audio-found.ts'
import { audioLines } from './audio-lines.ts'
import { audioRecording } from './audio-recording.ts'
import { audioSummarise } from './audio-summarise.ts'
import { audioTranscribe } from './audio-transcribe.ts'

export const audio = [
  audioCheck,
  audioTranscribe,
  audioCorrect,
  audioSummarise,
  audioCalls,
  audioCall,
  audioLines,
  audioCaptions,
  audioRecording,
  audioFound,
]
