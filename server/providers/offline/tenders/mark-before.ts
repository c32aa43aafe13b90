/** Recognises the mark of a tender before its title, as first lines and envelopes have it. */

/** '2031/058: Survey of examples' in the first line */
export const markBefore =
  /^(?<reference>(?=\S*\d)(?=\S*(?:\p{Lu}|\/))[\p{Lu}\d][\p{Lu}\d/._-]{4,24}):\s+(?<title>\p{Lu}.{6,200})$/u
