// Phrases that usually belong to a sentence that needs a second reading.

/** Each phrase with a plainer alternative. */
const phrases = [
  [/\bwhat stands\b/i, 'name the text or the value'],
  [/\bwhoever\b/i, 'name the user or the process'],
  [/\bwhatever\b/i, 'name the value'],
  [/\bmeanwhile\b/i, 'say which of the two happens first'],
  [/\bof (?:the |a |an |its |their )?[\w’-]+ of\b/i, 'use a compound noun'],
  [/\bin sight\b/i, 'write "visible"'],
  [/\b(?:is|are) told of\b/i, 'write "is notified"'],
  [/\bgoes on\b/i, 'write "continues"'],
  [/\bcomes back\b/i, 'write "returns"'],
  [/\blies\b/i, 'write "is"'],
  [/\bleads to\b/i, 'write "causes" or "opens"'],
  [/\b(?:is|are) looked at\b/i, 'name the action: "is checked", "is read"'],
  [/\bas it is\b/i, 'write "unchanged"'],
  [/\bso many\b/i, 'give the number or its name'],
  [/\bof its own\b/i, 'write "separate" or "own"'],
  [/\bone[’']s own\b/i, 'name the owner'],
  [/\banew\b/i, 'write "again" or name the action: "rebuild"'],
  [/\bat hand\b/i, 'write "available"'],
];

/** The unclear phrases of a text, each with advice. Line breaks count as spaces; text in backticks is skipped. */
export function unclearIn(text) {
  const plain = text.replaceAll(/`[^`]*`/g, '…').replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ');
  return phrases.flatMap(([pattern, advice]) => {
    const found = pattern.exec(plain);
    return found ? [`"${found[0]}" is on the list of unclear phrases: ${advice}.`] : [];
  });
}
