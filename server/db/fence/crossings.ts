/** Everything that looks beyond one hotel while row-level security is up, and why it must. */
export const crossings = {
  'account of a sign-in name': 'A name is unique among all hotels, and says which hotel it is of.',
  'names that are taken': 'A new name must differ from those of all hotels.',
  'members by user name':
    'An imported name may be taken in another hotel, of which nothing is read.',
  'hotel of a guest': 'A guest’s token names the hotel by its code.',
  'hotel that moves': 'A guest’s token of a hotel that is being moved names it by its code.',
  'hotel to join': 'Who asks to join gives the hotel’s code.',
  'hotel to sign on to': 'Who signs on through a provider gives the hotel’s code.',
  'logo of a hotel': 'Its address has the hotel’s code, and everybody may see it.',
  'what another cell may have': 'Only what no hotel here has is passed on to another cell.',
  'cases with a word':
    '`@@` is not leakproof, so the index of words cannot be used behind the fence; only ids and counts are found so, and rows are then read behind it.',
  'demo hotel': 'A server with the demo hotel answers no other machine.',
  'hotels at the start': 'The server says how to sign in, or that there is no hotel yet.',
  'copy of the database':
    'The embedded database writes everything to its files before they are copied.',
  'vacuum of all tables': 'Only who owns a table may vacuum it.',
  'hour of the first hotel': 'The embedded database is vacuumed at night.',
  'how much waits': 'Operators see how late the work of all hotels is, in numbers only.',
  'expired rows': 'What only expires is deleted in batches, at the same age in every hotel.',
  'hotels with expired guests':
    'A job asks once which hotels have work, so that idle ones cost nothing.',
  'hotels with words to erase': 'As above.',
  'hotels with lapsed join requests': 'As above.',
  'hotels with cases to check': 'As above.',
  'hotels with days to sum up': 'As above.',
  'hotels with events to relay': 'As above.',
  'hotels with messages due': 'As above.',
  'members with a summary due': 'As above.',
  'hotels with events to sign': 'As above.',
  'hotels with checkpoints to mail': 'As above.',
  'hotels with something unsealed': 'As above.',
  'a test': 'Tests prepare and compare the rows of all hotels.',
} as const satisfies Record<string, string>
export type Crossing = keyof typeof crossings
