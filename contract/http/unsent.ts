/** Text left to send after `sent` was sent: what was appended to it, or all of it. */
export function unsent(words: string, sent: string): string {
  if (words.trim() === sent.trim()) return ''
  return words.startsWith(sent) ? words.slice(sent.length).trimStart() : words
}
