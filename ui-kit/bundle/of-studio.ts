/**
 * Marks the modules of the engine that the Agent Studio loads for itself. A wizard leaves out of the engine what only authors
 * need, such as the formats of fields; a module that both loaded would bring it to every wizard.
 */
export const ofStudio = '?studio'
