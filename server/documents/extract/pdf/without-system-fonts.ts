/**
 * Keeps the canvas on which pdf.js draws from opening every font of the system as it loads: with the 2,000 faces of an ordinary
 * Linux that is 200 MB in each worker. No page needs them: pdf.js draws the shapes of letters itself, from the fonts of the PDF
 * or from those that it brings. To be imported before pdf.js and the canvas.
 */
process.env['DISABLE_SYSTEM_FONTS_LOAD'] = '1'
