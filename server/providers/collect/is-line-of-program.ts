/** Recognises what the program that wrote a transcript adds to it: 'Meeting ended after 00:18:41', 'Transcribed by …'. Nobody said it. */

const lines = [
  /^(?:the )?(?:meeting|call|recording|transcri(?:pt|ption)|transcribing)(?: (?:has|was))? (?:started|begun|ended|stopped|paused|resumed)\b(?:(?: (?:after|at|by|on))? .{0,40})?$/i,
  /^(?:transcribed|recorded|generated|created|summari[sz]ed) (?:by|with|using) \S+(?: \S+){0,3}$/i,
  /^(?:this (?:editable )?transcript was|transcript is) (?:computer|automatically|machine)[ -]generated\b.*$/i,
  /^(?:die )?(?:besprechung|aufzeichnung|aufnahme|transkription|sitzung)(?: (?:wurde|ist))? (?:nach .{0,20} )?(?:gestartet|begonnen|beendet|gestoppt|angehalten)(?: .{0,30})?$/i,
  /^(?:la |l['’])?(?:réunion|enregistrement|transcription)(?: (?:a|s['’]est|est))? (?:commencée?|démarrée?|terminée?|arrêtée?)(?: .{0,30})?$/i,
  /^(?:la )?(?:reunión|grabación|transcripción)(?: (?:ha|se ha))? (?:iniciad[oa]|comenzado|finalizad[oa]|terminad[oa]|detenid[oa])(?: .{0,30})?$/i,
]

export const isLineOfProgram = (text: string): boolean => {
  const line = text.trim().replace(/[.!]$/, '')
  return line.length < 200 && lines.some((pattern) => pattern.test(line))
}
