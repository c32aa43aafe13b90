import { expect, test } from 'vitest'
import { wordsOfHocr } from './words-of-hocr.ts'

const page = `
  <div class='ocr_page' id='page_1' title='image "unknown"; bbox 0 0 1654 2339; ppageno 0'>
   <div class='ocr_carea' id='block_1_1' title="bbox 100 100 500 200">
    <p class='ocr_par' id='par_1_1' lang='eng' title="bbox 100 100 500 140">
     <span class='ocr_header' id='line_1_1' title="bbox 100 100 500 140; baseline 0.01 -8; x_size 38; x_descenders 8; x_ascenders 9">
      <span class='ocrx_word' id='word_1_1' title='bbox 100 100 220 132; x_wconf 96'>Bread</span>
      <span class='ocrx_word' id='word_1_2' title='bbox 240 102 500 140; x_wconf 41'><strong>&amp; &#39;flour&#39;</strong></span>
     </span>
    </p>
    <p class='ocr_par' id='par_1_2' lang='eng' title="bbox 100 160 300 200">
     <span class='ocr_line' id='line_1_2' title="bbox 100 160 300 200">
      <span class='ocrx_word' id='word_1_3' dir='rtl' title='bbox 100 160 300 200; x_wconf 80'>خبز</span>
     </span>
    </p>
   </div>
  </div>`

test('words of hOCR have their place, the baseline and the height of their line, and their signs', () => {
  expect(wordsOfHocr(page)).toEqual([
    { text: 'Bread', confidence: 0.96, left: 100, right: 220, top: 100, bottom: 132, baseline: 134, height: 38 },
    { text: "& 'flour'", confidence: 0.41, left: 240, right: 500, top: 102, bottom: 140, baseline: 134, height: 38 },
    { text: 'خبز', confidence: 0.8, left: 100, right: 300, top: 160, bottom: 200, baseline: 200, height: 40 },
  ])
})
