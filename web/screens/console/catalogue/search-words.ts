const maxWords = 60;
const maxLength = 60;

/** Search words from a text with commas or lines, without repetitions. */
export const readWords = (text: string): string[] =>
  [
    ...new Set(
      text
        .split(/[,\n]/)
        .map((word) => word.trim().slice(0, maxLength))
        .filter((word) => word.length > 1),
    ),
  ].slice(0, maxWords);

export const writeWords = (words: readonly string[]): string => words.join(', ');
