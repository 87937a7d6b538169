const maxEmoji = 3;
const emojiOnly =
  /^(?:\s*(?:\p{RI}\p{RI}|\p{Extended_Pictographic}(?:\uFE0F|\p{EMod}|\u200D\p{Extended_Pictographic})*))+\s*$/u;

/** Whether a text consists of at most three emoji. Such texts are drawn large. */
export function isFewEmoji(text: string): boolean {
  if (!emojiOnly.test(text)) return false;
  return [...new Intl.Segmenter().segment(text.replaceAll(/\s/g, ''))].length <= maxEmoji;
}
