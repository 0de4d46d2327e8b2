/** Characters that are looked at. */
const maxLength = 2000
const mailbox = /(?:"[^"\s]*"|[^\s<>"'`()[\]{},:;=]+)(?:@|%40)[^\s<>"'`()[\]{},;/?&]+/gi
const phone = /\+?\d(?:[ ().-]{0,2}\d){7,}/g
const token = /[\w+/=~-]{20,}/g
const hasDigit = /\d/

/** What another server said, without the mailboxes, phone numbers and tokens in it. */
export const impersonal = (said: string) =>
  said
    .slice(0, maxLength)
    .replaceAll(mailbox, '…')
    .replaceAll(token, (text) => (hasDigit.test(text) ? '…' : text))
    .replaceAll(phone, '…')
