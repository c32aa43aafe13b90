/** Recognises text that is addressed to a machine, such as 'Ignore all previous instructions', which is not a fact of a call. */

const patterns = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|rules?|prompts?|guidelines|directions)\b/i,
  /\b(?:system|developer) (?:prompt|message)\b/i,
  /\byou are (?:now )?(?:an? |the )?(?:ai|assistant|language model|chatbot|llm|gpt)\b/i,
  /\b(?:as|dear|hey|attention,?) (?:an? )?(?:ai|language model|llm|assistant)\b.{0,60}\b(?:must|should|write|output|say|include|add|state|reply)\b/i,
  /\b(?:note|instruction|message|command) (?:to|for) (?:the |any |all )?(?:ai|model|assistant|summari[sz]er|llm|bot)s?\b/i,
  /\b(?:write|output|reply|respond|answer|print) (?:only|nothing but|exactly)\b/i,
  /(?:ignoriere|missachte|vergiss|vergessen sie|ignorieren sie).{0,40}(?:anweisung|regel|vorgabe|instruktion|prompt)/i,
  /<\/?(?:system|assistant|instructions?)>|\[\/?INST\]|<\|im_(?:start|end)\|>/i,
]

export const isInstruction = (text: string): boolean => patterns.some((pattern) => pattern.test(text))
